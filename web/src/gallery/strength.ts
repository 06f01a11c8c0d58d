// Measured strength, formatted.

import type { MeasuredView, StepView } from '../protocol/program';
import { t } from '../texts/texts.svelte';

/** Returns `312 ± 30 points above random moves`, or that it was not measured. */
export function strength(rating: MeasuredView | null): string {
  if (rating === null) return t('strength.none');
  if (rating.anchor === ZERO) return onTheLadder(rating);
  const half = error(rating);
  const shown = elo(rating.elo);
  if (half === 0) return t('strength.zero.elo', { elo: shown });
  const says = half === null ? t('strength.about', { elo: shown }) : `${shown} ± ${half}`;
  // Ratings with different anchors cannot be compared, so the anchor is named.
  return rating.anchor === undefined
    ? t('strength.here', { elo: says })
    : t('strength.from', { elo: says, anchor: rating.anchor });
}

/** The zero of our rating scale: the program that plays random moves. */
const ZERO = 'random-move';

function onTheLadder(rating: MeasuredView): string {
  const half = error(rating);
  if (half === 0) return t('strength.zero');
  const points = `${elo(Math.abs(rating.elo))} ± ${half ?? '?'}`;
  return t(rating.elo < 0 ? 'strength.below' : 'strength.above', { points });
}

/** Returns the strength of a level: `about 640 points`, with its error. */
export function levelStrength(step: StepView): string {
  if (step.points === null) return '';
  const half = step.error === null ? '' : ` ± ${Math.round(step.error)}`;
  const points = t('level.points', { points: elo(step.points) + half });
  return step.stale ? `${points}, ${t('level.stale')}` : points;
}

/** Formats a whole number with a minus sign, not a hyphen. */
export function elo(value: number): string {
  return String(Math.round(value)).replace('-', '−');
}

/** Returns half the width of the interval; `null` if an end is missing. */
export function error(rating: { low: number | null; high: number | null }): number | null {
  if (rating.low === null || rating.high === null) return null;
  return Math.round((rating.high - rating.low) / 2);
}

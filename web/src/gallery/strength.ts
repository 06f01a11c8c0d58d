// Measured strength in words and numbers.

import type { MeasuredView } from '../protocol/program';

/** `312 ± 30 Elo, anchor random-move`, or that nobody has measured it. */
export function strength(rating: MeasuredView | null): string {
  if (rating === null) return 'not measured yet';
  const half = error(rating);
  if (half === 0) return `${elo(rating.elo)} Elo, the anchor`;
  const says = half === null ? `about ${elo(rating.elo)} Elo` : `${elo(rating.elo)} ± ${half} Elo`;
  // Lists with other anchors cannot be compared.
  return rating.anchor === undefined ? says : `${says}, anchor ${rating.anchor}`;
}

/** A whole number, with a true minus. */
export function elo(value: number): string {
  return String(Math.round(value)).replace('-', '−');
}

/** Half the interval, if it has two ends. */
export function error(rating: { low: number | null; high: number | null }): number | null {
  if (rating.low === null || rating.high === null) return null;
  return Math.round((rating.high - rating.low) / 2);
}

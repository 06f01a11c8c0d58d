// Selects the next exercise, and the position of a day.

import type { Exercise } from '../protocol/train';
import { t } from '../texts/texts.svelte';
import type { Memory } from './schedule';

/** Returns all motifs of some exercises with their counts, the most frequent first. */
export function motifs(exercises: Exercise[]): { motif: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { motif } of exercises) counts.set(motif, (counts.get(motif) ?? 0) + 1);
  return [...counts]
    .map(([motif, count]) => ({ motif, count }))
    .sort((a, b) => b.count - a.count || a.motif.localeCompare(b.motif));
}

/** Returns a motif in words. */
export const motifWords = (motif: string) => motif.replaceAll('-', ' ');

/** Returns the question. For a mate it says in how many moves, because other moves may win
 * later. */
export function asks({ kind, line, says }: Exercise): string {
  if (kind === 'mistake') return `${says} ${t('train.asks.better')}`;
  const isMate = line.at(-1)?.san.endsWith('#') ?? false;
  return isMate ? t('train.asks.mate', { moves: (line.length + 1) / 2 }) : t('train.asks.wins');
}

/** Returns the next exercise: the one that has been due longest; otherwise the new one nearest to
 * the user's strength; `null` if there is neither. */
export function next(
  exercises: Exercise[],
  known: Map<string, Memory>,
  now: number,
  strength: number,
): Exercise | null {
  const due = (one: Exercise) => known.get(one.id)?.due ?? Infinity;
  const again = exercises.filter((one) => due(one) <= now).sort((a, b) => due(a) - due(b));
  const far = (one: Exercise) => Math.abs((one.rating ?? strength) - strength);
  const fresh = exercises.filter((one) => !known.has(one.id)).sort((a, b) => far(a) - far(b));
  return again[0] ?? fresh[0] ?? null;
}

/** Returns when the first of these is due again. */
export function nextDue(exercises: Exercise[], known: Map<string, Memory>): number | null {
  const all = exercises.flatMap(({ id }) => known.get(id)?.due ?? []);
  return all.length === 0 ? null : Math.min(...all);
}

const DAY = 86_400_000;
/** The step from one day to the next, as a fraction of all positions: neighbouring days are far
 * apart. */
const GOLDEN = 0.618;

/** Returns the number of a day in the user's local calendar. */
export function dayNumber(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);
}

/** Returns the index for a number: all indices occur before one repeats. */
export function place(number: number, count: number): number {
  let step = Math.max(1, Math.round(count * GOLDEN));
  while (common(step, count) > 1) step += 1;
  return (number * step) % count;
}

function common(a: number, b: number): number {
  return b === 0 ? a : common(b, a % b);
}

/** Returns the position of a day: the same for all users of this version. */
export function ofDay(exercises: Exercise[], date: Date): Exercise | null {
  return exercises[place(dayNumber(date), exercises.length)] ?? null;
}

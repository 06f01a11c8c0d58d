// When an exercise comes again: the better it is known, the later. All of it follows from the
// answers that were given.

import type { Attempt } from '../protocol/train';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long an exercise rests after this number of right answers in a row; after a wrong one it comes soon. */
export const RESTS = [10 * MINUTE, 1 * DAY, 3 * DAY, 7 * DAY, 16 * DAY, 35 * DAY, 90 * DAY];

/** What is known of an exercise that was tried. */
export interface Memory {
  /** Right answers in a row, up to now. */
  inARow: number;
  tries: number;
  /** When it comes again, in milliseconds since 1970. */
  due: number;
}

/** What is known of every exercise that was tried, by its name. */
export function memories(attempts: Attempt[]): Map<string, Memory> {
  const all = new Map<string, Memory>();
  for (const { exercise, at, solved } of attempts) {
    const before = all.get(exercise);
    const inARow = solved ? (before?.inARow ?? 0) + 1 : 0;
    const rest = RESTS[Math.min(inARow, RESTS.length - 1)] ?? DAY;
    all.set(exercise, { inARow, tries: (before?.tries ?? 0) + 1, due: at + rest });
  }
  return all;
}

/** How many of these are due. */
export function dueCount(ids: string[], known: Map<string, Memory>, now: number): number {
  return ids.filter((id) => (known.get(id)?.due ?? Infinity) <= now).length;
}

/** A time that is to come, in words. */
export function inWords(due: number, now: number): string {
  const left = due - now;
  if (left <= 0) return 'now';
  if (left < 60 * MINUTE) return `in ${Math.ceil(left / MINUTE)} minutes`;
  const days = Math.ceil(left / DAY);
  return days === 1 ? 'within a day' : `in ${days} days`;
}

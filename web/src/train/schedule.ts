// When an exercise is due again: the better it is known, the later. Everything is computed from the
// answers.

import type { Attempt } from '../protocol/train';
import { t } from '../texts/texts.svelte';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long an exercise rests, by the number of right answers in a row; after a wrong one it
 * returns soon. */
export const RESTS = [10 * MINUTE, 1 * DAY, 3 * DAY, 7 * DAY, 16 * DAY, 35 * DAY, 90 * DAY];

/** The state of an exercise that was tried. */
export interface Memory {
  /** Right answers in a row so far. */
  inARow: number;
  tries: number;
  /** When it is due again, in milliseconds since 1970. */
  due: number;
}

/** Returns the state of every exercise that was tried, by id. */
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

/** Counts the exercises that are due. */
export function dueCount(ids: string[], known: Map<string, Memory>, now: number): number {
  return ids.filter((id) => (known.get(id)?.due ?? Infinity) <= now).length;
}

/** Returns a future time in words. */
export function inWords(due: number, now: number): string {
  const left = due - now;
  if (left <= 0) return t('train.when.now');
  const minutes = Math.ceil(left / MINUTE);
  if (minutes === 1) return t('train.when.minute');
  if (left < 60 * MINUTE) return t('train.when.minutes', { count: minutes });
  const days = Math.ceil(left / DAY);
  return days === 1 ? t('train.when.day') : t('train.when.days', { count: days });
}

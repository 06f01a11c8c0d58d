import { describe, expect, it } from 'vitest';
import type { Attempt } from '../protocol/train';
import { dueCount, inWords, memories, RESTS } from './schedule';

const DAY = 86_400_000;
const attempt = (exercise: string, at: number, solved: boolean): Attempt => ({
  exercise,
  at,
  solved,
  rated: false,
  rating: 1500,
  deviation: 350,
  volatility: 0.06,
});

describe('spaced repetition', () => {
  it('lets rest longer what is answered rightly again and again', () => {
    const attempts = [0, 1, 2, 3].map((day) => attempt('a', day * DAY, true));
    const rests = attempts.map(
      (_, index) => memories(attempts.slice(0, index + 1)).get('a')!.due - index * DAY,
    );
    expect(rests).toEqual(RESTS.slice(1, 5));
    for (const [index, rest] of rests.entries())
      expect(rest).toBeGreaterThan(rests[index - 1] ?? 0);
  });

  it('brings back soon what was wrong, however well it was known', () => {
    const known = memories([
      attempt('a', 0, true),
      attempt('a', DAY, true),
      attempt('a', 4 * DAY, false),
    ]);
    expect(known.get('a')).toEqual({ inARow: 0, tries: 3, due: 4 * DAY + RESTS[0]! });
  });

  it('never rests longer than the last step', () => {
    const many = [...Array(20).keys()].map((day) => attempt('a', day, true));
    expect(memories(many).get('a')!.due).toBe(19 + RESTS.at(-1)!);
  });

  it('counts what is due; what was never tried is not', () => {
    const known = memories([attempt('a', 0, true), attempt('b', 0, false)]);
    expect(dueCount(['a', 'b', 'c'], known, DAY - 1)).toBe(1);
    expect(dueCount(['a', 'b', 'c'], known, DAY)).toBe(2);
  });

  it('says times in words', () => {
    expect([0, 90_000, 5 * 3_600_000, 2.5 * DAY].map((due) => inWords(due, 0))).toEqual([
      'now',
      'in 2 minutes',
      'within a day',
      'in 3 days',
    ]);
  });
});

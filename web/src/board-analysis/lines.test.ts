import { expect, it } from 'vitest';
import type { Thought } from '../protocol/thought';
import { bestLines, chanceOf, chanceOfWorth } from './lines';

const line = (rank: number, san: string, depth: number, bound = 'exact' as const): Thought => ({
  kind: 'line',
  depth,
  selective_depth: depth,
  rank,
  verdict: { shown: '+0.10', kind: 'centipawns', number: 10 },
  bound,
  chances: null,
  nodes: 1,
  milliseconds: 1,
  moves: [{ uci: san, san }],
});

it('keeps the newest line of each rank and no move twice', () => {
  const heard = [line(1, 'e4', 1), line(2, 'd4', 1), line(1, 'd4', 2), line(3, 'c4', 1)];
  expect(bestLines(heard, 3).map((one) => one.moves[0]?.san)).toEqual(['d4', 'c4']);
  expect(bestLines([...heard, line(2, 'e4', 2)], 2).map((one) => one.moves[0]?.san)).toEqual([
    'd4',
    'e4',
  ]);
});

it('does not replace a value by a bound', () => {
  const bound = { ...line(1, 'a4', 3), bound: 'upper' } as Thought;
  expect(bestLines([line(1, 'e4', 2), bound], 1)[0]?.moves[0]?.san).toBe('e4');
});

it('turns values into chances as the server does', () => {
  expect([0, 100, -100, 300, 5_000].map(chanceOf)).toEqual([500, 591, 409, 751, 975]);
  expect(chanceOfWorth({ shown: '', kind: 'mate', number: 2 }, false)).toBe(0);
  expect(chanceOfWorth({ shown: '', kind: 'native', number: 2 }, true)).toBeNull();
});

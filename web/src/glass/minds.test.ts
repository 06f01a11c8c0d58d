import { expect, it } from 'vitest';
import { recorded } from '../testing/recorded';
import type { LineThought, Thought } from '../protocol/thought';
import { arrowsOf, mindOf } from './minds';

function line(uci: string, number: number, more: Partial<LineThought> = {}): Thought {
  return {
    kind: 'line',
    depth: 1,
    selective_depth: 1,
    rank: 1,
    verdict: { shown: String(number), kind: 'centipawns', number },
    bound: 'exact',
    chances: null,
    nodes: 10,
    milliseconds: 1,
    moves: [{ uci, san: uci }],
    ...more,
  };
}

it('notes when another move becomes the best, and its newest value', () => {
  const { changes } = mindOf([
    line('e2e4', 20),
    line('e2e4', 30, { depth: 2 }),
    line('d2d4', 90, { rank: 2 }),
    line('d2d4', 35, { depth: 3 }),
    line('g1f3', 5, { bound: 'upper' }),
    line('e2e4', 40, { depth: 4, bound: 'lower' }),
  ]);
  expect(changes.map(({ move, value, depth }) => [move.uci, value, depth])).toEqual([
    ['e2e4', '30', 1],
    ['d2d4', '35', 3],
    ['e2e4', '≥ 40', 4],
  ]);
});

it('shows each move once, the newest widest', () => {
  const mind = mindOf([line('e2e4', 1), line('d2d4', 2), line('e2e4', 3)]);
  expect(arrowsOf(mind)).toEqual([
    { uci: 'e2e4', width: 14 },
    { uci: 'd2d4', width: 11 },
  ]);
});

it('ends with the move that a machine chose, and looks at none then', () => {
  for (const name of ['turing', 'shannon-a', 'los-alamos'] as const) {
    const thoughts = recorded(name).thoughts;
    const chose = thoughts.findLast((one) => one.kind === 'chose');
    const { changes, now } = mindOf(thoughts);
    expect(now).toBeNull();
    if (changes.length > 0 && chose?.kind === 'chose')
      expect(changes.at(-1)?.move.uci).toBe(chose.move.uci);
  }
});

import { expect, it } from 'vitest';
import { recorded } from '../testing/recorded';
import type { LineThought, Thought } from '../protocol/thought';
import { arrowsOf, mindOf, moments } from './minds';

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

it('tells all moments of a list in the same unit', () => {
  const moment = (nodes: number, milliseconds: number) =>
    line(nodes % 2 === 0 ? 'e2e4' : 'd2d4', 0, { nodes, milliseconds });
  const quick = [moment(0, 0), moment(1, 20), moment(1200, 60)];
  expect(moments(mindOf(quick).changes)).toEqual([
    'at once',
    'after 1 position',
    'after 1,200 positions',
  ]);
  expect(moments(mindOf([...quick, moment(9_001, 1_500)]).changes)).toEqual([
    'at once',
    'at once',
    'after 0.1 s',
    'after 1.5 s',
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

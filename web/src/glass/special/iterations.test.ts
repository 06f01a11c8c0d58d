import { describe, expect, it } from 'vitest';
import type { LineThought, Thought } from '../../protocol/thought';
import { valueSays } from '../bounds';
import { briefly, columns, iterations } from './iterations';

const line = (depth: number, uci: string, more: Partial<LineThought> = {}): LineThought => ({
  ...{ kind: 'line', depth, selective_depth: depth + 3, rank: 1, bound: 'exact', chances: null },
  verdict: { shown: '+0.20', kind: 'centipawns', number: 20 },
  ...{ nodes: 100 * depth, milliseconds: depth, moves: [{ uci, san: uci }] },
  ...more,
});

describe('iterations', () => {
  it('are the last word of each depth, in order', () => {
    const said: Thought[] = [
      line(1, 'e2e4'),
      line(2, 'e2e4', { bound: 'lower' }),
      line(2, 'd2d4', { nodes: 250 }),
      line(2, 'e2e4', { rank: 2 }),
      line(3, 'd2d4'),
    ];
    const rows = iterations(said);
    expect(rows.map((row) => [row.depth, row.rank, row.isNew])).toEqual([
      [1, 1, false],
      [2, 1, true],
      [2, 2, false],
      [3, 1, false],
    ]);
    expect(rows[1]).toMatchObject({ nodes: 250, bound: 'exact', speed: 125_000 });
  });

  it('have no speed before the clock has moved', () => {
    expect(iterations([line(1, 'e2e4', { milliseconds: 0 })])[0]?.speed).toBeNull();
  });

  it('say when a value is only a bound', () => {
    const [low] = iterations([line(4, 'e2e4', { bound: 'lower' })]);
    expect(valueSays(low!)).toBe('≥ +0.20');
  });
});

describe('the columns of the plot', () => {
  it('have a mate at the edge', () => {
    const mate = { shown: '#3', kind: 'mate' as const, number: 3 };
    const rows = iterations([line(1, 'e2e4'), line(2, 'e2e4', { verdict: mate, nodes: 0 })]);
    expect(columns(rows)).toEqual([
      [1, 2],
      [0.2, 1],
      [100, 1],
    ]);
  });
});

it('writes counts in few figures', () => {
  expect([950, 9_999, 12_345, 3_400_000, 45_600_000].map(briefly)).toEqual([
    ...['950', '9999', '12 k', '3.4 M', '46 M'],
  ]);
});

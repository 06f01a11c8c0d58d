import { expect, it } from 'vitest';
import type { LineThought } from '../protocol/thought';
import { arrowsFor } from './arrows';

const line = (uci: string) => ({ moves: [{ uci, san: uci }] }) as LineThought;

it('is as wide as the share of the search, and leaves out what takes next to nothing', () => {
  const shares = [
    { uci: 'e2e4', share: 600 },
    { uci: 'd2d4', share: 385 },
    { uci: 'a2a3', share: 10 },
    { uci: 'g1f3', share: 5 },
  ];
  const arrows = arrowsFor([line('d2d4'), line('e2e4')], shares);
  expect(arrows.map(({ uci, isBest }) => [uci, isBest])).toEqual([
    ['e2e4', false],
    ['d2d4', true],
  ]);
  const [wide = 0, narrow = 0] = arrows.map(({ width }) => width);
  expect((wide - 3) / (narrow - 3)).toBeCloseTo(600 / 385);
  // The move that the engine would play always has an arrow.
  expect(arrowsFor([line('g1f3')], shares).at(-1)).toMatchObject({ uci: 'g1f3', isBest: true });
});

it('follows the ranks where no shares are told', () => {
  const widths = arrowsFor([line('e2e4'), line('d2d4')], []).map(({ width }) => width);
  expect(widths[0]).toBeGreaterThan(widths[1] ?? expect.fail());
});

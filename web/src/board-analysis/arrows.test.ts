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
    ['d2d4', true],
    ['e2e4', false],
  ]);
  const [narrow = 0, wide = 0] = arrows.map(({ width }) => width);
  expect((wide - 3) / (narrow - 3)).toBeCloseTo(600 / 385);
});

it('draws the move that the engine would play in any case, and first', () => {
  const shares = ['a2a3', 'b2b3', 'c2c3', 'd2d3', 'e2e3', 'f2f3', 'g2g3', 'h2h3'].map(
    (uci, index) => ({ uci, share: 300 - 40 * index }),
  );
  const arrows = arrowsFor([line('h2h3')], shares);
  expect(arrows).toHaveLength(6);
  expect(arrows[0]).toMatchObject({ uci: 'h2h3', isBest: true });
  expect(arrowsFor([line('g1f3')], shares)[0]).toEqual({ uci: 'g1f3', width: 3, isBest: true });
});

it('follows the ranks where no shares are told', () => {
  const widths = arrowsFor([line('e2e4'), line('d2d4')], []).map(({ width }) => width);
  expect(widths[0]).toBeGreaterThan(widths[1] ?? expect.fail());
});

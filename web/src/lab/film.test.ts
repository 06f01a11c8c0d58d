import { describe, expect, it } from 'vitest';
import type { Film } from '../protocol/lab';
import { around, taken } from './film';

const frame = (line: number) => ({ line, says: '', cells: [], fen: '', lit: [] });
const film: Film = {
  kind: 'film',
  caption: '',
  chart: true,
  lines: ['W1.3 to B1.1', 'B1.3 to W2.1', 'B1.4 solution'].map((name) => ({ name, says: '' })),
  frames: [frame(0), frame(1), frame(0), frame(2)],
};

describe('a film', () => {
  it('counts the ways up to a step', () => {
    expect(taken(film, 2).map(({ count }) => count)).toEqual([2, 1, 0]);
    expect(taken(film, 3).map(({ from, to }) => [from, to])).toEqual([
      ['W1', 'B1'],
      ['B1', 'W2'],
      ['B1', null],
    ]);
    const orders = { ...film, lines: [{ name: '17', says: '' }] };
    expect(taken(orders, 0), 'orders of a program are no ways').toEqual([]);
  });

  it('shows the lines near the present one, and as many at either end', () => {
    const long = {
      ...film,
      lines: Array.from({ length: 20 }, (_, n) => ({ name: `${n}`, says: '' })),
    };
    const shown = (line: number) => around(long, line).map(({ index }) => index);
    expect(shown(0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(shown(10)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(shown(19).at(-1)).toBe(19);
    expect(around(film, 1)).toHaveLength(3);
  });
});

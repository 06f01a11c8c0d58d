import { expect, test } from 'vitest';
import { isSmall, mark, share, type BookMove } from './known';

test('tables are asked only about few pieces', () => {
  expect(isSmall('8/8/8/8/2r5/8/2k5/K6Q w - - 0 1')).toBe(true);
  expect(isSmall('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')).toBe(false);
  expect(isSmall('')).toBe(true);
});

test('a result has a word', () => {
  const value = (result: number) => ({ result, plies: null, says: '' });
  expect([1, 0, -1].map((result) => mark(value(result)))).toEqual(['won', 'drawn', 'lost']);
  expect(mark(null)).toBe('unknown');
});

test('shares are parts of the whole', () => {
  const moves: BookMove[] = [3, 1].map((weight) => ({
    move: '',
    san: '',
    weight,
    opening: null,
    theme: null,
  }));
  expect(moves.map((move) => share(move, moves))).toEqual([75, 25]);
  const none = [{ move: '', san: '', weight: 0, opening: null, theme: null }];
  expect(share(none[0]!, none)).toBe(0);
});

import { expect, test } from 'vitest';
import type { BookMove } from '../protocol/known';
import { answered, ended, isSmall, mark, settled, share, signed } from './known';

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

test('two perfect players settle it as Shannon tells it, and f has a sign', () => {
  const value = (result: number) => ({ result, plies: null, says: '' });
  expect(settled(value(1))).toBe('Mr. B: “I resign.”');
  expect(settled(value(-1))).toBe('Mr. A: “I resign.”');
  expect(settled(value(0))).toContain('I accept');
  expect([1, 0, -1].map(signed)).toEqual(['+1', '0', '−1']);
});

test('a draw is explained by its answers', () => {
  const held = (only: string[], answers: number) => answered({ san: 'Kd5', only, answers });
  expect(held(['Kd7'], 5)).toBe('only Kd7 holds');
  expect(held(['Kd7', 'Ke7', 'Kf7'], 5)).toBe('Kd7, Ke7 or Kf7 holds');
  expect(held([], 5)).toBe('no answer wins or loses');
  expect(held([], 0)).toContain('stalemate');
});

test('own games are counted by their results', () => {
  const played = { move: 'e2e4', san: 'e4', white: 2, draws: 1, black: 0, open: 0, newest: 7 };
  expect(ended(played)).toBe('3 games: White won 2, drawn 1, Black won 0');
  const one = { ...played, white: 0, draws: 0, open: 1 };
  expect(ended(one)).toBe('1 game: White won 0, drawn 0, Black won 0, no result 1');
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

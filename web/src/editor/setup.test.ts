import { expect, it } from 'vitest';
import { EMPTY, fenOf, isDrawable, moved, put, setupOf, START } from './setup';

it('writes back what it reads', () => {
  for (const fen of [EMPTY, START, '5Kbk/6pp/6P1/8/8/8/8/7R b - - 0 1'])
    expect(fenOf(setupOf(fen))).toBe(fen);
});

it('drops castling rights when king or rook leaves home', () => {
  const start = setupOf(START);
  expect(fenOf(moved(start, 'h1', 'h4'))).toContain(' w Qkq ');
  expect(fenOf(put(start, 'e8', null))).toContain(' w KQ ');
});

it('moves, replaces and removes pieces', () => {
  const one = put(setupOf(EMPTY), 'a1', { role: 'q', color: 'white' });
  expect(fenOf(one)).toBe('8/8/8/8/8/8/8/Q7 w - - 0 1');
  expect(fenOf(moved(one, 'a1', 'h8'))).toBe('7Q/8/8/8/8/8/8/8 w - - 0 1');
  expect(fenOf(moved(one, 'b2', 'h8'))).toBe(fenOf(one));
});

it('draws nothing that has no eight ranks', () => {
  for (const text of ['', 'x', '8/8/8/8/8/8/8/9', '8/8/8/8/8/8/8', '5Kbk/6pp/6P1/8/8/8/8/7Z'])
    expect(isDrawable(text), text).toBe(false);
  expect(isDrawable('5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1')).toBe(true);
  expect(fenOf(setupOf('nonsense'))).toBe(EMPTY);
});

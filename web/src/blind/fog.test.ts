import { expect, it } from 'vitest';
import { legalMoves } from '../glass/legal';
import { recorded } from '../testing/recorded';
import { blindness, isTrap } from './fog';

it('Bernstein follows at most seven moves; the rest is unseen', () => {
  const { thoughts, position } = recorded('bernstein');
  const legal = legalMoves(position.fen);
  const { seen, unseen } = blindness(thoughts, legal);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.length).toBeLessThanOrEqual(7);
  expect(seen.length + unseen.length).toBe(legal.length);
});

it('Shannon looks at every move, and its line stops at its horizon', () => {
  const { thoughts, position } = recorded('shannon-a');
  const { unseen, line, deepest } = blindness(thoughts, legalMoves(position.fen));
  expect(unseen).toEqual([]);
  expect(line.length).toBeLessThanOrEqual(deepest);
});

it('the fog lies on no square that a move has touched', () => {
  const { thoughts, position } = recorded('turing');
  const { fog } = blindness(thoughts, legalMoves(position.fen));
  for (const thought of thoughts)
    if (thought.kind === 'entered') expect(fog).not.toContain(thought.move.uci.slice(2, 4));
});

it('a trap costs two pawns', () => {
  expect(isTrap(50, -160)).toBe(true);
  expect(isTrap(50, -100)).toBe(false);
  expect(isTrap(1100, 820), 'still an easy win').toBe(false);
  expect(isTrap(-600, -900), 'lost before').toBe(false);
  expect(isTrap(10_000, -400), 'a mate that was missed and punished').toBe(true);
  expect(isTrap(null, -900)).toBe(false);
});

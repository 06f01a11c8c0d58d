import { expect, it } from 'vitest';
import type { Thought } from '../../protocol/thought';
import { asSearch, graft } from './deeper';
import { Growth, follow } from './growth';

const move = (san: string) => ({ uci: san, san });
const verdict = { shown: '1', kind: 'native' as const, number: 1 };
const enter = (san: string, ply: number): Thought => ({
  kind: 'entered',
  move: move(san),
  ply,
  window: null,
});
const leave = (san: string, ply: number): Thought => ({
  kind: 'left',
  move: move(san),
  ply,
  verdict,
  cut: null,
});
const KEPT = [enter('a', 1), enter('b', 2), leave('b', 2), leave('a', 1)];
const TOLD = [
  enter('a', 1),
  enter('b', 2),
  enter('c', 3),
  enter('d', 4),
  leave('d', 4),
  leave('c', 3),
  leave('b', 2),
  leave('a', 1),
];

function grown(thoughts: Thought[]): Growth {
  const growth = new Growth();
  growth.grow(thoughts, 0, thoughts.length);
  return growth;
}

it('what was told of a branch takes its place in the tree, as deep as it was told completely', () => {
  const { root } = grown(KEPT).pass;
  const line = [move('a'), move('b')];
  const b = follow(root, line);
  if (b === undefined) throw new Error('the tree has grown wrong');
  expect(graft(b, line, { thoughts: KEPT, deepest: null })).toBe(false);
  expect(graft(b, line, { thoughts: TOLD, deepest: 3 })).toBe(true);
  const c = follow(root, [...line, move('c')]);
  expect([c?.parent, c?.ply, c?.children.length]).toEqual([b, 3, 0]);
});

it('a repeated search has only what was told whole', () => {
  expect(asSearch({ thoughts: TOLD, deepest: 2 }, 1).thoughts).toEqual(KEPT);
  expect(asSearch({ thoughts: TOLD, deepest: null }, 1).thoughts).toBe(TOLD);
});

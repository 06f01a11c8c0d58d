import { expect, it } from 'vitest';
import { countRules, found } from './find';
import { Growth, pathTo } from './growth';
import type { Thought } from '../../protocol/thought';

const move = (san: string) => ({ uci: san, san });
const enter = (san: string) => ({ kind: 'entered', move: move(san), window: null });
const leave = (san: string, cut: string | null = null) => ({
  kind: 'left',
  move: move(san),
  verdict: { shown: '0', kind: 'centipawns', number: 0 },
  cut,
});

/** e4 (e5 (Nxf3+ cut by beta), d5 left out), d4 (e5 cut by beta). */
const THOUGHTS = [
  enter('e4'),
  enter('e5'),
  enter('Nxf3+'),
  leave('Nxf3+', 'beta'),
  leave('e5'),
  { kind: 'discarded', move: move('d5'), rule: 'futility' },
  leave('e4'),
  enter('d4'),
  enter('e5'),
  leave('e5', 'beta'),
  leave('d4'),
] as unknown as Thought[];

function tree() {
  const growth = new Growth();
  growth.grow(THOUGHTS, 0, THOUGHTS.length);
  return growth.pass.root;
}

const lines = (text: string) =>
  found(tree(), text).map((node) =>
    pathTo(node)
      .map((one) => one.san)
      .join(' '),
  );

it('finds positions by moves in a row, with or without signs, in the order of the tree', () => {
  expect(lines('e5')).toEqual(['e4 e5', 'd4 e5']);
  expect(lines('d4 e5')).toEqual(['d4 e5']);
  expect(lines('  nf3 ')).toEqual(['e4 e5 Nxf3+']);
  expect(lines('')).toEqual([]);
  expect(lines('Qh5')).toEqual([]);
});

it('finds what a rule has ended or left out', () => {
  expect(lines('beta')).toEqual(['e4 e5 Nxf3+', 'd4 e5']);
  expect(lines('futil')).toEqual(['e4 d5']);
});

it('counts what each rule has done', () => {
  expect(countRules(tree())).toEqual([
    { rule: 'beta', left_out: 0, cut: 2 },
    { rule: 'futility', left_out: 1, cut: 0 },
  ]);
});

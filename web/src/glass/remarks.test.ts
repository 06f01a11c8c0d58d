import { expect, it } from 'vitest';
import type { Thought } from '../protocol/thought';
import { recorded } from '../testing/recorded';
import { remarks } from './remarks';

it('tells what is remarked again and again once, with the number of times', () => {
  const { thoughts } = recorded('prinz');
  expect(remarks(thoughts)).toContain(
    "White has a first move: Black's first turn begins. (6 times)",
  );
  expect(new Set(remarks(thoughts)).size).toBe(remarks(thoughts).length);
});

it('leaves what is remarked deeper to the tree', () => {
  const remark = (text: string): Thought => ({ kind: 'remark', text, rule: null, squares: [] });
  const move = { uci: 'a2a3', san: 'a3' };
  const verdict = { shown: '0', kind: 'native' as const, number: 0 };
  const thoughts: Thought[] = [
    remark('the king is in check'),
    { kind: 'entered', move, ply: 1, window: null },
    remark('1 of the moves leaves the king to be taken at once'),
    { kind: 'left', move, ply: 1, verdict, cut: null },
  ];
  expect(remarks(thoughts)).toEqual(['the king is in check']);
});

it('shows all that the automaton of Torres observes', () => {
  expect(remarks(recorded('torres').thoughts)).toHaveLength(6);
});

it('says what the digits are in which Bernstein’s machine writes its move', () => {
  expect(remarks(recorded('bernstein').thoughts)).toEqual([
    'As a word of the machine: 000004200006',
  ]);
});

import { expect, it } from 'vitest';
import { legalMoves } from '../glass/legal';
import type { ProgramView } from '../protocol/program';
import { recorded } from '../testing/recorded';
import { isRight, mark, tasksOf, type Task } from './tasks';

function tasks(name: 'bernstein' | 'turing' | 'newell-shaw-simon'): Task[] {
  const { program, thoughts, position } = recorded(name);
  const card = { ...program, options: [] } as unknown as ProgramView;
  return tasksOf(card, thoughts, legalMoves(position.fen));
}

it('asks what Bernstein asked, and knows the moves that each question gave', () => {
  const all = tasks('bernstein');
  expect(all.length).toBeGreaterThan(0);
  const given = recorded('bernstein').thoughts.filter((one) => one.kind === 'listed');
  const [first] = given;
  const task = all.find(({ id }) => first?.kind === 'listed' && id === first.rule);
  expect(task?.kind === 'choose' && [...task.right]).toEqual(
    first?.kind === 'listed' ? first.moves.map(({ san }) => san) : null,
  );
});

it('has the position play of Turing rule by rule, and its sum', () => {
  const all = tasks('turing');
  const numbers = all.flatMap((task) => (task.kind === 'count' ? task.fields : []));
  const sum = numbers.reduce((total, { right }) => total + right, 0);
  // The value that the machine wrote beside its move.
  expect(sum).toBeCloseTo(3.2, 5);
});

it('knows which goals propose something', () => {
  const [first] = tasks('newell-shaw-simon');
  expect(first?.kind === 'choose' && first.right.size).toBeGreaterThan(0);
});

it('marks what is right, wrong and missed', () => {
  const task = {
    kind: 'choose' as const,
    id: '',
    title: '',
    says: '',
    options: ['a', 'b', 'c'].map((id) => ({ id, label: id })),
    right: new Set(['a', 'b']),
  };
  expect(mark(task, new Set(['b', 'c']))).toEqual({ right: ['b'], wrong: ['c'], missed: ['a'] });
});

it('takes numbers as people write them, and nothing for a nought', () => {
  expect(isRight('1,4', 1.4)).toBe(true);
  expect(isRight('−0.3', -0.3)).toBe(true);
  expect(isRight('1.5', 1.4)).toBe(false);
  expect(isRight('', 0)).toBe(false);
});

import { expect, it } from 'vitest';
import { recorded } from '../../testing/recorded';
import { legalMoves } from '../legal';
import { council, proposalsOf, vetoOf } from './goals';

const { thoughts, position } = recorded('newell-shaw-simon');
const all = council(thoughts);

it('has the goals of the opening in their order, with what each sees', () => {
  const levels = all.goals.map((goal) => [goal.name, goal.level?.shown]);
  expect(levels).toEqual([
    ['material balance', '0'],
    ['centre control', '0'],
    ['development', '-1'],
    ['pawn structure', '0'],
  ]);
  expect(all.goals[0]).toMatchObject({ proposed: 7, tested: 1, vetoed: 0 });
});

it('tells who proposed what, and for which reason', () => {
  const [only, ...others] = proposalsOf(all, 'material balance');
  expect(others).toEqual([]);
  expect(only?.reason).toBe('c add a defender');
  expect(only?.proposals.map((one) => one.move.san)).toEqual([
    ...['Nc6', 'Qe7', 'Qf6', 'Qg5', 'Bd6', 'd6', 'f6'],
  ]);
  expect(proposalsOf(all, 'centre control')).toEqual([]);
  const legal = legalMoves(position.fen).map((move) => move.uci);
  for (const one of all.proposals) expect(legal).toContain(one.move.uci);
});

it('has votes that are the first components of the vector', () => {
  const [chosen] = all.proposals.filter((one) => one.fate === 'chosen');
  expect(chosen?.move.san).toBe('Nc6');
  const votes = [...(chosen?.votes.values() ?? [])].map((vote) => Number(vote.value?.shown));
  expect(votes.length).toBeGreaterThan(0);
  expect(chosen?.worth?.values.slice(0, votes.length)).toEqual(votes);
  expect(chosen?.worth?.values).toHaveLength(all.goals.length);
  expect(chosen?.worth?.atMost).toBe(false);
  expect(all.proposals.filter((one) => one.fate === 'not tested')).toHaveLength(6);
});

it('says which goal has vetoed a move', () => {
  const move = { uci: 'd2d4', san: 'd4' };
  const value = (shown: string) => ({ shown, kind: 'native' as const, number: 0 });
  const say = (
    goal: string,
    event: 'proposed' | 'tested' | 'accepted' | 'vetoed',
    shown = '0',
  ) => ({
    kind: 'goal' as const,
    ...{ goal, event, move, verdict: event === 'proposed' ? null : value(shown) },
  });
  const { goals, proposals } = council([
    say('centre control', 'proposed'),
    say('material balance', 'tested'),
    say('material balance', 'accepted'),
    say('development', 'tested', '-2'),
    say('development', 'vetoed', '-2'),
  ]);
  expect(proposals[0]).toMatchObject({
    by: [{ goal: 'centre control', reason: '' }],
    fate: 'vetoed',
  });
  expect(vetoOf(proposals[0]!)).toBe('development');
  expect(goals.map((goal) => goal.vetoed)).toEqual([0, 0, 1]);
});

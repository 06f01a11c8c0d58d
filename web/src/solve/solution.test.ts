import { expect, it } from 'vitest';
import type { ProblemAttack, Solution } from '../protocol/solution';
import { after, contents, judged, passed, phaseName } from './solution';

const move = (uci: string, san: string) => ({ uci, san, long: san });
const attack = (
  uci: string,
  san: string,
  refutations: ProblemAttack['refutations'] = [],
): ProblemAttack => ({
  move: move(uci, san),
  ends: false,
  length: 2,
  zugzwang: false,
  threats: [],
  defences: [],
  refutations,
  cut: false,
});

const SOLUTION: Pick<Solution, 'phases'> = {
  phases: [
    { kind: 'try', report: null, play: attack('h1h2', 'Rh2', [move('h7h6', 'h6')]), duals: 0 },
    { kind: 'key', report: null, play: attack('h1h6', 'Rh6'), duals: 0 },
  ],
};

it('says what stands below a move', () => {
  const reply = { move: move('h7h6', 'h6'), ends: false, continuations: [] };
  const one = attack('h1h2', 'Rh2', [move('h7h5', 'h5')]);
  expect(contents(one)).toBe('1 refutation');
  expect(contents({ ...one, refutations: [], defences: [reply] })).toBe('1 variation');
  expect(
    contents({
      ...one,
      threats: [attack('h2h1', 'Rh1')],
      defences: [reply, reply],
      refutations: [],
    }),
  ).toBe('threat, 2 variations');
});

it('judges key, try and other moves', () => {
  expect(judged(SOLUTION, 'h1h6').right).toBe(true);
  expect(judged(SOLUTION, 'h1h2').says).toContain('h6 refutes it');
  expect(judged(SOLUTION, 'h1a1')).toEqual({
    right: false,
    says: 'No: it has more than one refutation.',
  });
});

it('names phases and walks through them', () => {
  expect([phaseName('key', 0), phaseName('key', 1)]).toEqual(['Key', 'Cook']);
  const fen = '5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1';
  expect(passed(fen)).toBe('5Kbk/6pp/6P1/8/8/8/8/7R b - - 0 1');
  expect(after(fen, move('h1h6', 'Rh6')).fen.startsWith('5Kbk/6pp/6PR/')).toBe(true);
});

import { expect, it } from 'vitest';
import { recorded } from '../../testing/recorded';
import { choice } from '../placed';
import { addsUp, counted, signed, sumOf } from './mobility';

const { thoughts } = recorded('los-alamos');

it('the parts of the chosen line give its score', () => {
  // The twelfth move of MANIAC's third game: Qa3, -24.
  const sum = sumOf(thoughts)!;
  expect(choice(thoughts)?.move.san).toBe('Qa3');
  expect(sum.together).toBe(-24);
  expect(sum.steps.map((step) => step.ply)).toEqual([1, 2, 3]);
  expect(sum.steps[0]?.move?.san).toBe('Qa3');
  expect(addsUp(sum, choice(thoughts)?.verdict)).toBe(true);
  expect(addsUp({ ...sum, material: sum.material + 1 }, choice(thoughts)?.verdict)).toBe(false);
});

it('every move has its mobility and its score, the chosen one first', () => {
  const rows = counted(thoughts);
  expect(rows[0]).toMatchObject({ move: { san: 'Qa3' }, chosen: true });
  expect(rows.every((row) => row.score !== null && (row.mobility ?? 0) < 0)).toBe(true);
  expect(rows[0]?.mobility).toBe(sumOf(thoughts)?.steps[0]?.mobility);
});

it('writes numbers with their signs', () => {
  expect([signed(3), signed(-12), signed(0)]).toEqual(['+3', '−12', '+0']);
});

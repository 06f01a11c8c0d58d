import { expect, it } from 'vitest';
import { MOVE_SIGNS, POSITION_SIGNS, signOf, signsOf } from './signs';

it('are read as players write them, each number once', () => {
  expect(signsOf([1, 14, 146])).toBe('! +/= N');
  expect(signOf(17).name).toBe('Black is better');
  expect(signsOf([250])).toBe('$250');
  const offered = [...MOVE_SIGNS, ...POSITION_SIGNS].map(({ nag }) => nag);
  expect(new Set(offered).size).toBe(offered.length);
});

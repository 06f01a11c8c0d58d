import { expect, it } from 'vitest';
import { MOVE_SIGNS, POSITION_SIGNS, signSays, signsOf } from './signs';

it('are read as players write them, each number once', () => {
  expect(signsOf([1, 14, 146])).toBe('! +/= N');
  expect([signSays(17), signSays(250)]).toEqual(['Black is better', 'sign number 250']);
  expect(signsOf([250])).toBe('$250');
  const offered = [...MOVE_SIGNS, ...POSITION_SIGNS].map(({ nag }) => nag);
  expect(new Set(offered).size).toBe(offered.length);
});

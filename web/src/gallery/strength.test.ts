import { expect, it } from 'vitest';
import { strength } from './strength';

it('is said with its error, or that it is not known', () => {
  const measured = { elo: -123.4, low: -385, high: 139, games: 4, shipped: false };
  expect(strength(null)).toBe('not measured yet');
  expect(strength(measured)).toBe('−123 ± 262 Elo');
  expect(strength({ ...measured, high: null })).toBe('about −123 Elo');
  expect(strength({ ...measured, elo: 0, low: 0, high: 0 })).toBe('0 Elo, the anchor');
  expect(strength({ ...measured, anchor: 'random-move' })).toBe(
    '−123 ± 262 Elo, anchor random-move',
  );
});

import { expect, it } from 'vitest';
import { words } from '../texts/texts.svelte';
import { levelStrength, strength } from './strength';

it('is said with its error, or that it is not known', () => {
  const measured = { elo: -123.4, low: -385, high: 139, games: 4, stale: false, shipped: false };
  expect(strength(null)).toBe('not measured yet');
  expect(strength(measured)).toBe('−123 ± 262 Elo, counted by the games played here');
  expect(strength({ ...measured, high: null })).toBe(
    'about −123 Elo, counted by the games played here',
  );
  expect(strength({ ...measured, elo: 0, low: 0, high: 0 })).toBe(
    '0 Elo: the others are measured from here',
  );
  expect(strength({ ...measured, anchor: 'toga' })).toBe('−123 ± 262 Elo, counted from toga');
  expect(strength({ ...measured, anchor: 'random-move' })).toBe(
    '123 ± 262 points below random moves',
  );
  expect(strength({ ...measured, elo: 139, anchor: 'random-move' })).toMatch(/^139 ± .* above/);
});

it('says how strong a level is, and of which version', () => {
  const step = { says: '', points: 640.4, error: 31.6, stale: false };
  expect(levelStrength(step)).toBe('640 ± 32 points');
  expect(levelStrength({ ...step, stale: true })).toMatch(/another version$/);
  expect(levelStrength({ ...step, points: null })).toBe('');
});

it('is said in German, too', async () => {
  const measured = { elo: 312, low: 282, high: 342, games: 4, stale: false, shipped: false };
  await words.speak('de');
  expect(strength({ ...measured, anchor: 'random-move' })).toBe(
    '312 ± 30 Punkte über zufälligen Zügen',
  );
  await words.speak('en');
});

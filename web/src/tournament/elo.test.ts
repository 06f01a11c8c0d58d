import { expect, it } from 'vitest';
import { eloSays } from './elo';

it('says a strength with its error, or the one end of it that is known', () => {
  const elo = { value: -12.4, low: -52, high: 28, los: 0.3 };
  expect(eloSays(elo)).toBe('−12 ± 40');
  // All games won: there is no upper end.
  expect(eloSays({ ...elo, value: 800, low: 89.6, high: null })).toBe('at least +90');
  expect(eloSays({ ...elo, value: -800, low: null, high: -90 })).toBe('at most −90');
  expect(eloSays({ ...elo, value: 0.2, low: null, high: null })).toBe('+0');
});

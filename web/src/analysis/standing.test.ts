import { expect, it } from 'vitest';
import type { Worth } from '../protocol/thought';
import { standingSays, worthSays } from './standing';

it('says who is better, whichever side the number belongs to', () => {
  expect(standingSays(-891)).toBe('Black is better by 8.9');
  expect(standingSays(72)).toBe('White is better by 0.72');
  expect(standingSays(-8)).toBe('The position is level');
  expect(standingSays(-20_000)).toBe('Black mates');
  const worth = (kind: Worth['kind'], number: number) => ({
    shown: '82/75',
    kind,
    number,
  });
  expect(worthSays(worth('centipawns', 891), 'black')).toBe('Black is better by 8.9');
  expect(worthSays(worth('centipawns', -72), 'white')).toBe('Black is better by 0.72');
  expect(worthSays(worth('mate', -3), 'white')).toBe('Black mates in 3');
  expect(worthSays(worth('mate', 0), 'black')).toBe('Black is mated');
  expect(worthSays(worth('endgame', -1), 'white')).toBe('An ending that Black wins');
  expect(worthSays(worth('endgame', 0), 'black')).toBe('A drawn ending');
  expect(worthSays(worth('native', 7), 'black')).toBe('Black: 82/75');
  const turing = { ...worth('native', 7), shown: '82/75, position play 21.7' };
  expect(worthSays(turing, 'black')).toBe('Black: 82/75, position play 21.7');
});

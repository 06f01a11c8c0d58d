import { expect, it } from 'vitest';
import { againSays } from './words';

it('never passes a second search off as the one that chose the move', () => {
  expect(againSays('Be7', 'Bc5')).toBe(
    'This is the tree of another search, made afterwards: it chose Bc5, in the game Be7.',
  );
  expect(againSays('Be7', 'Be7')).toContain('the same move');
});

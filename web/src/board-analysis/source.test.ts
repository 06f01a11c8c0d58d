import { expect, it } from 'vitest';
import { sourceOf } from './source';

it('is read from the address', () => {
  expect(sourceOf('12', '?ply=7')).toEqual({ key: 'game-12', game: 12, ply: 7 });
  expect(sourceOf('', '?museum=turing-game-1')).toMatchObject({ museum: 'turing-game-1', ply: 0 });
  const fen = '8/P5k1/8/8/8/8/8/4K2R w K - 0 1';
  expect(sourceOf('', `?fen=${encodeURIComponent(fen)}`)).toMatchObject({ fen });
  expect(sourceOf('', '')).toEqual({ key: 'board', ply: 0 });
  expect(sourceOf('x', '?ply=-3')).toEqual({ key: 'board', ply: 0 });
});

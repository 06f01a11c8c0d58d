import { expect, it } from 'vitest';
import { START } from './analysis.svelte';
import { addressOf, sourceOf } from './source';

const PLAIN = { ply: 0, chapter: 0, line: [], bottom: 'white' };

it('is read from the address', () => {
  expect(sourceOf('12', '?ply=7')).toEqual({ ...PLAIN, key: 'game-12', game: 12, ply: 7 });
  expect(sourceOf('', '?museum=turing-game-1')).toMatchObject({ museum: 'turing-game-1', ply: 0 });
  const fen = '8/P5k1/8/8/8/8/8/4K2R w K - 0 1';
  expect(sourceOf('', `?fen=${encodeURIComponent(fen)}`)).toMatchObject({ fen });
  expect(sourceOf('', '')).toEqual({ ...PLAIN, key: 'board' });
  expect(sourceOf('x', '?ply=-3')).toEqual({ ...PLAIN, key: 'board' });
});

it('is written into an address with the position and the side, and read from it', () => {
  const view = { line: ['e2e4', 'e7e5'], bottom: 'black' } as const;
  const seen = { ...view, line: [...view.line] };
  for (const [id, search] of [
    ['7', ''],
    ['', '?study=3&chapter=2'],
    ['', '?museum=turing-game-1'],
    ['', ''],
  ] as const) {
    const source = sourceOf(id, search);
    const address = addressOf(source, START, seen, source.chapter);
    const read = sourceOf(id, address.slice(address.indexOf('?')));
    expect(read, address).toMatchObject(view);
    expect([read.game, read.study, read.museum, read.chapter]).toEqual([
      source.game,
      source.study,
      source.museum,
      source.chapter,
    ]);
  }
  const fen = '8/P5k1/8/8/8/8/8/4K2R w K - 0 1';
  expect(addressOf(sourceOf('', ''), fen, { line: [], bottom: 'white' })).toContain('fen=8');
  expect(sourceOf('', '?line=e2e4,javascript:x,e9e4').line).toEqual(['e2e4']);
});

import { describe, expect, it } from 'vitest';
import type { MuseumGame, ProgramView } from '../protocol/program';
import { guessable, spotOf, spots } from './guess';

const game = (id: string, plies: number, program: string, variant = 'chess') =>
  ({ id, plies, variant, programs: [program] }) as unknown as MuseumGame;
const program = (id: string, year: number, only: string | null = null) =>
  ({ id, year, only, variants: ['chess'] }) as unknown as ProgramView;

describe('the positions to guess in', () => {
  const GAMES = [game('a', 20, 'turing'), game('b', 30, 'kaissa'), game('c', 40, 'x', 'losalamos')];

  it('are those of the machine’s own games, not of the opening', () => {
    const all = spots('turing', GAMES);
    expect(new Set(all.map((spot) => spot.game))).toEqual(new Set(['a']));
    expect(all[0]?.ply).toBe(8);
    expect(all.at(-1)?.ply).toBe(18);
  });

  it('are of all games of chess for a machine without a record', () => {
    expect(new Set(spots('shannon-a', GAMES).map((spot) => spot.game))).toEqual(
      new Set(['a', 'b']),
    );
  });

  it('do not come again before all have come', () => {
    const all = spots('turing', GAMES);
    const seen = all.map((_, index) => spotOf(all, index)!.ply);
    expect(new Set(seen).size).toBe(all.length);
    expect(spotOf([], 3)).toBeNull();
  });
});

it('only machines of history that play whole games are guessed', () => {
  const all = [program('turing', 1951), program('prinz', 1951, 'mates'), program('vitrine', 2026)];
  expect(guessable(all).map(({ id }) => id)).toEqual(['turing']);
});

// Guess the machine's move: the games that the positions come from, and their order.

import type { MuseumGame, ProgramView } from '../protocol/program';
import { place } from './choose';

/** The last year of the historical machines. */
const LAST_YEAR = 1980;
/** Plies at the beginning of a game that are not used. */
const OPENING = 8;

/** Returns the programs whose moves can be guessed: historical ones that play whole games of
 * chess. */
export function guessable(programs: ProgramView[]): ProgramView[] {
  return programs.filter(
    ({ year, only, variants }) => year <= LAST_YEAR && only === null && variants.includes('chess'),
  );
}

/** A position: a game and a number of plies. */
export interface Spot {
  game: string;
  ply: number;
}

/** Returns the positions for a program: from its own games if it has any, otherwise from all. */
export function spots(program: string, games: MuseumGame[]): Spot[] {
  const chess = games.filter(({ variant, plies }) => variant === 'chess' && plies > OPENING + 1);
  const own = chess.filter(({ programs }) => programs.includes(program));
  return (own.length > 0 ? own : chess).flatMap(({ id, plies }) =>
    [...Array(plies - OPENING - 1).keys()].map((ply) => ({ game: id, ply: ply + OPENING })),
  );
}

/** Returns the position that follows a number of guesses. */
export function spotOf(all: Spot[], guesses: number): Spot | null {
  return all[place(guesses, all.length)] ?? null;
}

// Guess the machine's move: from which games the positions come, and in which order.

import type { MuseumGame, ProgramView } from '../protocol/program';
import { place } from './choose';

/** The last year of the machines of history. */
const LAST_YEAR = 1980;
/** Plies at the beginning of a game from which nothing is taken. */
const OPENING = 8;

/** The programs whose moves can be guessed: those of history that play whole games of chess. */
export function guessable(programs: ProgramView[]): ProgramView[] {
  return programs.filter(
    ({ year, only, variants }) => year <= LAST_YEAR && only === null && variants.includes('chess'),
  );
}

/** A position of a game: after a number of plies. */
export interface Spot {
  game: string;
  ply: number;
}

/** The positions for a program: of its own games if it has any, else of all. */
export function spots(program: string, games: MuseumGame[]): Spot[] {
  const chess = games.filter(({ variant, plies }) => variant === 'chess' && plies > OPENING + 1);
  const own = chess.filter(({ programs }) => programs.includes(program));
  return (own.length > 0 ? own : chess).flatMap(({ id, plies }) =>
    [...Array(plies - OPENING - 1).keys()].map((ply) => ({ game: id, ply: ply + OPENING })),
  );
}

/** The position that comes after a number of guesses. */
export function spotOf(all: Spot[], guesses: number): Spot | null {
  return all[place(guesses, all.length)] ?? null;
}

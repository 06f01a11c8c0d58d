// From a game to the time machine for games: the address of the experiment.

import type { Side } from '../protocol/side';

/** The game: one of the store by its number, or its PGN. */
export type Told = { game: number } | { pgn: string };

/** Whose moves are looked at again: a program and the side that it had. */
export interface Machine {
  program: string;
  side: Side;
}

/** The experiment with this game; without a machine it asks the one that it usually asks, for both sides. */
export function hindsightOf(told: Told, machine?: Machine): string {
  const asked = new URLSearchParams({ Side: machine?.side ?? 'both' });
  if (machine !== undefined) asked.set('Program', machine.program);
  if ('game' in told) asked.set('game', String(told.game));
  else asked.set('Game', told.pgn);
  return `/lab/hindsight?${asked}`;
}

/** The machine that is asked: the one that lost, else the first there is. */
export function machineOf(
  seats: Record<Side, string | undefined>,
  winner: Side | null,
): Machine | undefined {
  const sides: Side[] = winner === 'white' ? ['black', 'white'] : ['white', 'black'];
  for (const side of sides) {
    const program = seats[side];
    if (program !== undefined) return { program, side };
  }
  return undefined;
}

/** The game of the store that an address names, by its number. */
export function gameNamed(search: string): string | null {
  const game = new URLSearchParams(search).get('game');
  return game !== null && /^\d{1,15}$/.test(game) ? game : null;
}

// Links from a game to the experiment "time machine for games".

import type { Side } from '../protocol/side';

/** The game: a stored one by its number, or its PGN. */
export type Told = { game: number } | { pgn: string };

/** The program whose moves are examined, and the side that it played. */
export interface Machine {
  program: string;
  side: Side;
}

/** Returns the address of the experiment with this game. Without a machine it uses its default
 * program, for both sides. */
export function hindsightOf(told: Told, machine?: Machine): string {
  const asked = new URLSearchParams({ Side: machine?.side ?? 'both' });
  if (machine !== undefined) asked.set('Program', machine.program);
  if ('game' in told) asked.set('game', String(told.game));
  else asked.set('Game', told.pgn);
  return `/lab/hindsight?${asked}`;
}

/** Returns the program to examine: the loser if it is a program, otherwise the first program. */
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

/** Returns the number of the stored game that an address names. */
export function gameNamed(search: string): string | null {
  const game = new URLSearchParams(search).get('game');
  return game !== null && /^\d{1,15}$/.test(game) ? game : null;
}

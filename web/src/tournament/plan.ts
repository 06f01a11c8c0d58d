// The plan of a tournament: the number of games and the limits of the players.

import type { NewTournament } from '../protocol/incoming';

export type Format = 'round-robin' | 'gauntlet' | 'ladder';

export interface Pace {
  kind: 'clock' | 'move_time' | 'nodes' | 'depth';
  clock: string;
  moveTime: number;
  nodes: number;
  depth: number;
}

/** Returns the number of games. Each pair of games is one opening with both colours. */
export function gamesOf(format: Format, players: number, pairs: number): number {
  const pairings = format === 'round-robin' ? (players * (players - 1)) / 2 : players - 1;
  return Math.max(0, pairings) * pairs * 2;
}

/** Returns the chosen limit; the others are not sent. */
export function limits(pace: Pace): Pick<NewTournament, 'clock' | 'move_time' | 'nodes' | 'depth'> {
  return {
    clock: pace.kind === 'clock' ? pace.clock : null,
    move_time: pace.kind === 'move_time' ? pace.moveTime : null,
    nodes: pace.kind === 'nodes' ? pace.nodes : null,
    depth: pace.kind === 'depth' ? pace.depth : null,
  };
}

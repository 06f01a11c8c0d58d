// What a tournament will be: how many games, and what limits the players.

import type { NewTournament } from '../protocol/incoming';

export type Format = 'round-robin' | 'gauntlet' | 'ladder';

export interface Pace {
  kind: 'clock' | 'move_time' | 'nodes' | 'depth';
  clock: string;
  moveTime: number;
  nodes: number;
  depth: number;
}

/** Each pair of games is one opening with both colours. */
export function gamesOf(format: Format, players: number, pairs: number): number {
  const pairings = format === 'round-robin' ? (players * (players - 1)) / 2 : players - 1;
  return Math.max(0, pairings) * pairs * 2;
}

/** Only the limit that was chosen is sent. */
export function limits(pace: Pace): Pick<NewTournament, 'clock' | 'move_time' | 'nodes' | 'depth'> {
  return {
    clock: pace.kind === 'clock' ? pace.clock : null,
    move_time: pace.kind === 'move_time' ? pace.moveTime : null,
    nodes: pace.kind === 'nodes' ? pace.nodes : null,
    depth: pace.kind === 'depth' ? pace.depth : null,
  };
}

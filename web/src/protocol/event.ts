// A tournament as the server describes it.

import type { Discipline, Side } from './side';

export type EventState = 'running' | 'pausing' | 'paused' | 'over';

/** A line of the list of tournaments. */
export interface EventRow {
  name: string;
  date: string;
  played: number;
  state: EventState;
}

/** How a tournament stands. */
export interface EventView {
  name: string;
  date: string;
  state: EventState;
  format: string;
  variant: Discipline;
  /** What limits the players, in words. */
  pace: string;
  played: number;
  games: number;
  players: EntrantView[];
  /** In the order of the table. */
  table: PlaceView[];
  /** Results of each against each, in the order of the players: wins, draws, losses. */
  cross: [number, number, number][][];
  boards: BoardView[];
  trouble: string | null;
}

export interface EntrantView {
  name: string;
  id: string | null;
  identity: string;
}

export interface PlaceView {
  player: number;
  points: number;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  sonneborn_berger: number;
  elo: EloView | null;
  /** Games lost on time, by illegal moves, by crashes. */
  failures: [number, number, number];
}

/** A difference in strength; a bound that is missing is infinite. */
export interface EloView {
  value: number;
  low: number | null;
  high: number | null;
  los: number;
}

/** A game of a tournament that goes on. */
export interface BoardView {
  number: number;
  white: string;
  black: string;
  size: number;
  fen: string;
  last: string | null;
  san: string | null;
  plies: number;
  turn: Side;
  check: boolean;
  clocks: [number | null, number | null];
  values: [string | null, string | null];
  result: string | null;
}

/** The list of measured strengths. */
export interface RatingList {
  anchor: { id: string | null; name: string } | null;
  games: number;
  ratings: RatingRow[];
}

export interface RatingRow {
  id: string | null;
  name: string;
  kind: string;
  elo: number;
  low: number | null;
  high: number | null;
  games: number;
  score: number;
}

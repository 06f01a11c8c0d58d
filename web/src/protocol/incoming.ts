// What a page says, named as the server names it.

import type { Discipline, Side } from './side';

export type Hunger = 'none' | 'lines' | 'moves' | 'tree' | 'nodes';

/** Who plays a side. */
export type Player = { human: string } | { program: ProgramSeat };

export interface ProgramSeat {
  id: string;
  options?: Record<string, string>;
}

/** Where a game starts. */
export type Start =
  | { usual: Discipline }
  | { chess960: number }
  | { fen: string }
  | { pgn: string }
  | { game: { id: number; ply: number } };

/** A game as somebody wants it. */
export interface NewGame {
  white: Player;
  black: Player;
  start?: Start;
  clock?: string | null;
  move_time?: number | null;
  takebacks?: boolean;
  paused?: boolean;
}

/** A position for a program to think about. */
export interface Study {
  program: string;
  options?: Record<string, string>;
  start: Start;
  only?: string[];
  /** Only what is thought along this line and below it is told. */
  along?: string[];
  move_time?: number | null;
  nodes?: number | null;
  depth?: number | null;
  /** It may stop at a mate in so many moves. */
  mate?: number | null;
  /** The side to move passes first. */
  pass?: boolean;
  thoughts?: Hunger;
}

/** A tournament as somebody wants it. */
export interface NewTournament {
  name?: string | null;
  format?: string;
  players: string[];
  pairs: number;
  variant?: Discipline;
  clock?: string | null;
  move_time?: number | null;
  nodes?: number | null;
  depth?: number | null;
  boards?: number | null;
  max_moves?: number | null;
  seed?: number | null;
}

export type Incoming =
  | { type: 'hello'; version: number; token: string }
  | { type: 'watch'; game: number; thoughts: Hunger }
  | { type: 'leave'; game: number }
  | ({ type: 'new_game' } & NewGame)
  | { type: 'play'; game: number; ply: number; move: string }
  | { type: 'take_back'; game: number; ply: number; to?: number | null }
  | { type: 'resign'; game: number; ply: number; color?: Side | null }
  | { type: 'offer_draw'; game: number; ply: number; color?: Side | null }
  | { type: 'decline_draw'; game: number; ply: number }
  | { type: 'claim_draw'; game: number; ply: number }
  | { type: 'seat'; game: number; color: Side; player: Player }
  | { type: 'pause'; game: number; paused: boolean }
  | { type: 'step'; game: number }
  | { type: 'pace'; game: number; wait: number }
  | { type: 'hurry'; game: number }
  | ({ type: 'think' } & Study)
  | { type: 'stop'; search: number }
  | { type: 'review'; game: number }
  | { type: 'stop_review'; game: number }
  | { type: 'delete_games'; games: number[] }
  | ({ type: 'new_tournament' } & NewTournament)
  | { type: 'pause_tournament'; tournament: string; at_once?: boolean }
  | { type: 'resume_tournament'; tournament: string }
  | { type: 'delete_tournament'; tournament: string }
  | { type: 'watch_tournament'; tournament: string }
  | { type: 'leave_tournament'; tournament: string };

// A game as the server describes it.

import type { Discipline, Side } from './side';

/** A game with everything there is to know. */
export interface GameView {
  id: number;
  /** Changes with every change; a page that misses one asks again. */
  version: number;
  variant: Discipline;
  /** Files and ranks of the board. */
  size: number;
  start: string;
  usual_start: boolean;
  white: SeatView;
  black: SeatView;
  /** As `300+3`; none without a clock. */
  clock: string | null;
  move_time: number | null;
  takebacks: boolean;
  event: string | null;
  date: string;
  /** Whether it is a record that cannot be gone on with. */
  record: boolean;
  /** The game as PGN, where it says more than the moves. */
  annotated: string | null;
  opening_plies: number;
  plies: PlyView[];
  now: Now;
}

/** Who plays a side. */
export interface SeatView {
  kind: 'human' | 'program' | 'other';
  name: string;
  id?: string;
  options?: Record<string, string>;
}

/** A move that was played and where it led. */
export interface PlyView {
  uci: string;
  san: string;
  /** The position after it. */
  fen: string;
  check: boolean;
  spent?: number;
  clock?: number;
  /** What the mover thought of it, in its own words. */
  value?: string;
  /** The same in hundredths of a pawn as White sees it. */
  white_value?: number;
  /** The same as White's chances, in thousandths. */
  white_chance?: number;
  nodes?: number;
}

/** How a game stands. */
export interface Now {
  turn: Side;
  check: boolean;
  legal: Legal[];
  clocks: ClocksView | null;
  outcome: OutcomeView | null;
  thinking: ThinkingView | null;
  opening: OpeningView | null;
  draw_offer: Side | null;
  /** Why a draw may be claimed. */
  claim: string | null;
  paused: boolean;
  /** Milliseconds that programs wait between moves. */
  wait: number;
  /** Why the program that is to move does not. */
  stuck: string | null;
  unsaved: string | null;
  watchers: number;
}

export interface Legal {
  uci: string;
  san: string;
}

export interface ClocksView {
  white: number;
  black: number;
  running: Side | null;
}

export interface OutcomeView {
  result: string;
  winner: Side | null;
  reason: string | null;
  says: string;
  detail: string;
}

export interface ThinkingView {
  search: number;
  color: Side;
  /** How many searches come first; none: it thinks. */
  place: number;
  since: number;
}

export interface OpeningView {
  eco: string;
  name: string;
}

/** A line of the list of games. */
export interface ListedView {
  id: number;
  event: string | null;
  white: SeatView;
  black: SeatView;
  variant: Discipline;
  result: string;
  says: string | null;
  plies: number;
  date: string;
  opening: OpeningView | null;
  under_way: boolean;
  imported: boolean;
  fen: string;
}

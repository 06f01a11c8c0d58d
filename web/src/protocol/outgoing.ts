// What a page is told, named as the server names it.

import type { BoardView, EventView } from './event';
import type { GameView, Now, PlyView } from './game';
import type { JudgedView, ReviewView } from './review';
import type { Side } from './side';
import type { MoveText, Thought } from './thought';

/** What a message has made. */
export interface Made {
  game?: number;
  search?: number;
  tournament?: string;
  count?: number;
  notes?: string[];
}

/** The move, or why there is none. */
export type DecisionView = { play: MoveText } | { stand: string };

export type Outgoing =
  | { type: 'hello'; version: number; server: string }
  | ({ type: 'done'; id: number } & Made)
  | { type: 'error'; id?: number; error: string }
  | { type: 'game'; game: GameView }
  | { type: 'moved'; game: number; version: number; ply: PlyView; now: Now }
  | { type: 'now'; game: number; version: number; now: Now }
  | { type: 'said'; game: number; color: Side; text: string }
  | { type: 'thoughts'; search: number; game?: number; from: number; thoughts: Thought[] }
  | {
      type: 'thought';
      search: number;
      decision?: DecisionView;
      trouble?: string;
      /** Down to so many plies the tree was told whole; none: all of it. */
      deepest?: number;
      milliseconds: number;
    }
  | { type: 'place'; search: number; place: number }
  | { type: 'review'; game: number; review: ReviewView }
  | { type: 'judged'; game: number; done: number; of: number; position: JudgedView }
  | { type: 'games' }
  | { type: 'tournament'; tournament: EventView }
  | { type: 'board'; tournament: string; board: BoardView }
  | { type: 'tournament_gone'; tournament: string };

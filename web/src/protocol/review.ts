// The review of a game as the server describes it.

import type { Legal } from './game';

export type Label = 'inaccuracy' | 'mistake' | 'blunder';

/** A position with what the engine thinks of it. */
export interface JudgedView {
  /** After so many plies. */
  ply: number;
  /** As White sees it, in words. */
  value: string;
  /** The same in hundredths of a pawn. */
  white_value: number;
  /** White's chances in thousandths. */
  white_chance: number;
  /** What both should play now. */
  line: Legal[];
  /** What the move that led here has cost its mover, in thousandths of the chances. */
  loss: number | null;
  label: Label | null;
}

/** How a side has played. */
export interface SideReview {
  /** In hundredths. */
  accuracy: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
}

/** A game with what the engine thinks of each of its positions. */
export interface ReviewView {
  program: string;
  /** Positions it may look at for each judgement. */
  nodes: number;
  running: boolean;
  done: number;
  of: number;
  /** From the start on; none where the engine has not been. */
  positions: (JudgedView | null)[];
  /** White and Black, once all is judged. */
  sides: [SideReview, SideReview] | null;
  trouble: string | null;
}

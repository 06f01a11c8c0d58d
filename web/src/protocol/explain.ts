// Explanations: claims with what proves them, as `crates/server/src/routes/explain.rs` sends
// them.

import type { MoveText } from './thought';

export type QuestionId = 'bad' | 'idea' | 'threat' | 'seen';

/** How a line ends: mate, stalemate, material that cannot be taken back at once, or nothing is claimed. */
export type EndView =
  | { kind: 'mate' | 'stalemate' | 'open' }
  | { kind: 'material'; by: 'white' | 'black'; gain: number };

/** What proves a claim. */
export type EvidenceView =
  | { kind: 'squares'; squares: string[] }
  | { kind: 'line'; from: string; line: MoveText[]; end: EndView }
  | {
      kind: 'tree';
      from: string;
      /** How many moves it holds. */
      moves: number;
      branches: BranchView[];
    }
  | {
      kind: 'counterfactual';
      change: ChangeView;
      /** Where the line begins: before the other move, after the pass, without the piece. */
      from: string;
      /** How the plan of the claim fails after the change, or how a threat is carried out. */
      line: MoveText[];
      plies: number;
      bound: 'at most' | 'at least';
      gain: number;
    }
  | { kind: 'number'; from: string; value: string; line: MoveText[]; nodes: number };

/** A move of a tree, with what follows it: one answer of the side that proves, every reply of the other. */
export interface BranchView extends MoveText {
  then: BranchView[];
}

/** The one thing that is changed in a counterfactual. */
export type ChangeView =
  | { kind: 'instead'; san: string }
  | { kind: 'pass'; by: 'white' | 'black' }
  | { kind: 'without'; piece: string };

/** What a claim promises from a position on: mate within `amount` moves, or a balance of material in pawns. */
export interface PromiseView {
  from: string;
  kind: 'mate' | 'balance';
  amount: number;
}

/** What has become of a promise after the reader's moves and the answers to them. */
export interface Attacked {
  standing: 'open' | 'kept' | 'broken' | 'undecided';
  line: MoveText[];
  fen: string;
  /** What the reader may try next. */
  replies: MoveText[];
}

/** A statement about a move, with the line or the squares that show it. */
export interface ClaimView {
  kind: string;
  says: string;
  text: string;
  by: 'white' | 'black';
  about: 'white' | 'black';
  /** The position in which the line begins. */
  from: string;
  line: MoveText[];
  squares: string[];
  /** What can be attacked; `null` if no tree proves the claim. */
  promise: PromiseView | null;
  evidence: EvidenceView[];
}

/** Why a move of a game was marked, and what else is to be said of it. */
export interface ToldMove {
  /** The number of plies after it. */
  ply: number;
  classes: string[];
  reasons: string[];
}

/** A game that was analysed, in words, and with all of them as PGN. */
export interface ToldGame {
  opening: string | null;
  summary: string[];
  moves: ToldMove[];
  pgn: string;
}

export interface Explanation {
  question: string;
  claims: ClaimView[];
}

// Explanations: claims with their evidence, as `crates/server/src/routes/explain.rs` sends them.

import type { MoveText } from './thought';

export type QuestionId = 'bad' | 'idea' | 'threat' | 'seen';

/** How a line ends: mate, stalemate, material that cannot be recaptured at once, or open if nothing
 * is claimed. */
export type EndView =
  | { kind: 'mate' | 'stalemate' | 'open' }
  | { kind: 'material'; by: 'white' | 'black'; gain: number };

/** A piece of evidence for a claim. */
export type EvidenceView =
  | { kind: 'squares'; squares: string[] }
  | { kind: 'line'; from: string; line: MoveText[]; end: EndView }
  | {
      kind: 'tree';
      from: string;
      /** The number of moves that the tree holds. */
      moves: number;
      branches: BranchView[];
    }
  | {
      kind: 'counterfactual';
      change: ChangeView;
      /** Where the line begins: before the other move, after the pass, without the piece. */
      from: string;
      /** The line in which the claim's plan fails after the change, or a threat is carried out. */
      line: MoveText[];
      plies: number;
      bound: 'at most' | 'at least';
      gain: number;
    }
  | { kind: 'number'; from: string; value: string; line: MoveText[]; nodes: number };

/** A move of a proof tree with what follows: one answer of the proving side, every reply of the
 * other. */
export interface BranchView extends MoveText {
  then: BranchView[];
}

/** The one thing that is changed in a counterfactual. */
export type ChangeView =
  | { kind: 'instead'; san: string }
  | { kind: 'pass'; by: 'white' | 'black' }
  | { kind: 'without'; piece: string };

/** What a claim promises from a position on: mate within `amount` moves, or a material balance in
 * pawns. */
export interface PromiseView {
  from: string;
  kind: 'mate' | 'balance';
  amount: number;
}

/** The state of a promise after the reader's moves and the answers to them. */
export interface Attacked {
  standing: 'open' | 'kept' | 'broken' | 'undecided';
  line: MoveText[];
  fen: string;
  /** The moves that the reader may try next. */
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
  /** The promise that can be attacked; `null` if no tree proves the claim. */
  promise: PromiseView | null;
  evidence: EvidenceView[];
}

/** Why a move of a game was marked, and further claims about it. */
export interface ToldMove {
  /** The number of plies after it. */
  ply: number;
  classes: string[];
  reasons: string[];
}

/** An analysed game in words, and as a PGN that contains them. */
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

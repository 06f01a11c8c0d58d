// Explanations: claims with what proves them, as `crates/server/src/routes/explain.rs` sends
// them.

import type { MoveText } from './thought';

export type QuestionId = 'bad' | 'idea' | 'threat' | 'seen';

/** What proves a claim. */
export type EvidenceView =
  | { kind: 'squares'; squares: string[] }
  | { kind: 'line'; from: string; line: MoveText[] }
  | { kind: 'tree'; from: string; moves: number }
  | { kind: 'counterfactual'; instead: string | null; plies: number; gain: number }
  | { kind: 'number'; from: string; value: string; line: MoveText[]; nodes: number }
  | { kind: 'term'; term: string; here: number; there: number };

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
  evidence: EvidenceView[];
}

export interface Explanation {
  question: string;
  claims: ClaimView[];
}

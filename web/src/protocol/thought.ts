// A thought of a program, as the server writes it: one object each, in order.

import type { Hunger } from './incoming';
import type { RuleView } from './program';
import type { Side } from './side';

/** A move with both its texts. */
export interface MoveText {
  uci: string;
  san: string;
}

/** A verdict: as it is shown, and as a number of its kind. */
export interface Worth {
  shown: string;
  kind: 'centipawns' | 'mate' | 'endgame' | 'native';
  number: number;
}

export interface Bounds {
  at_least: Worth | null;
  at_most: Worth | null;
}

/** An evaluation, term by term. */
export interface SheetView {
  unit: string;
  parts: number;
  view: Side;
  fold: 'difference' | 'ratio' | 'vector';
  terms: TermView[];
  own: number;
  other: number;
  verdict: Worth;
}

export interface TermView {
  rule: string;
  white: number;
  black: number;
  squares: string[];
}

export type GoalEvent = 'evoked' | 'proposed' | 'tested' | 'accepted' | 'vetoed' | 'dead';

/** Records of the time before lack the number of plies. */
export type Thought =
  | { kind: 'began'; position: { variant: string; fen: string; turn: Side } }
  | { kind: 'listed'; moves: MoveText[]; rule: string }
  | { kind: 'weighed'; sheet: SheetView }
  | { kind: 'discarded'; move: MoveText; rule: string }
  | { kind: 'entered'; move: MoveText; ply?: number; window: Bounds | null }
  | { kind: 'left'; move: MoveText; ply?: number; verdict: Worth; cut: string | null }
  | { kind: 'settling' }
  | {
      kind: 'goal';
      goal: string;
      event: GoalEvent;
      move: MoveText | null;
      verdict: Worth | null;
    }
  | LineThought
  | { kind: 'trying'; move: MoveText; number: number }
  | { kind: 'remark'; text: string; rule: string | null; squares: string[] }
  | ExhibitThought
  | { kind: 'chose'; move: MoveText; verdict: Worth; rule: string }
  | { kind: 'other' };

/** A table of values about the present position. */
export interface ExhibitThought {
  kind: 'exhibit';
  /** The name of its layout, unique within the program. */
  exhibit: string;
  title: string;
  rule: string;
  columns: string[];
  rows: ExhibitRow[];
}

export interface ExhibitRow {
  /** Empty where the cells say what the row is about. */
  label: string;
  /** One for each column. */
  cells: (ExhibitCell | null)[];
}

/** A value as it is shown, and as what it is. */
export interface ExhibitCell {
  shown: string;
  /** A count, or the number of parts. */
  number?: number;
  /** The parts that make up one unit. */
  parts?: number;
  squares?: string[];
  move?: MoveText;
  /** Moves that follow each other. */
  moves?: MoveText[];
  verdict?: Worth;
}

/** A line of play with its value. */
export interface LineThought {
  kind: 'line';
  depth: number;
  selective_depth: number | null;
  rank: number;
  verdict: Worth;
  bound: 'exact' | 'lower' | 'upper';
  /** Of a thousand games. */
  chances: { win: number; draw: number; loss: number } | null;
  nodes: number;
  milliseconds: number;
  moves: MoveText[];
}

/** What was thought before a move, as the server remembers it. */
export interface ThoughtRecord {
  search: number;
  game: number;
  /** After so many plies. */
  ply: number;
  program: { id: string; name: string; year: number; rules: RuleView[] };
  position: { variant: string; fen: string; turn: Side };
  decision: { play: MoveText } | { stand: string } | null;
  milliseconds: number;
  /** The thoughts of this page, from one of all that are kept. */
  thoughts: Thought[];
  from: number;
  count: number;
  dropped: number;
  /** Down to so many plies everything was kept; none: all of it. */
  deepest: number | null;
  /** What was listened for. */
  hunger: Hunger;
}

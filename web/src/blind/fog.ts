// What a program does not look at: squares that no move of its tree touches, legal moves that it
// never tries, and everything after the end of its line.

import { squareName } from '../board/squares';
import { choice, lineOf, ofKind } from '../glass/placed';
import type { MoveText, Thought } from '../protocol/thought';

export interface Blindness {
  /** Squares that are neither origin nor destination of any move it looked at. */
  fog: string[];
  /** Legal moves that it does not follow. */
  unseen: MoveText[];
  /** Moves of its own that it follows. */
  seen: MoveText[];
  /** The line that it expects. */
  line: MoveText[];
  /** The deepest ply that it reached anywhere. */
  deepest: number;
}

/** Finds the blind spots of a search that reported every node. */
export function blindness(thoughts: Thought[], legal: MoveText[]): Blindness {
  const touched = new Set<string>();
  const tried = new Set<string>();
  let deepest = 0;
  for (const { move, ply } of ofKind(thoughts, 'entered')) {
    touched.add(move.uci.slice(0, 2)).add(move.uci.slice(2, 4));
    // Compared by SAN, because castling has two spellings as squares.
    if (ply === 1) tried.add(move.san);
    deepest = Math.max(deepest, ply);
  }
  const chose = choice(thoughts);
  // A machine that does not look ahead has at least looked at the move it chose.
  if (chose !== undefined) {
    touched.add(chose.move.uci.slice(0, 2)).add(chose.move.uci.slice(2, 4));
    tried.add(chose.move.san);
  }
  const line = chose === undefined ? [] : (lineOf(thoughts, chose.move.uci)?.moves ?? [chose.move]);
  return {
    fog: allSquares().filter((square) => !touched.has(square)),
    unseen: legal.filter(({ san }) => !tried.has(san)),
    seen: legal.filter(({ san }) => tried.has(san)),
    line,
    deepest: Math.max(deepest, line.length),
  };
}

function allSquares(): string[] {
  return [...Array(64).keys()].map((index) => squareName(index % 8, Math.floor(index / 8)));
}

/** A move is a trap only if it gives away this many centipawns. */
export const TRAP = 200;

/** The opponent must be better by this many centipawns afterwards: a side that still wins easily is
 * not trapped. */
const WON = 150;
/** A machine that was further behind than this before its move was lost already, not trapped. */
const LOST = -300;

/** Whether a move falls into a trap. `best` is the value of the position for the mover, `then` its
 * value after the move, both by the engine. */
export function isTrap(best: number | null, then: number | null): boolean {
  if (best === null || then === null) return false;
  return best - then >= TRAP && best >= LOST && then <= -WON;
}

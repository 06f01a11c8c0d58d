// What a program does not look at: squares that no move of its tree touches, moves that it
// never tries, and where its longest thought ends.

import { squareName } from '../board/squares';
import { choice, lineOf, ofKind } from '../glass/placed';
import type { MoveText, Thought } from '../protocol/thought';

export interface Blindness {
  /** Squares on which no move that it looked at begins or ends. */
  fog: string[];
  /** Legal moves that it does not follow. */
  unseen: MoveText[];
  /** Moves of its own that it follows. */
  seen: MoveText[];
  /** The line that it expects, and where it stops. */
  line: MoveText[];
  /** The deepest ply that it reached anywhere. */
  deepest: number;
}

/** The blindness of a search that told every node. */
export function blindness(thoughts: Thought[], legal: MoveText[]): Blindness {
  const touched = new Set<string>();
  const tried = new Set<string>();
  let deepest = 0;
  for (const { move, ply } of ofKind(thoughts, 'entered')) {
    touched.add(move.uci.slice(0, 2)).add(move.uci.slice(2, 4));
    // Castling is written in two ways as squares, in one as a name.
    if (ply === 1) tried.add(move.san);
    deepest = Math.max(deepest, ply);
  }
  const chose = choice(thoughts);
  // Machines that choose without looking ahead have at least looked at what they chose.
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

/** Hundredths of a pawn that a move must give away before it is called a trap. */
export const TRAP = 200;

/** Who answers must stand better by this much afterwards: two pawns less of an easy win trap nobody. */
const WON = 150;
/** A machine that was as far behind before its move is not trapped, but lost. */
const LOST = -300;

/** Whether a move walks into something: `best` is what the position was worth to the mover,
 * `then` what it is worth after the move, both by the engine. */
export function isTrap(best: number | null, then: number | null): boolean {
  if (best === null || then === null) return false;
  return best - then >= TRAP && best >= LOST && then <= -WON;
}

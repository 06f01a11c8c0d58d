// Shannon's encoding of a position as 64 numbers and λ, and of a move as a triple of numbers.

import type { Thought } from '../../protocol/thought';
import { cellAt, shown } from '../exhibit';

export interface Record64 {
  /** Rank by rank from a1. */
  numbers: number[];
  /** +1 if White is to move, else -1. */
  lambda: number;
}

/** Returns the encoding of the position; `null` if it was not reported. */
export function recordOf(thoughts: Thought[]): Record64 | null {
  const record = shown(thoughts, 'record')[0];
  if (record === undefined) return null;
  const numbers = record.rows.flatMap((row) => row.cells.map((cell) => cell?.number ?? 0));
  return { numbers: numbers.slice(0, 64), lambda: numbers[64] ?? 0 };
}

/** Returns the move as the machine writes it: `(1,4; 3,4)`. */
export function tripleOf(thoughts: Thought[]): string | null {
  const triple = shown(thoughts, 'triple').at(-1);
  const row = triple?.rows[0];
  return triple && row ? (cellAt(triple, row, 'numbers')?.shown ?? null) : null;
}

/** Returns the ranks of the board, the eighth first. */
export function rowsOf({ numbers }: Record64): number[][] {
  const ranks = [...Array(8).keys()].toReversed();
  return ranks.map((rank) => numbers.slice(8 * rank, 8 * rank + 8));
}

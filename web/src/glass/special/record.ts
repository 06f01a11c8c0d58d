// Shannon's record of a position: 64 numbers and λ, and a move as a triple of numbers.

import type { Thought } from '../../protocol/thought';
import { atRoot, ofKind } from '../placed';

export interface Record64 {
  /** Rank by rank from a1. */
  numbers: number[];
  /** +1 if White is to move, else -1. */
  lambda: number;
}

/** The numbers of the position; none if they were not said. */
export function recordOf(thoughts: Thought[]): Record64 | null {
  const said = said64(thoughts).find((text) => text.includes('λ'));
  if (said === undefined) return null;
  const [numbers = '', lambda = ''] = said.split('; λ = ');
  return { numbers: numbers.split(/[;,] /).map(Number), lambda: Number(lambda) };
}

/** The move as the machine writes it: `(1,4; 3,4)`. */
export function tripleOf(thoughts: Thought[]): string | null {
  const said = said64(thoughts).findLast((text) => text.startsWith('the move is '));
  return said?.slice('the move is '.length) ?? null;
}

function said64(thoughts: Thought[]): string[] {
  return ofKind(atRoot(thoughts), 'remark')
    .filter((one) => one.rule === 'record')
    .map((one) => one.text);
}

/** The rows of the board, the eighth rank first. */
export function rowsOf({ numbers }: Record64): number[][] {
  const ranks = [...Array(8).keys()].toReversed();
  return ranks.map((rank) => numbers.slice(8 * rank, 8 * rank + 8));
}

// The reply that a program expects to its move, or none if several replies are equal to it.

import type { MoveText, Thought } from '../protocol/thought';
import { exhibitsOf, numberAt } from './exhibit';
import { choice } from './placed';

/** Returns the number of replies to the chosen move, and how many of them have the same value. */
export function replies(thoughts: Thought[]): { count: number; equal: number } {
  const exhibit = exhibitsOf(thoughts, 'replies').at(-1);
  const [row] = exhibit?.rows ?? [];
  if (exhibit === undefined || row === undefined) return { count: 0, equal: 0 };
  const number = (column: string) => numberAt(exhibit, row, column) ?? 0;
  return { count: number('replies'), equal: number('equal') };
}

/** Whether it expects no particular reply to the chosen move: the reply in its line is only the
 * first of several equal ones. */
export function isOpen(thoughts: Thought[]): boolean {
  return replies(thoughts).equal > 1;
}

/** Returns the part of a line that the program expects. */
export function expectedPart(thoughts: Thought[], line: MoveText[]): MoveText[] {
  const isChosen = line[0]?.uci === choice(thoughts)?.move.uci;
  return isChosen && isOpen(thoughts) ? line.slice(0, 1) : line;
}

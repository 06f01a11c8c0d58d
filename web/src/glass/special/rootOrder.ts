// TECH's root moves: the order of the list, and the material that the search found.

import type { MoveText, Thought } from '../../protocol/thought';
import { cellAt, numberAt, shown } from '../exhibit';
import { atRoot, choice, ofKind } from '../placed';

export interface Ordered {
  move: MoveText;
  plausibility: number;
  parts: string;
  /** The material found by the search; for a move that was cut off it is known only that it wins no
   * more. */
  material: string | null;
  chosen: boolean;
}

/** Returns the moves in search order. */
export function ordered(thoughts: Thought[]): Ordered[] {
  const list = shown(thoughts, 'order').at(-1);
  if (list === undefined) return [];
  const chosen = choice(thoughts)?.move.uci;
  const found = new Map<string, string>();
  for (const left of ofKind(atRoot(thoughts), 'left'))
    found.set(left.move.uci, left.cut ? 'no better' : left.verdict.shown);
  return list.rows.flatMap((row) => {
    const move = cellAt(list, row, 'move')?.move;
    if (move === undefined || move === null) return [];
    return {
      move,
      plausibility: numberAt(list, row, 'plausibility') ?? 0,
      parts: cellAt(list, row, 'parts')?.shown ?? '',
      material: found.get(move.uci) ?? null,
      chosen: move.uci === chosen,
    };
  });
}

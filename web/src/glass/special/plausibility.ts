// Mac Hack's moves with their plausibility, and how many moves each ply lets through.

import type { MoveText, Thought } from '../../protocol/thought';
import { cellAt, numberAt, shown } from '../exhibit';
import { choice } from '../placed';

/** A move of the list. */
export interface Sieved {
  move: MoveText;
  plausibility: number;
  /** The rule that lets it through; `null` if it is not followed. */
  followed: string | null;
  reasons: string;
  chosen: boolean;
}

/** A ply of the funnel: average numbers of moves per position. */
export interface Ply {
  ply: number;
  width: number;
  legal: number;
  followed: number;
}

/** Every legal move, the most plausible first. */
export function sieved(thoughts: Thought[]): Sieved[] {
  const list = shown(thoughts, 'plausibility').at(-1);
  const chosen = choice(thoughts)?.move.uci;
  return (list?.rows ?? []).flatMap((row) => {
    if (list === undefined) return [];
    const move = cellAt(list, row, 'move')?.move;
    if (move === undefined || move === null) return [];
    return {
      move,
      plausibility: numberAt(list, row, 'plausibility') ?? 0,
      followed: cellAt(list, row, 'followed')?.shown ?? null,
      reasons: cellAt(list, row, 'reasons')?.shown ?? '',
      chosen: move.uci === chosen,
    };
  });
}

/** Returns the plies at which moves were selected. */
export function funnel(thoughts: Thought[]): Ply[] {
  const table = shown(thoughts, 'funnel').at(-1);
  return (table?.rows ?? []).flatMap((row) => {
    if (table === undefined) return [];
    const number = (column: string) => numberAt(table, row, column) ?? 0;
    const positions = Math.max(1, number('positions'));
    return {
      ply: number('ply'),
      width: number('width'),
      legal: number('legal') / positions,
      followed: number('followed') / positions,
    };
  });
}

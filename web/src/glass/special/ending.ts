// How an elementary ending was decided: the rules for its kind, and the squares that they refer to.

import type { RuleView } from '../../protocol/program';
import type { Thought } from '../../protocol/thought';
import { cellAt, shown } from '../exhibit';

/** A named set of squares. */
export interface Drawn {
  /** A short name of squares that are found by it. */
  key?: string | undefined;
  name: string;
  squares: string[];
}

/** The first rule for king and pawn; those before it are for king and rook. */
const FIRST_OF_PAWN = 'promote';

/** Returns the rules for the ending in which `decided` was applied, in the order in which they are
 * tried. */
export function rulesOf(rules: RuleView[], decided: string | undefined): RuleView[] {
  const split = rules.findIndex((rule) => rule.id === FIRST_OF_PAWN);
  const place = rules.findIndex((rule) => rule.id === decided);
  return place < split ? rules.slice(0, split) : rules.slice(split);
}

/** Returns the squares that the deciding rule looks at. */
export function drawn(thoughts: Thought[]): Drawn[] {
  const exhibit = shown(thoughts, 'drawn').at(-1);
  if (exhibit === undefined) return [];
  return exhibit.rows.map((row) => ({
    key: row.key,
    name: row.label,
    squares: cellAt(exhibit, row, 'squares')?.squares ?? [],
  }));
}

/** Returns the squares to draw: the room or the square after the move. */
export function pictured(all: Drawn[]): Drawn {
  const room = all.find((one) => one.key === 'room after');
  return room ?? all.at(-1) ?? { name: 'The position', squares: [] };
}

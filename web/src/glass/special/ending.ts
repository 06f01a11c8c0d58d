// What an elementary ending was decided by: the rules of its kind, and the squares they speak of.

import type { RuleView } from '../../protocol/program';
import type { Thought } from '../../protocol/thought';
import { cellAt, shown } from '../exhibit';

/** Some squares with their name. */
export interface Drawn {
  name: string;
  squares: string[];
}

/** The first rule for king and pawn; those before it are for king and rook. */
const FIRST_OF_PAWN = 'promote';

/** The rules for the ending in which one of them decided, in the order in which they are asked. */
export function rulesOf(rules: RuleView[], decided: string | undefined): RuleView[] {
  const split = rules.findIndex((rule) => rule.id === FIRST_OF_PAWN);
  const place = rules.findIndex((rule) => rule.id === decided);
  return place < split ? rules.slice(0, split) : rules.slice(split);
}

/** The squares that the deciding rule looks at. */
export function drawn(thoughts: Thought[]): Drawn[] {
  const exhibit = shown(thoughts, 'drawn').at(-1);
  if (exhibit === undefined) return [];
  return exhibit.rows.map((row) => ({
    name: row.label,
    squares: cellAt(exhibit, row, 'squares')?.squares ?? [],
  }));
}

/** What the picture shows: the room or the square after the move. */
export function pictured(all: Drawn[]): Drawn {
  const room = all.find((one) => one.name.startsWith('the room after'));
  return room ?? all.at(-1) ?? { name: 'The position', squares: [] };
}

// A thought of a program, as the server writes it: one object each, in order.

import type { Thought } from './generated/messages';

export type {
  Bounds,
  ExhibitCell,
  ExhibitRow,
  MoveText,
  SheetView,
  TermView,
  Thought,
  ThoughtRecord,
  Told,
  Worth,
} from './generated/messages';

/** A line of play with its value. */
export type LineThought = Extract<Thought, { kind: 'line' }>;

/** A table of values about the present position. */
export type ExhibitThought = Extract<Thought, { kind: 'exhibit' }>;

export type GoalEvent = Extract<Thought, { kind: 'goal' }>['event'];

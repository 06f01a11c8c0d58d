// The position in the tree that each thought is about: thoughts come in sequence, and `entered` and
// `left` mark the moves between positions.

import type { MoveText, Thought } from '../protocol/thought';

/** A thought with the moves that lead to the position it is about. */
export interface Placed {
  thought: Thought;
  path: MoveText[];
}

/** Returns every thought with its path. A `left` thought has the path from which its move was
 * entered. */
export function placed(thoughts: Thought[]): Placed[] {
  let path: MoveText[] = [];
  return thoughts.map((thought) => {
    if (thought.kind === 'began') path = [];
    if (thought.kind === 'left') path = before(path, thought.move);
    const here = { thought, path };
    if (thought.kind === 'entered') path = [...path, thought.move];
    return here;
  });
}

/** Describes a path: `After e4 e5`. */
export function placeSays(path: MoveText[]): string {
  return path.length === 0 ? 'Before the move' : `After ${path.map((move) => move.san).join(' ')}`;
}

/** Returns the thoughts about the root position itself. */
export function atRoot(thoughts: Thought[]): Thought[] {
  return placed(thoughts)
    .filter((one) => one.path.length === 0)
    .map((one) => one.thought);
}

/** Returns the path before a move was entered. Thoughts in between may be missing. */
function before(path: MoveText[], move: MoveText): MoveText[] {
  const index = path.findLastIndex((one) => one.uci === move.uci);
  return index < 0 ? path : path.slice(0, index);
}

type Kind = Thought['kind'];
type Of<K extends Kind> = Extract<Thought, { kind: K }>;

/** The thoughts of one kind. */
export function ofKind<K extends Kind>(thoughts: Thought[], kind: K): Of<K>[] {
  return thoughts.filter((one): one is Of<K> => one.kind === kind);
}

/** Returns the chosen move, if there is one yet. */
export function choice(thoughts: Thought[]): Of<'chose'> | undefined {
  return ofKind(thoughts, 'chose').at(-1);
}

/** Returns the newest line that begins with a move. */
export function lineOf(thoughts: Thought[], uci: string): Of<'line'> | undefined {
  return ofKind(thoughts, 'line').findLast((line) => line.moves[0]?.uci === uci);
}

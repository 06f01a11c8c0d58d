// Where in the tree each thought was had: thoughts come in one row, and `entered` and `left`
// say how deep the mind is.

import type { MoveText, Thought } from '../protocol/thought';

/** A thought with the moves that lead to the position it is about. */
export interface Placed {
  thought: Thought;
  path: MoveText[];
}

/** Every thought with its place. A move that is left stands where it was entered from. */
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

/** The place in words: `After e4 e5`. */
export function placeSays(path: MoveText[]): string {
  return path.length === 0 ? 'Before the move' : `After ${path.map((move) => move.san).join(' ')}`;
}

/** The thoughts about the position itself, not about what comes after a move. */
export function atRoot(thoughts: Thought[]): Thought[] {
  return placed(thoughts)
    .filter((one) => one.path.length === 0)
    .map((one) => one.thought);
}

/** The path before a move was entered. Thoughts may be missing in between. */
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

/** What was chosen, once it was. */
export function choice(thoughts: Thought[]): Of<'chose'> | undefined {
  return ofKind(thoughts, 'chose').at(-1);
}

/** The newest line that begins with a move. */
export function lineOf(thoughts: Thought[], uci: string): Of<'line'> | undefined {
  return ofKind(thoughts, 'line').findLast((line) => line.moves[0]?.uci === uci);
}

// The changes of mind of a search: when another move became the best, and at what value.

import type { MoveText, Thought } from '../protocol/thought';
import { valueSays } from './bounds';

/** A moment at which another move became the best. */
export interface Change {
  move: MoveText;
  /** Its newest value, with a sign if it is only a bound. */
  value: string;
  depth: number;
  nodes: number;
  milliseconds: number;
}

/** What a search has in mind: its changes, and the move that it looks at now. */
export interface Mind {
  changes: Change[];
  now: MoveText | null;
}

/** The changes of mind so far, the newest last. A move that stays the best keeps its moment, with
 * the value it has now. */
export function mindOf(thoughts: Thought[]): Mind {
  const changes: Change[] = [];
  let now: MoveText | null = null;
  for (const thought of thoughts) {
    if (thought.kind === 'trying' || (thought.kind === 'entered' && thought.ply === 1))
      now = thought.move;
    if (thought.kind === 'chose') now = null;
    if (thought.kind !== 'line' || thought.rank !== 1) continue;
    const [move] = thought.moves;
    if (move === undefined || thought.bound === 'upper') continue;
    const last = changes.at(-1);
    if (last?.move.uci === move.uci) last.value = valueSays(thought);
    else changes.push(changed(move, thought));
  }
  return { changes, now };
}

type Line = Extract<Thought, { kind: 'line' }>;

function changed(move: MoveText, line: Line): Change {
  const { depth, nodes, milliseconds } = line;
  return { move, value: valueSays(line), depth, nodes, milliseconds };
}

/** How wide the arrow of the best move is, and how much narrower each before it. */
const WIDEST = 14;
const STEP = 3;
/** Changes that the board shows. */
const MOST_ARROWS = 4;

/** The moves that the board shows while a program thinks, each once, with the width of its arrow: the
 * best one so far, and those that it has given up. */
export function arrowsOf({ changes }: Mind): { uci: string; width: number }[] {
  const moves = [...new Set(changes.toReversed().map(({ move }) => move.uci))];
  return moves
    .slice(0, MOST_ARROWS)
    .map((uci, index) => ({ uci, width: Math.max(STEP, WIDEST - STEP * index) }));
}

/** When a move became the best, in words: after a time that can be felt, else after positions. */
export function since({ milliseconds, nodes }: Change): string {
  if (milliseconds >= 100) return `after ${(milliseconds / 1_000).toFixed(1)} s`;
  return nodes > 0 ? `after ${nodes.toLocaleString('en')} positions` : 'at once';
}

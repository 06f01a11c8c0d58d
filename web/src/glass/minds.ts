// The changes of mind of a search: when another move became the best, and at what value.

import type { MoveText, Thought } from '../protocol/thought';
import { valueSays } from './bounds';
import { many } from './counter';

/** A moment when another move became the best. */
export interface Change {
  move: MoveText;
  /** The newest value of the move, with a sign if it is only a bound. */
  value: string;
  depth: number;
  nodes: number;
  milliseconds: number;
}

/** The state of a search: its changes of mind, and the move that it is searching. */
export interface Mind {
  changes: Change[];
  now: MoveText | null;
}

/** Returns the changes of mind so far, newest last. A move that stays the best keeps its moment and
 * gets its newest value. */
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

/** The arrow width of the best move, and how much narrower each earlier one is. */
const WIDEST = 14;
const STEP = 3;
/** The most changes that the board shows. */
const MOST_ARROWS = 4;

/** Returns the moves that the board shows while a program thinks, each once, with its arrow width:
 * the best so far, and those given up. */
export function arrowsOf({ changes }: Mind): { uci: string; width: number }[] {
  const moves = [...new Set(changes.toReversed().map(({ move }) => move.uci))];
  return moves
    .slice(0, MOST_ARROWS)
    .map((uci, index) => ({ uci, width: Math.max(STEP, WIDEST - STEP * index) }));
}

/** The shortest search, in milliseconds, whose moments are told in seconds. */
const NOTICEABLE = 100;

/** Says of each change when its move became the best: all by time if the search took a noticeable
 * one, otherwise all by positions, so that they can be compared. */
export function moments(changes: Change[]): string[] {
  const isTimed = changes.some(({ milliseconds }) => milliseconds >= NOTICEABLE);
  return changes.map(isTimed ? inSeconds : inPositions);
}

function inSeconds({ milliseconds }: Change): string {
  const seconds = (milliseconds / 1_000).toFixed(1);
  return seconds === '0.0' ? 'at once' : `after ${seconds} s`;
}

function inPositions({ nodes }: Change): string {
  return nodes > 0 ? `after ${many(nodes, 'position')}` : 'at once';
}

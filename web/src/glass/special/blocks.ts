// Prinz's programme: its tables at the start, the four blocks of its master routine with the
// transitions between them, and the moves that it typed.

import type { ExhibitRow, ExhibitThought, MoveText, Thought } from '../../protocol/thought';
import { cellAt, numberAt, shown } from '../exhibit';
import { placed } from '../placed';

/** A line of the a-table: the square of a piece. */
export interface Line {
  line: number;
  /** The number of the square on the 10×10 board. */
  square: number;
}

export interface Tables {
  a: Line[];
  /** Ten rows of ten, from the top: the number of a line, an empty square, or the border. */
  b: (number | 'empty' | 'border')[][];
  c: number[];
}

/** A transition between blocks, and how often it was taken. */
export interface Way {
  id: string;
  from: string;
  /** The target block; `null` if the machine stops. */
  to: string | null;
  count: number;
}

/** A first move of White, as it was typed. */
export interface Tried {
  move: MoveText;
  /** Black's replies that were tried, in order. */
  replies: MoveText[];
  /** The reply that refutes the move. */
  refuted: MoveText | null;
  isKey: boolean;
}

/** An answer to a reply, from a search that reported every node. */
export interface Answer {
  reply: MoveText;
  /** The second move that leaves Black without a reply; `null` if there is no such move. */
  answer: MoveText | null;
  /** The number of second moves that were tried. */
  tried: number;
}

/** Returns the tables; `null` if they were not reported. */
export function tables(thoughts: Thought[]): Tables | null {
  const [a, b, c] = ['a-table', 'b-table', 'c-table'].map((id) => shown(thoughts, id)[0]);
  if (a === undefined || b === undefined || c === undefined) return null;
  const number = (table: ExhibitThought, row: ExhibitRow, column: string) =>
    numberAt(table, row, column) ?? 0;
  return {
    a: a.rows.map((row) => ({ line: number(a, row, 'line'), square: number(a, row, 'square') })),
    // A cell without a number is an empty square or the border.
    b: b.rows.map((row) =>
      row.cells.map((cell) => (cell === null ? 'empty' : (cell.number ?? 'border'))),
    ),
    c: c.rows.map((row) => number(c, row, 'step')),
  };
}

/** Returns the square with a number on the 10×10 board: 11 is a1; `null` on the border. */
export function squareOf(number: number): string | null {
  const [rank, file] = [Math.floor(number / 10), number % 10];
  if (rank < 1 || rank > 8 || file < 1 || file > 8) return null;
  return String.fromCharCode(96 + file) + String(rank);
}

/** Returns the transitions of the master routine with their counts, in the order of the figure. */
export function ways(thoughts: Thought[]): Way[] {
  const all = shown(thoughts, 'ways')[0];
  if (all === undefined) return [];
  return all.rows.map((row) => ({
    id: row.label,
    from: cellAt(all, row, 'from')?.shown ?? '',
    to: cellAt(all, row, 'to')?.shown ?? null,
    count: numberAt(all, row, 'count') ?? 0,
  }));
}

/** Counts how often a block was entered and left; the machine starts once, in W1. */
export function balance(all: Way[], block: string): { entered: number; left: number } {
  const sum = (picked: Way[]) => picked.reduce((total, way) => total + way.count, 0);
  const begun = block === 'W1' ? 1 : 0;
  return {
    entered: begun + sum(all.filter((way) => way.to === block)),
    left: sum(all.filter((way) => way.from === block)),
  };
}

/** Returns the first moves in the order in which they were typed. */
export function typed(thoughts: Thought[]): Tried[] {
  const found = new Map<string, Tried>();
  for (const { thought, path } of placed(thoughts)) {
    const own = found.get(path[0]?.uci ?? '');
    if (path.length === 0 && thought.kind === 'trying')
      found.set(thought.move.uci, { move: thought.move, replies: [], refuted: null, isKey: false });
    else if (path.length === 1 && thought.kind === 'listed') own?.replies.push(...thought.moves);
  }
  for (const list of shown(thoughts, 'typed')) for (const row of list.rows) judge(found, list, row);
  return [...found.values()];
}

/** Records the result of a first move: a key, or refuted by a reply. */
function judge(found: Map<string, Tried>, list: ExhibitThought, row: ExhibitRow): void {
  const one = found.get(cellAt(list, row, 'move')?.move?.uci ?? '');
  if (one === undefined) return;
  one.isKey = cellAt(list, row, 'result')?.kind === 'key';
  one.refuted = cellAt(list, row, 'refuted by')?.moves?.[1] ?? null;
}

/** Returns the answer to each reply to a first move. */
export function answers(thoughts: Thought[], first: MoveText): Answer[] {
  const found = new Map<string, Answer>();
  for (const { thought, path } of placed(thoughts)) {
    if (path[0]?.uci !== first.uci) continue;
    const own = found.get(path[1]?.uci ?? '');
    if (path.length === 1 && thought.kind === 'entered')
      found.set(thought.move.uci, { reply: thought.move, answer: null, tried: 0 });
    if (path.length !== 2 || thought.kind !== 'left' || own === undefined) continue;
    own.tried += 1;
    if (thought.verdict.number > 0) own.answer = thought.move;
  }
  return [...found.values()];
}

/** Returns what the program counted, with the counts. */
export function cost(thoughts: Thought[]): { what: string; count: number }[] {
  const tally = shown(thoughts, 'tally')[0];
  return (tally?.rows ?? []).map((row) => ({ what: row.label, count: row.cells[0]?.number ?? 0 }));
}

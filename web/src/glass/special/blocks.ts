// Prinz's programme: its tables as they stood at the beginning, the four blocks of its
// master routine with the ways between them, and the moves that it typed.

import type { ExhibitRow, ExhibitThought, MoveText, Thought } from '../../protocol/thought';
import { cellAt, numberAt, shown } from '../exhibit';
import { placed } from '../placed';

/** A line of the a-table: where a piece stands. */
export interface Line {
  line: number;
  /** The number of its square on the board of 10×10. */
  square: number;
}

export interface Tables {
  a: Line[];
  /** Ten rows of ten, from the top: the number of a line, empty, or the border. */
  b: (number | 'empty' | 'border')[][];
  c: number[];
}

/** A way from block to block, and how often it was taken. */
export interface Way {
  id: string;
  from: string;
  /** Nothing if the machine stops there. */
  to: string | null;
  count: number;
}

/** A first move of White, as it was typed. */
export interface Tried {
  move: MoveText;
  /** Black's replies that were tried, in order. */
  replies: MoveText[];
  /** The reply that refutes it. */
  refuted: MoveText | null;
  isKey: boolean;
}

/** An answer to a reply, from a search that said every node. */
export interface Answer {
  reply: MoveText;
  /** The second move that leaves Black without one; nothing if there is no such move. */
  answer: MoveText | null;
  /** Second moves that were tried. */
  tried: number;
}

/** The tables; nothing if they were not said. */
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

/** The square of a number on the board of 10×10: 11 is a1; none on the border. */
export function squareOf(number: number): string | null {
  const [rank, file] = [Math.floor(number / 10), number % 10];
  if (rank < 1 || rank > 8 || file < 1 || file > 8) return null;
  return String.fromCharCode(96 + file) + String(rank);
}

/** The ways of the master routine with their counts, in the order of the figure. */
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

/** What has gone into a block and out of it, by the ways; the machine begins in W1 once. */
export function balance(all: Way[], block: string): { entered: number; left: number } {
  const sum = (picked: Way[]) => picked.reduce((total, way) => total + way.count, 0);
  const begun = block === 'W1' ? 1 : 0;
  return {
    entered: begun + sum(all.filter((way) => way.to === block)),
    left: sum(all.filter((way) => way.from === block)),
  };
}

/** The first moves in the order in which they were typed. */
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

/** What came of a first move: a key, or a line that ends with the reply that refutes it. */
function judge(found: Map<string, Tried>, list: ExhibitThought, row: ExhibitRow): void {
  const one = found.get(cellAt(list, row, 'move')?.move?.uci ?? '');
  if (one === undefined) return;
  one.isKey = cellAt(list, row, 'result')?.shown === 'key';
  one.refuted = cellAt(list, row, 'refuted by')?.moves?.[1] ?? null;
}

/** What answers each reply to a first move. */
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

/** What the work has cost: what was counted, and how often. */
export function cost(thoughts: Thought[]): { what: string; count: number }[] {
  const tally = shown(thoughts, 'tally')[0];
  return (tally?.rows ?? []).map((row) => ({ what: row.label, count: row.cells[0]?.number ?? 0 }));
}

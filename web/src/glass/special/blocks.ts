// Prinz's programme: its tables as they stood at the beginning, the four blocks of its
// master routine with the ways between them, and the moves that it typed.

import type { MoveText, Thought } from '../../protocol/thought';
import { atRoot, ofKind, placed } from '../placed';

/** A line of the a-table: where a man stands. */
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
  /** None if the machine stops there. */
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
  /** The second move that leaves Black without one; none if there is no such move. */
  answer: MoveText | null;
  /** Second moves that were tried. */
  tried: number;
}

/** The tables; none if they were not said. */
export function tables(thoughts: Thought[]): Tables | null {
  const texts = (rule: string) =>
    ofKind(atRoot(thoughts), 'remark')
      .filter((one) => one.rule === rule)
      .map((one) => one.text);
  const [a, c] = [texts('a-table')[0], texts('c-table')[0]];
  if (a === undefined || c === undefined) return null;
  return {
    a: [...a.matchAll(/a\+(\d+) = (\d+)/g)].map(([, line, square]) => ({
      line: Number(line),
      square: Number(square),
    })),
    b: texts('b-table').map(rowOf),
    c: c.split(' ').map(Number),
  };
}

/** A row such as `b+70: ## .. 16 ##`. */
function rowOf(text: string): Tables['b'][number] {
  const cells = text.split(': ')[1]?.split(' ') ?? [];
  return cells.map((cell) => (cell === '##' ? 'border' : cell === '..' ? 'empty' : Number(cell)));
}

/** The square of a number on the board of 10×10: 11 is a1; none on the border. */
export function squareOf(number: number): string | null {
  const [rank, file] = [Math.floor(number / 10), number % 10];
  if (rank < 1 || rank > 8 || file < 1 || file > 8) return null;
  return String.fromCharCode(96 + file) + String(rank);
}

/** The ways of the master routine with their counts, in the order of the figure. */
export function ways(thoughts: Thought[]): Way[] {
  const said = ofKind(atRoot(thoughts), 'remark').find((one) => one.rule === 'master routine');
  const found = said?.text.matchAll(/(([WB][12])\.[34] (?:to ([WB][12])\.[12]|[a-z ]+)): (\d+)/g);
  return [...(found ?? [])].map(([, id = '', from = '', to, count]) => ({
    id,
    from,
    to: to ?? null,
    count: Number(count),
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
    else if (path.length === 0 && thought.kind === 'left') judge(found, thought);
  }
  return [...found.values()];
}

function judge(found: Map<string, Tried>, thought: Extract<Thought, { kind: 'left' }>): void {
  const one = found.get(thought.move.uci);
  if (one === undefined) return;
  one.isKey = thought.verdict.shown === 'solution';
  // Only a reply without an answer sends the machine back to White's first turn.
  if (thought.verdict.shown === 'no key') one.refuted = one.replies.at(-1) ?? null;
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
    if (thought.verdict.shown === 'mate or stalemate') own.answer = thought.move;
  }
  return [...found.values()];
}

/** What the work has cost, in the programme's own words. */
export function cost(thoughts: Thought[]): string | null {
  const said = ofKind(atRoot(thoughts), 'remark').findLast((one) => one.rule === 'next move');
  return said?.text ?? null;
}

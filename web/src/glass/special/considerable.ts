// Turing's machine: the position play of every move, and what follows each reply until the position
// is dead.

import type { MoveText, SheetView, Thought, Worth } from '../../protocol/thought';
import { cellAt, numberAt, shown } from '../exhibit';
import { atRoot, choice, ofKind, placed } from '../placed';

/** A root move: its value, and the position play after it. */
export interface Ranked {
  move: MoveText;
  /** The material ratio at the end of the analysis, as the machine writes it. */
  value: string;
  /** Position play in tenths. */
  play: number;
  /** The gain over the position before the move, in tenths: the number that Turing wrote beside his
   * moves. */
  increase: number | null;
  order: number;
  chosen: boolean;
}

/** A position after a reply: dead, or with moves that must be considered. */
export interface After {
  reply: MoveText;
  /** The machine's value of the position. */
  worth: Worth | null;
  dead: boolean;
  /** The considerable moves, each with the rule that makes it so. */
  moves: { move: MoveText; rule: string }[];
  /** Whether staying put is also an option. */
  stay: boolean;
  /** The number of positions searched below this one. */
  beyond: number;
}

const DEAD = 'dead position';
const STAY = 'staying put';
const CONSIDERABLE = ['recapture', 'undefended', 'higher by lower', 'mating move'];

/** Position play of a sheet, in tenths. */
function playOf(sheet: SheetView): number {
  return sheet.own - sheet.other;
}

/** Position play before the move, in tenths. */
export function playBefore(thoughts: Thought[]): number | null {
  const [sheet] = ofKind(atRoot(thoughts), 'weighed');
  return sheet === undefined ? null : playOf(sheet.sheet);
}

/** Returns every move that was searched to the end, the chosen one first, then by value and
 * position play. */
export function ranked(thoughts: Thought[]): Ranked[] {
  const before = playBefore(thoughts);
  const chosen = choice(thoughts)?.move.uci;
  const rows = shown(thoughts, 'values').flatMap((values) =>
    values.rows.flatMap((row) => {
      const [move, value] = [cellAt(values, row, 'move')?.move, cellAt(values, row, 'value')];
      const play = numberAt(values, row, 'position play');
      if (move === undefined || value === null || play === null) return [];
      const increase = before === null ? null : play - before;
      const order = value.verdict?.number ?? 0;
      return [{ move, value: value.shown, play, increase, order, chosen: move.uci === chosen }];
    }),
  );
  return rows.toSorted(
    (a, b) => Number(b.chosen) - Number(a.chosen) || b.order - a.order || b.play - a.play,
  );
}

/** Returns the positions after each reply to a move, from a search that reported every node; those
 * with the most positions below them come first. */
export function afterReplies(thoughts: Thought[], move: MoveText): After[] {
  const found = new Map<string, After>();
  for (const { thought, path } of placed(thoughts)) {
    if (path[0]?.uci !== move.uci) continue;
    if (path.length === 1) meet(found, thought);
    else hear(found.get(path[1]?.uci ?? ''), thought, path.length);
  }
  return [...found.values()].toSorted((a, b) => b.beyond - a.beyond);
}

/** Records that the position after a reply is entered or left. */
function meet(found: Map<string, After>, thought: Thought): void {
  if (thought.kind === 'entered') {
    const fresh = { worth: null, dead: false, moves: [], stay: false, beyond: 0 };
    found.set(thought.move.uci, { reply: thought.move, ...fresh });
  } else if (thought.kind === 'left') {
    const one = found.get(thought.move.uci);
    if (one !== undefined) one.worth = thought.verdict;
  }
}

function hear(one: After | undefined, thought: Thought, plies: number): void {
  if (one === undefined) return;
  if (thought.kind === 'entered') one.beyond += 1;
  if (plies > 2) return;
  if (thought.kind === 'remark' && thought.rule === DEAD) one.dead = true;
  if (thought.kind === 'remark' && thought.rule === STAY) one.stay = true;
  if (thought.kind === 'listed' && CONSIDERABLE.includes(thought.rule))
    for (const move of thought.moves) one.moves.push({ move, rule: thought.rule });
}

/** Counts the dead positions and all positions of an analysis. */
export function deadCount(thoughts: Thought[]): { dead: number; entered: number } {
  const dead = ofKind(thoughts, 'remark').filter((one) => one.rule === DEAD).length;
  return { dead, entered: ofKind(thoughts, 'entered').length };
}

/** Formats tenths as points, with a sign for an increase: `14.4`, `+0.2`. */
export function points(tenths: number, signed = false): string {
  const sign = signed && tenths >= 0 ? '+' : '';
  return sign + (tenths / 10).toFixed(1);
}

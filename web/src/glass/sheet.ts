// Evaluation sheets: the terms of a position's value, rule by rule, and their sums.

import type { MoveText, SheetView, Thought } from '../protocol/thought';
import { placed } from './placed';

/** A sheet, and the moves that lead to the position it is about. */
export interface Weighing {
  path: MoveText[];
  sheet: SheetView;
}

/** All terms of one rule. */
export interface Row {
  rule: string;
  white: number;
  black: number;
  /** The difference from the point of view of the side that evaluates. */
  difference: number;
  squares: string[];
}

/** Returns every sheet; only the last for each position. */
export function weighings(thoughts: Thought[]): Weighing[] {
  const found = new Map<string, Weighing>();
  for (const { thought, path } of placed(thoughts))
    if (thought.kind === 'weighed') found.set(keyOf(path), { path, sheet: thought.sheet });
  return [...found.values()];
}

/** Returns a key for the position after these moves. */
export function keyOf(path: MoveText[]): string {
  return path.map((move) => move.uci).join(' ');
}

/** Returns the sheets of the positions along a line. */
export function along(all: Weighing[], line: MoveText[]): Weighing[] {
  const keys = line.map((_, index) => keyOf(line.slice(0, index + 1)));
  return all.filter(({ path }) => path.length === 0 || keys.includes(keyOf(path)));
}

/** Returns the rows of a sheet, one for each rule. */
export function rowsOf(sheet: SheetView): Row[] {
  const rows = new Map<string, Row>();
  for (const { rule, white, black, squares } of sheet.terms) {
    const row = rows.get(rule) ?? { rule, white: 0, black: 0, difference: 0, squares: [] };
    row.white += white;
    row.black += black;
    row.difference += (white - black) * (sheet.view === 'white' ? 1 : -1);
    row.squares = [...new Set([...row.squares, ...squares])];
    rows.set(rule, row);
  }
  return [...rows.values()];
}

/** Adds up the rows. */
export function sumOf(rows: Row[]): Row {
  const add = (pick: (row: Row) => number) => rows.reduce((sum, row) => sum + pick(row), 0);
  return {
    rule: 'sum',
    white: add((row) => row.white),
    black: add((row) => row.black),
    difference: add((row) => row.difference),
    squares: [],
  };
}

/** Whether the rows add up to the program's totals, and these to the value it gave. */
export function addsUp(sheet: SheetView): boolean {
  const sum = sumOf(rowsOf(sheet));
  const [own, other] = sheet.view === 'white' ? [sum.white, sum.black] : [sum.black, sum.white];
  if (own !== sheet.own || other !== sheet.other) return false;
  // A ratio or a vector is not a single number; records of earlier versions have no value.
  const { value } = sheet;
  return typeof value !== 'number' || value === sum.difference;
}

/** More decimals than this are not meaningful. */
const MOST_DECIMALS = 2;

/** Formats a number of a sheet. */
export function inUnits(number: number, parts: number): string {
  const decimals = Math.min(MOST_DECIMALS, Math.ceil(Math.log10(parts)));
  const text = (number / parts).toFixed(decimals);
  // Avoids a negative zero.
  return Number(text) === 0 ? (0).toFixed(decimals) : text;
}

/** Whether a row is shown; a rounding remainder that is displayed as zero is not. */
export function isSeen(row: Row, parts: number): boolean {
  const isNought = (number: number) => Number(inUnits(number, parts)) === 0;
  const isRest = row.rule === 'rounding' && row.squares.length === 0;
  return !(isRest && isNought(row.white) && isNought(row.black));
}

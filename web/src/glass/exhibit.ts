// The exhibits of a program: tables of values, read by the labels of their rows and columns.

import type { ExhibitCell, ExhibitRow, ExhibitThought, Thought } from '../protocol/thought';
import { atRoot, ofKind } from './placed';

/** Returns the exhibits of one layout about the root position, in order. */
export function shown(thoughts: Thought[], layout: string): ExhibitThought[] {
  return exhibitsOf(atRoot(thoughts), layout);
}

/** Returns the exhibits of one layout among some thoughts. */
export function exhibitsOf(thoughts: Thought[], layout: string): ExhibitThought[] {
  return ofKind(thoughts, 'exhibit').filter((one) => one.exhibit === layout);
}

/** Returns the cell of a row in the column with this name. */
export function cellAt(
  exhibit: ExhibitThought,
  row: ExhibitRow,
  column: string,
): ExhibitCell | null {
  return row.cells[exhibit.columns.indexOf(column)] ?? null;
}

/** Returns the number in a column of a row; `null` if the cell is empty. */
export function numberAt(exhibit: ExhibitThought, row: ExhibitRow, column: string): number | null {
  return cellAt(exhibit, row, column)?.number ?? null;
}

/** The rows that have this label. */
export function rowsOf(exhibit: ExhibitThought, label: string): ExhibitRow[] {
  return exhibit.rows.filter((row) => row.label === label);
}

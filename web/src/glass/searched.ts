// Selects the search that a view shows: the one in progress, or the one before the current move.

import type { SeatView } from '../protocol/game';
import type { Search } from '../state/thinking.svelte';
import type { Table } from '../state/table.svelte';

/** Whether the thoughts of a seat are shown. */
export type Who = (seat: SeatView) => boolean;

/** Any program. */
export const ANYBODY: Who = (seat) => seat.kind === 'program' || seat.kind === 'engine';

/** Returns the number of plies before the search to show; `null` if none of these players
 * searched. */
export function searchedPly(table: Table, who: Who = ANYBODY): number | null {
  const thinks = (ply: number) => {
    const seat = sideAt(table, ply);
    return seat !== undefined && who(seat);
  };
  const last = table.plies.length;
  if (table.isLive && table.now?.thinking && thinks(last)) return last;
  for (let ply = table.cursor - 1; ply >= 0 && ply >= table.cursor - 2; ply--)
    if (thinks(ply)) return ply;
  return null;
}

/** Returns the seat that was to move after this many plies. */
export function sideAt(table: Table, ply: number) {
  const startsBlack = table.view?.start.split(' ')[1] === 'b';
  return table.seat((ply % 2 === 0) === startsBlack ? 'black' : 'white');
}

/** The position after this many plies. */
export function fenAt(table: Table, ply: number): string {
  return (ply === 0 ? table.view?.start : table.plies[ply - 1]?.fen) ?? '';
}

/** Returns the search to show, with the thoughts that were received or recalled. */
export function searched(table: Table, who: Who = ANYBODY): Search | undefined {
  const ply = searchedPly(table, who);
  return ply === null ? undefined : table.thinking.at(ply);
}

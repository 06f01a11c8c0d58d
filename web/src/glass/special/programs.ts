// The programs that the special views are for, and whether they play in a game.

import type { SeatView } from '../../protocol/game';
import type { Table } from '../../state/table.svelte';
import type { Who } from '../searched';

/** Program ids in the catalogue. */
export const TORRES = ['torres'];
export const SHANNON = ['shannon-a', 'shannon-b'];
export const PATTERNS = ['patterns'];
export const PRINZ = ['prinz'];
export const TURING = ['turing'];
export const MANIAC = ['los-alamos'];
export const BERNSTEIN = ['bernstein'];
export const NSS = ['newell-shaw-simon'];
export const MAC_HACK = ['mac-hack'];
export const TECH = ['tech'];
export const CHESS_4 = ['chess-4'];
export const KAISSA = ['kaissa'];
export const CAPS = ['caps'];
export const HARRIS = ['harris'];
export const ELEMENTARY = ['elementary'];
export const PARADISE = ['paradise'];
export const ENGINE = ['vitrine'];

/** Whether a seat is taken by one of these programs. */
export function oneOf(ids: string[]): Who {
  return (seat: SeatView) => seat.kind === 'program' && ids.includes(seat.id ?? '');
}

/** Whether one of these programs plays in a game. */
export function plays(ids: string[]): (table: Table) => boolean {
  const who = oneOf(ids);
  return ({ view }) => view !== null && (who(view.white) || who(view.black));
}

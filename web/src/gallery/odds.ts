// Handicaps: what one side leaves out of its pieces at the start. The older books knew them by
// these names.

import type { Side } from '../protocol/side';

export type Odds = 'pawn-and-move' | 'knight' | 'rook' | 'queen';

/** Who starts with less. */
export type Giver = 'program' | 'person';

interface Handicap {
  value: Odds;
  name: string;
  /** The squares of White's piece and of Black's. */
  squares: Record<Side, string>;
}

export const ODDS: Handicap[] = [
  { value: 'pawn-and-move', name: 'pawn and move', squares: { white: 'f2', black: 'f7' } },
  { value: 'knight', name: 'a knight', squares: { white: 'b1', black: 'b8' } },
  { value: 'rook', name: 'a rook', squares: { white: 'a1', black: 'a8' } },
  { value: 'queen', name: 'the queen', squares: { white: 'd1', black: 'd8' } },
];

const RANKS = ['rnbqkbnr', 'pppppppp', '', '', '', '', 'PPPPPPPP', 'RNBQKBNR'];

/** With pawn and move the giver has Black: the other side has the first move, too. */
export function hasBlack(odds: Odds): boolean {
  return odds === 'pawn-and-move';
}

/** The start without the piece of the side that gives it. */
export function oddsFen(odds: Odds, giver: Side): string {
  const square = ODDS.find(({ value }) => value === odds)?.squares[giver] ?? '';
  const file = square.charCodeAt(0) - 'a'.charCodeAt(0);
  const row = 8 - Number(square.charAt(1));
  const ranks = RANKS.map((rank, index) => {
    if (rank === '') return '8';
    if (index !== row) return rank;
    const before = file === 0 ? '' : rank.slice(0, file);
    return `${before}1${rank.slice(file + 1)}`;
  });
  // Without the rook of the queen's side there is no castling to that side.
  const lost = odds === 'rook' ? (giver === 'white' ? 'Q' : 'q') : '';
  return `${ranks.join('/')} w ${'KQkq'.replace(lost, '')} - 0 1`;
}

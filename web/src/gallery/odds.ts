// Handicaps: the piece that one side leaves out at the start. The texts have their names, which are
// those of the older books.

import type { Side } from '../protocol/side';

export type Odds = 'pawn-and-move' | 'knight' | 'rook' | 'queen';

/** The player who starts with less. */
export type Giver = 'program' | 'person';

interface Handicap {
  value: Odds;
  /** The square of the piece, for White and for Black. */
  squares: Record<Side, string>;
}

export const ODDS: Handicap[] = [
  { value: 'pawn-and-move', squares: { white: 'f2', black: 'f7' } },
  { value: 'knight', squares: { white: 'b1', black: 'b8' } },
  { value: 'rook', squares: { white: 'a1', black: 'a8' } },
  { value: 'queen', squares: { white: 'd1', black: 'd8' } },
];

const RANKS = ['rnbqkbnr', 'pppppppp', '', '', '', '', 'PPPPPPPP', 'RNBQKBNR'];

/** Whether the giver plays Black: with pawn and move the other side also has the first move. */
export function hasBlack(odds: Odds): boolean {
  return odds === 'pawn-and-move';
}

/** Returns the start position without the giver's piece. */
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
  // Without the queen's rook there is no castling on that side.
  const lost = odds === 'rook' ? (giver === 'white' ? 'Q' : 'q') : '';
  return `${ranks.join('/')} w ${'KQkq'.replace(lost, '')} - 0 1`;
}

// Squares and pieces of a position, as they are drawn and as they are said.

import type { Side } from '../protocol/side';

export type Role = 'p' | 'n' | 'b' | 'r' | 'q' | 'k';

export interface PlacedPiece {
  role: Role;
  color: Side;
}

const NAMES: Record<Role, string> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};

/** What a piece is called. */
export function roleName(role: Role): string {
  return NAMES[role];
}

/** The pieces of a position by their squares. Text that is no position has none. */
export function piecesOf(fen: string): Map<string, PlacedPiece> {
  const pieces = new Map<string, PlacedPiece>();
  const ranks = (fen.split(' ')[0] ?? '').split('/');
  ranks.forEach((text, index) => {
    let file = 0;
    for (const letter of text) {
      if (/[1-9]/.test(letter)) file += Number(letter);
      else {
        const role = letter.toLowerCase();
        const color = letter === role ? 'black' : 'white';
        pieces.set(squareName(file++, ranks.length - 1 - index), { role: role as Role, color });
      }
    }
  });
  return pieces;
}

/** The name of a square, counted from 0. */
export function squareName(file: number, rank: number): string {
  return String.fromCharCode(97 + file) + String(rank + 1);
}

/** What is said of a square: `e4, white knight`. */
export function spokenSquare(square: string, piece: PlacedPiece | undefined): string {
  return piece === undefined
    ? `${square}, empty`
    : `${square}, ${piece.color} ${NAMES[piece.role]}`;
}

/** Rows of squares as they are seen, from the top. */
export function rows(size: number, bottom: Side): string[][] {
  const up = [...Array(size).keys()];
  const ranks = bottom === 'white' ? up.toReversed() : up;
  const files = bottom === 'white' ? up : up.toReversed();
  return ranks.map((rank) => files.map((file) => squareName(file, rank)));
}

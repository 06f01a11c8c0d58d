// Squares and pieces of a position, for drawing and for screen readers.

import type { Side } from '../protocol/side';
import { t } from '../texts/texts.svelte';

export type Role = 'p' | 'n' | 'b' | 'r' | 'q' | 'k';

export interface PlacedPiece {
  role: Role;
  color: Side;
}

/** Returns the name of a piece. */
export function roleName(role: Role): string {
  return t(`role.${role}`);
}

/** Returns the name of a piece with its colour: `white knight`. */
export function pieceName({ color, role }: PlacedPiece): string {
  return t(`piece.${color}.${role}`);
}

/** Returns the pieces of a position by square; empty if the text is not a position. */
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

/** Returns the name of a square; file and rank are counted from 0. */
export function squareName(file: number, rank: number): string {
  return String.fromCharCode(97 + file) + String(rank + 1);
}

/** Returns the spoken description of a square: `e4, white knight`. */
export function spokenSquare(square: string, piece: PlacedPiece | undefined): string {
  return `${square}, ${piece === undefined ? t('square.empty') : pieceName(piece)}`;
}

/** Returns the rows of squares as displayed, from the top. */
export function rows(size: number, bottom: Side): string[][] {
  const up = [...Array(size).keys()];
  const ranks = bottom === 'white' ? up.toReversed() : up;
  const files = bottom === 'white' ? up : up.toReversed();
  return ranks.map((rank) => files.map((file) => squareName(file, rank)));
}

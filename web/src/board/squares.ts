// Squares and pieces of a position, as they are drawn and as they are said.

import type { Side } from '../protocol/side';

export type Role = 'p' | 'n' | 'b' | 'r' | 'q' | 'k';

export interface Man {
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

/** What a man is called. */
export function roleName(role: Role): string {
  return NAMES[role];
}

/** The men of a position by their squares. Text that is no position has none. */
export function menOf(fen: string): Map<string, Man> {
  const men = new Map<string, Man>();
  const ranks = (fen.split(' ')[0] ?? '').split('/');
  ranks.forEach((text, index) => {
    let file = 0;
    for (const letter of text) {
      if (/[1-9]/.test(letter)) file += Number(letter);
      else {
        const role = letter.toLowerCase();
        const color = letter === role ? 'black' : 'white';
        men.set(squareName(file++, ranks.length - 1 - index), { role: role as Role, color });
      }
    }
  });
  return men;
}

/** The name of a square, counted from 0. */
export function squareName(file: number, rank: number): string {
  return String.fromCharCode(97 + file) + String(rank + 1);
}

/** What is said of a square: `e4, white knight`. */
export function spokenSquare(square: string, man: Man | undefined): string {
  return man === undefined ? `${square}, empty` : `${square}, ${man.color} ${NAMES[man.role]}`;
}

/** Rows of squares as they are seen, from the top. */
export function rows(size: number, bottom: Side): string[][] {
  const up = [...Array(size).keys()];
  const ranks = bottom === 'white' ? up.toReversed() : up;
  const files = bottom === 'white' ? up : up.toReversed();
  return ranks.map((rank) => files.map((file) => squareName(file, rank)));
}

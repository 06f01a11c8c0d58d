// A position that is set up by hand: pieces, side to move and castling rights.

import { piecesOf, squareName, type PlacedPiece } from '../board/squares';
import type { Side } from '../protocol/side';

export interface Setup {
  pieces: Map<string, PlacedPiece>;
  turn: Side;
  /** The castling letters of a FEN: `KQkq`, or empty. */
  castling: string;
}

export const EMPTY = '8/8/8/8/8/8/8/8 w - - 0 1';
export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Whether a text can be drawn as a position; the server decides whether it is legal. */
export function isDrawable(fen: string): boolean {
  const ranks = (fen.trim().split(/\s+/)[0] ?? '').split('/');
  return ranks.length === 8 && ranks.every((rank) => width(rank) === 8);
}

function width(rank: string): number {
  if (!/^[1-8pnbrqk]+$/i.test(rank)) return 0;
  return [...rank].reduce((sum, sign) => sum + (Number(sign) || 1), 0);
}

/** Returns the setup of a FEN; an empty board if it cannot be drawn. */
export function setupOf(fen: string): Setup {
  const words = (isDrawable(fen) ? fen.trim() : EMPTY).split(/\s+/);
  return {
    pieces: piecesOf(words[0] ?? ''),
    turn: words[1] === 'b' ? 'black' : 'white',
    castling: (words[2] ?? '-').replace(/[^KQkq]/g, ''),
  };
}

/** The FEN of a setup. */
export function fenOf(setup: Setup): string {
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) =>
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((file) => letter(setup.pieces.get(squareName(file, rank))))
      .join('')
      .replace(/1+/g, (gap) => String(gap.length)),
  );
  const castling = possible(setup) || '-';
  return `${ranks.join('/')} ${setup.turn === 'white' ? 'w' : 'b'} ${castling} - 0 1`;
}

function letter(piece: PlacedPiece | undefined): string {
  if (piece === undefined) return '1';
  return piece.color === 'white' ? piece.role.toUpperCase() : piece.role;
}

const HOMES: [right: string, king: string, rook: string, color: Side][] = [
  ['K', 'e1', 'h1', 'white'],
  ['Q', 'e1', 'a1', 'white'],
  ['k', 'e8', 'h8', 'black'],
  ['q', 'e8', 'a8', 'black'],
];

/** Whether king and rook are on their home squares for a castling right. */
export function mayCastle(pieces: Map<string, PlacedPiece>, right: string): boolean {
  const home = HOMES.find(([one]) => one === right);
  if (home === undefined) return false;
  const [, king, rook, color] = home;
  const [k, r] = [pieces.get(king), pieces.get(rook)];
  return k?.role === 'k' && k.color === color && r?.role === 'r' && r.color === color;
}

/** Returns the castling rights for which king and rook are on their home squares. */
export function possible(setup: Setup): string {
  return [...'KQkq']
    .filter((right) => setup.castling.includes(right) && mayCastle(setup.pieces, right))
    .join('');
}

/** Returns the setup with a piece put on a square, or with the square emptied. */
export function put(setup: Setup, square: string, piece: PlacedPiece | null): Setup {
  const pieces = new Map(setup.pieces);
  if (piece === null) pieces.delete(square);
  else pieces.set(square, piece);
  return { ...setup, pieces };
}

export function moved(setup: Setup, from: string, to: string): Setup {
  const piece = setup.pieces.get(from);
  if (piece === undefined || from === to) return setup;
  return put(put(setup, from, null), to, piece);
}

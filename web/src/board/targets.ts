// Where pieces may go, from the list of legal moves that the server gives.

import type { Legal } from '../protocol/game';
import { piecesOf } from './squares';

/** The squares of a move. */
export function squaresOf(uci: string): [string, string] {
  return [uci.slice(0, 2), uci.slice(2, 4)];
}

/** Castling can be shown by moving the king to either of these squares. */
function castlingSquares(move: Legal, fen: string): string[] {
  const [from, to] = squaresOf(move.uci);
  const rank = from.charAt(1);
  const isShort = !move.san.startsWith('O-O-O');
  const home = (isShort ? 'g' : 'c') + rank;
  const pieces = piecesOf(fen);
  const own = pieces.get(from)?.color;
  const files = isShort ? 'hgfedcba' : 'abcdefgh';
  const rook = [...files].find((file) => {
    const piece = pieces.get(file + rank);
    return piece?.role === 'r' && piece.color === own;
  });
  return [...new Set([to, home, rook === undefined ? to : rook + rank])];
}

/** The squares to which a move can be made by hand. */
function landings(move: Legal, fen: string): string[] {
  return move.san.startsWith('O-O') ? castlingSquares(move, fen) : [squaresOf(move.uci)[1]];
}

/** The moves that going from one square to another can mean; several if a pawn promotes. */
export function meant(legal: Legal[], fen: string, from: string, to: string): Legal[] {
  const plain = legal.filter(
    (move) => move.uci.slice(0, 4) === from + to && !move.san.startsWith('O-O'),
  );
  if (plain.length > 0) return plain;
  return legal.filter(
    (move) =>
      move.san.startsWith('O-O') &&
      squaresOf(move.uci)[0] === from &&
      landings(move, fen).includes(to),
  );
}

/** For each square the squares that its piece may go to. */
export function targets(legal: Legal[], fen: string): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const move of legal) {
    const from = squaresOf(move.uci)[0];
    const known = all.get(from) ?? [];
    all.set(
      from,
      [...new Set([...known, ...landings(move, fen)])].filter((to) => to !== from),
    );
  }
  return all;
}

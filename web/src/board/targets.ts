// The target squares of pieces, from the server's list of legal moves.

import type { Legal } from '../protocol/game';
import { piecesOf } from './squares';

/** Returns the origin and target squares of a move. */
export function squaresOf(uci: string): [string, string] {
  return [uci.slice(0, 2), uci.slice(2, 4)];
}

/** Returns the squares that the user may move the king to in order to castle. */
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

/** Returns the squares that the user may move the piece to in order to play a move. */
function landings(move: Legal, fen: string): string[] {
  return move.san.startsWith('O-O') ? castlingSquares(move, fen) : [squaresOf(move.uci)[1]];
}

/** Returns the moves that a drag from one square to another can mean; several for a promotion. */
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

/** Maps each square to the target squares of its piece. */
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

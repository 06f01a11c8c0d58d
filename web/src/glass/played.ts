// The positions along a line, for display. The moves come from the server and are legal; they are
// not checked here. Works for boards of any size.

import { piecesOf, squareName, type PlacedPiece, type Role } from '../board/squares';
import { squaresOf } from '../board/targets';
import type { MoveText } from '../protocol/thought';
import type { Scene } from './stage.svelte';

/** Returns the position after a legal move: placement and side to move only. */
export function played(fen: string, move: MoveText): string {
  const [placement = '', turn = 'w'] = fen.split(' ');
  const pieces = piecesOf(fen);
  if (move.san.startsWith('O-O')) castle(pieces, move);
  else put(pieces, move);
  return `${drawn(pieces, placement.split('/').length)} ${turn === 'w' ? 'b' : 'w'} - - 0 1`;
}

/** Returns the positions after each move of a line. */
export function scenes(fen: string, moves: MoveText[]): Scene[] {
  let at = fen;
  return moves.map((move) => {
    at = played(at, move);
    return { fen: at, last: move.uci, check: /[+#]$/.test(move.san) };
  });
}

function put(pieces: Map<string, PlacedPiece>, move: MoveText): void {
  const [from, to] = squaresOf(move.uci);
  const piece = pieces.get(from);
  if (piece === undefined) return;
  const isAside = from.charAt(0) !== to.charAt(0);
  // En passant: the captured pawn is beside the capturing one.
  if (piece.role === 'p' && isAside && !pieces.has(to))
    pieces.delete(to.charAt(0) + from.charAt(1));
  pieces.delete(from);
  const made = move.uci.charAt(4) as Role | '';
  pieces.set(to, made === '' ? piece : { ...piece, role: made });
}

/** Castles: the king goes to the g or c file, the outermost rook on that side to the square beside
 * it. */
function castle(pieces: Map<string, PlacedPiece>, move: MoveText): void {
  const [from] = squaresOf(move.uci);
  const king = pieces.get(from);
  if (king === undefined) return;
  const rank = from.charAt(1);
  const isLong = move.san.startsWith('O-O-O');
  const rook = [...(isLong ? 'abcdefgh' : 'hgfedcba')]
    .map((file) => file + rank)
    .find((square) => pieces.get(square)?.role === 'r' && pieces.get(square)?.color === king.color);
  pieces.delete(from);
  if (rook !== undefined) pieces.delete(rook);
  pieces.set((isLong ? 'c' : 'g') + rank, king);
  pieces.set((isLong ? 'd' : 'f') + rank, { role: 'r', color: king.color });
}

/** Returns the placement field of a FEN. */
function drawn(pieces: Map<string, PlacedPiece>, size: number): string {
  const ranks = [...Array(size).keys()].toReversed().map((rank) =>
    [...Array(size).keys()]
      .map((file) => {
        const piece = pieces.get(squareName(file, rank));
        if (piece === undefined) return '1';
        return piece.color === 'white' ? piece.role.toUpperCase() : piece.role;
      })
      .join('')
      .replace(/1+/g, (gap) => String(gap.length)),
  );
  return ranks.join('/');
}

// Positions along a line of play, as a board shows them. The moves come from the server and
// are legal; nothing here judges them. Works on boards of any size.

import { menOf, squareName, type Man, type Role } from '../board/squares';
import { squaresOf } from '../board/targets';
import type { MoveText } from '../protocol/thought';
import type { Scene } from './stage.svelte';

/** The position after a legal move: where the men stand and who is to move. */
export function played(fen: string, move: MoveText): string {
  const [placement = '', turn = 'w'] = fen.split(' ');
  const men = menOf(fen);
  if (move.san.startsWith('O-O')) castle(men, move);
  else put(men, move);
  return `${drawn(men, placement.split('/').length)} ${turn === 'w' ? 'b' : 'w'} - - 0 1`;
}

/** The positions after each move of a line. */
export function scenes(fen: string, moves: MoveText[]): Scene[] {
  let at = fen;
  return moves.map((move) => {
    at = played(at, move);
    return { fen: at, last: move.uci, check: /[+#]$/.test(move.san) };
  });
}

function put(men: Map<string, Man>, move: MoveText): void {
  const [from, to] = squaresOf(move.uci);
  const man = men.get(from);
  if (man === undefined) return;
  const isAside = from.charAt(0) !== to.charAt(0);
  // In passing, the pawn that is taken stands beside the one that takes.
  if (man.role === 'p' && isAside && !men.has(to)) men.delete(to.charAt(0) + from.charAt(1));
  men.delete(from);
  const made = move.uci.charAt(4) as Role | '';
  men.set(to, made === '' ? man : { ...man, role: made });
}

/** The king goes to the g or c file, the outermost rook of that side to its other side. */
function castle(men: Map<string, Man>, move: MoveText): void {
  const [from] = squaresOf(move.uci);
  const king = men.get(from);
  if (king === undefined) return;
  const rank = from.charAt(1);
  const isLong = move.san.startsWith('O-O-O');
  const rook = [...(isLong ? 'abcdefgh' : 'hgfedcba')]
    .map((file) => file + rank)
    .find((square) => men.get(square)?.role === 'r' && men.get(square)?.color === king.color);
  men.delete(from);
  if (rook !== undefined) men.delete(rook);
  men.set((isLong ? 'c' : 'g') + rank, king);
  men.set((isLong ? 'd' : 'f') + rank, { role: 'r', color: king.color });
}

/** The placement as a FEN writes it. */
function drawn(men: Map<string, Man>, size: number): string {
  const ranks = [...Array(size).keys()].toReversed().map((rank) =>
    [...Array(size).keys()]
      .map((file) => {
        const man = men.get(squareName(file, rank));
        if (man === undefined) return '1';
        return man.color === 'white' ? man.role.toUpperCase() : man.role;
      })
      .join('')
      .replace(/1+/g, (gap) => String(gap.length)),
  );
  return ranks.join('/');
}

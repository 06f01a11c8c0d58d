// The legal moves of earlier positions of a game: the server lists only those of the newest one.

import { Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import type { NormalMove, Role, Square } from 'chessops/types';
import { makeUci, squareRank } from 'chessops/util';
import type { MoveText } from '../protocol/thought';

const MADE: Role[] = ['queen', 'rook', 'bishop', 'knight'];

/** Returns the legal moves of a chess position; empty if the FEN is not one. */
export function legalMoves(fen: string): MoveText[] {
  if (fen.split(' ')[0]?.split('/').length !== 8) return [];
  const position = parseFen(fen).chain((setup) => Chess.fromSetup(setup));
  if (position.isErr) return [];
  const chess = position.value;
  return [...chess.allDests()]
    .flatMap(([from, to]) => [...to].flatMap((one) => ways(chess, from, one)))
    .map((move) => ({ uci: makeUci(move), san: makeSan(chess, move) }));
}

/** Whether a position is mate or stalemate; false for other variants. */
export function isFinal(fen: string): boolean {
  if (fen.split(' ')[0]?.split('/').length !== 8) return false;
  const position = parseFen(fen).chain((setup) => Chess.fromSetup(setup));
  return position.isOk && !position.value.hasDests();
}

/** Returns the move, or one move for each promotion. */
function ways(chess: Chess, from: Square, to: Square): NormalMove[] {
  const isPawn = chess.board.get(from)?.role === 'pawn';
  if (!isPawn || ![0, 7].includes(squareRank(to))) return [{ from, to }];
  return MADE.map((promotion) => ({ from, to, promotion }));
}

// Checks a line of evidence again with chessops, another implementation of the rules than the one
// that found the line. Loaded only when a proof is opened.

import { Chess, type Position } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import type { Color, NormalMove, Role } from 'chessops/types';
import { opposite, parseUci, squareRank } from 'chessops/util';
import type { EndView } from '../protocol/explain';
import type { MoveText } from '../protocol/thought';
import { many } from './counter';

export interface Rechecked {
  agrees: boolean;
  says: string;
}

const differs = (says: string): Rechecked => ({
  agrees: false,
  says: `A second implementation of the rules disagrees: ${says}.`,
});

/** Replays a line: every move must be legal and spelled the same, and the end as stated. */
export function recheck(from: string, line: MoveText[], end: EndView): Rechecked {
  const start = parseFen(from).chain((setup) => Chess.fromSetup(setup));
  if (start.isErr) return differs('the position is not one of chess');
  const now: Position = start.value.clone();
  for (const [index, { uci, san }] of line.entries()) {
    const move = parseUci(uci);
    if (move === undefined || !now.isLegal(move))
      return differs(`move ${index + 1} of the line, ${san}, is not legal`);
    const written = makeSan(now, move);
    if (written !== san) return differs(`move ${index + 1} of the line is ${written}, not ${san}`);
    now.play(move);
  }
  return ended(start.value, now, line.length, end);
}

function ended(start: Position, last: Position, moves: number, end: EndView): Rechecked {
  const agrees = (says: string): Rechecked => ({
    agrees: true,
    says: `Replayed here by a second implementation of the rules, chessops: ${many(moves, 'move')}, all legal${says}.`,
  });
  switch (end.kind) {
    case 'open':
      return agrees('');
    case 'mate':
      return last.isCheckmate()
        ? agrees('; it ends with mate')
        : differs('the line does not end with mate');
    case 'stalemate':
      return last.isStalemate()
        ? agrees('; it ends with stalemate')
        : differs('the line does not end with stalemate');
    case 'material': {
      const target = balance(start, end.by) + end.gain;
      const pawns = many(end.gain, 'pawn');
      return secures(last, end.by, target)
        ? agrees(`; a gain worth ${pawns} is there and cannot be taken back at once`)
        : differs(`a gain worth ${pawns} is not there at the end of the line`);
    }
  }
}

const VALUES: Record<Role, number> = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 };

/** Returns the material balance from a side's point of view, in pawns. */
function balance(chess: Position, side: Color): number {
  let sum = 0;
  for (const [, piece] of chess.board) sum += VALUES[piece.role] * (piece.color === side ? 1 : -1);
  return sum;
}

/**
 * Whether a side keeps a balance when both may take what they like, or stop. At its own turn it
 * may stop only where the other then gains nothing by captures.
 */
function secures(chess: Position, side: Color, target: number): boolean {
  if (!chess.hasDests()) return chess.isCheckmate() ? chess.turn !== side : target <= 0;
  const isCheck = chess.isCheck();
  const goesOn = (move: NormalMove) => secures(after(chess, move), side, target);
  if (chess.turn !== side)
    return (isCheck || balance(chess, side) >= target) && forcing(chess, isCheck).every(goesOn);
  if (!isCheck && balance(chess, side) >= target && holds(passed(chess), side, target)) return true;
  return forcing(chess, isCheck).some(goesOn);
}

/** Whether a side keeps a balance when both sides may stop capturing at any time. */
function holds(chess: Position, side: Color, target: number): boolean {
  if (!chess.hasDests()) return chess.isCheckmate() ? chess.turn !== side : target <= 0;
  const isCheck = chess.isCheck();
  const stops = !isCheck && balance(chess, side) >= target;
  const goesOn = (move: NormalMove) => holds(after(chess, move), side, target);
  return chess.turn === side
    ? stops || forcing(chess, isCheck).some(goesOn)
    : (isCheck || stops) && forcing(chess, isCheck).every(goesOn);
}

/** Returns captures and promotions; in check, every move. */
function forcing(chess: Position, isCheck: boolean): NormalMove[] {
  const moves: NormalMove[] = [];
  for (const [from, dests] of chess.allDests())
    for (const to of dests) {
      const isPawn = chess.board.get(from)?.role === 'pawn';
      const promotes = isPawn && [0, 7].includes(squareRank(to));
      const taken = chess.board.get(to);
      // Castling is encoded as capturing one's own rook.
      const takes =
        taken === undefined ? isPawn && to === chess.epSquare : taken.color !== chess.turn;
      if (isCheck || takes || promotes)
        moves.push(promotes ? { from, to, promotion: 'queen' } : { from, to });
    }
  return moves;
}

function after(chess: Position, move: NormalMove): Position {
  const next = chess.clone();
  next.play(move);
  return next;
}

/** Returns the position after a pass. */
function passed(chess: Position): Position {
  const next = chess.clone();
  next.turn = opposite(chess.turn);
  next.epSquare = undefined;
  return next;
}

// The counts of Frey's table, recounted by machine; he counted by hand.

import { attacks } from 'chessops/attacks';
import { Chess } from 'chessops/chess';
import { makeFen } from 'chessops/fen';
import { parseSan } from 'chessops/san';
import type { Color } from 'chessops/types';
import { parseSquare } from 'chessops/util';
import { ENDS, lineTo, worth, type Counts } from './figure';

const CENTRE = ['e4', 'd4', 'e5', 'd5'] as const;

/** The squares of the bishop and the knight that must move, and of the pawns that block the
 * bishop. */
const KINGS_SIDE = {
  white: ['f1', 'g1', 'e2', 'g2'],
  black: ['f8', 'g8', 'e7', 'g7'],
} as const;

/** The position after some moves from the start. */
export function positionAfter(line: string[]): Chess {
  const position = Chess.default();
  for (const san of line) {
    const move = parseSan(position, san);
    if (move === undefined) throw new RangeError(`${san} cannot be played`);
    position.play(move);
  }
  return position;
}

/** The position after some moves, as FEN. */
export function fenAfter(line: string[]): string {
  return makeFen(positionAfter(line).toSetup());
}

/** The six counts of a position. */
export function counts(position: Chess): Counts {
  const both = (count: (position: Chess, side: Color) => number): [number, number] => [
    count(position, 'white'),
    count(position, 'black'),
  ];
  return [...both(legalMoves), ...both(movesToCastle), ...both(centreAttacks)];
}

/** The counts of every end of the figure. */
export function recounted(): Map<number, Counts> {
  return new Map(ENDS.map(({ id }) => [id, counts(positionAfter(lineTo(id)))]));
}

/** The values of the ends after the recount. */
export function exactValues(): Map<number, number> {
  return new Map([...recounted()].map(([id, six]) => [id, worth(six)]));
}

/** Counts the legal moves of a side, as if it were to move. */
function legalMoves(position: Chess, side: Color): number {
  const handed = position.clone();
  if (handed.turn !== side) handed.epSquare = undefined;
  handed.turn = side;
  return [...handed.allDests().values()].reduce((sum, goals) => sum + goals.size(), 0);
}

/** Counts all attacks on centre squares, including squares with pieces of the same side. */
function centreAttacks(position: Chess, side: Color): number {
  const { board } = position;
  const goals = CENTRE.map((name) => parseSquare(name));
  let sum = 0;
  for (const square of board[side]) {
    const piece = board.get(square);
    if (piece === undefined) continue;
    const reach = attacks(piece, square, board.occupied);
    sum += goals.filter((goal) => reach.has(goal)).length;
  }
  return sum;
}

/** Counts the moves until the king is castled on the king's side, including castling itself. */
function movesToCastle(position: Chess, side: Color): number {
  const own = position.board[side];
  const [bishop, knight, ...doors] = KINGS_SIDE[side].map((name) => own.has(parseSquare(name)));
  const isShut = bishop && doors.every(Boolean);
  return 1 + Number(bishop) + Number(isShut) + Number(knight);
}

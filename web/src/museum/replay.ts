// The positions of an original game, from its PGN; on 8×8 and on the 6×6 board of Los Alamos.

import { Chess } from 'chessops/chess';
import { makeBoardFen, makeFen, parseFen } from 'chessops/fen';
import { parsePgn } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import type { Move, Role } from 'chessops/types';
import { charToRole, makeUci } from 'chessops/util';
import type { MuseumGame } from '../protocol/program';
import type { Side } from '../protocol/side';

/** A position of a game, and the move that led to it, if any. */
export interface Stage {
  fen: string;
  san: string | null;
  uci: string | null;
  /** The side to move. */
  turn: Side;
}

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const USUAL_SMALL = 'rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1';

/** Returns all positions of a game from its start; it ends early at a move that cannot be
 * played. */
export function replay(pgn: string): Stage[] {
  const game = parsePgn(pgn)[0];
  if (game === undefined) return [];
  const isSmall = /los ?alamos/i.test(game.headers.get('Variant') ?? '');
  const start = game.headers.get('FEN') ?? (isSmall ? USUAL_SMALL : USUAL);
  const position = positionOf(isSmall ? enlarged(start) : start);
  const stages: Stage[] = [{ fen: start, san: null, uci: null, turn: position.turn }];
  for (const { san } of game.moves.mainline()) {
    const move = isSmall ? playSmall(position, san) : play(position, san);
    if (move === undefined) break;
    const fen = isSmall ? smallFen(position) : makeFen(position.toSetup());
    stages.push({ fen, san, uci: makeUci(move), turn: position.turn });
  }
  return stages;
}

function positionOf(fen: string): Chess {
  return Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
}

function play(position: Chess, san: string): Move | undefined {
  const move = parseSan(position, san);
  if (move !== undefined) position.play(move);
  return move;
}

/** Puts the small board into the corner a1 of a large one. Every line between two of its squares
 * stays on it, so that both have the same moves, except for promotions. */
function enlarged(fen: string): string {
  const [board = '', ...rest] = fen.split(' ');
  const ranks = board.split('/').map((rank) => `${rank}2`);
  return [['8', '8', ...ranks].join('/'), ...rest].join(' ');
}

function playSmall(position: Chess, san: string): Move | undefined {
  const [plain = '', letter] = san.replace(/[+#]$/, '').split('=');
  const move = play(position, plain);
  const role = letter === undefined ? undefined : charToRole(letter);
  if (move !== undefined && role !== undefined) promote(position, move, role);
  return move;
}

function promote(position: Chess, move: Move, role: Role): void {
  const piece = position.board.take(move.to);
  if (piece !== undefined) position.board.set(move.to, { ...piece, role });
}

function smallFen(position: Chess): string {
  const ranks = makeBoardFen(position.board).split('/').slice(2).map(narrowed);
  const { turn, halfmoves, fullmoves } = position;
  return `${ranks.join('/')} ${turn === 'white' ? 'w' : 'b'} - - ${halfmoves} ${fullmoves}`;
}

/** Returns a rank without its last two squares, which are empty. */
function narrowed(rank: string): string {
  const squares = rank.replace(/\d/g, (count) => '.'.repeat(Number(count))).slice(0, 6);
  return squares.replace(/\.+/g, (gap) => String(gap.length));
}

/** Returns the side of a program in a record. */
export function machineSide(game: Pick<MuseumGame, 'black_programs'>, program: string): Side {
  return game.black_programs.includes(program) ? 'black' : 'white';
}

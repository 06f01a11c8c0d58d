import { Chess } from 'chessops/chess';
import { makeBoardFen, parseFen } from 'chessops/fen';
import { parseSan } from 'chessops/san';
import { describe, expect, it } from 'vitest';
import { recorded } from '../testing/recorded';
import { legalMoves } from './legal';
import { ofKind } from './placed';
import { played, scenes } from './played';

/** Plays the same move with chessops. */
function witness(fen: string, san: string): string {
  const chess = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  const move = parseSan(chess, san);
  if (move === undefined) throw new Error(`${san} is illegal in ${fen}`);
  chess.play(move);
  return makeBoardFen(chess.board);
}

describe('a line on the board', () => {
  it('stands after every kind of move as the rules say', () => {
    const positions = [
      'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
      'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3',
      'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
      '1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1',
    ];
    for (const fen of positions)
      for (const move of legalMoves(fen))
        expect(played(fen, move).split(' ')[0], move.san).toBe(witness(fen, move.san));
  });

  it('castles also as the server writes it', () => {
    const fen = '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1';
    expect(played(fen, { uci: 'e1g1', san: 'O-O' })).toMatch(/^4k3\/8\/8\/8\/8\/8\/8\/R4RK1 b/);
    expect(played(fen, { uci: 'e1c1', san: 'O-O-O' })).toMatch(/\/2KR3R b/);
  });

  it('is legal in every record', () => {
    for (const name of ['turing', 'bernstein', 'newell-shaw-simon', 'shannon-a'] as const) {
      const { thoughts, position } = recorded(name);
      for (const line of ofKind(thoughts, 'line')) {
        let chess = position.fen;
        scenes(position.fen, line.moves).forEach((scene, index) => {
          const setup = Chess.fromSetup(parseFen(chess).unwrap()).unwrap();
          const san = line.moves[index]?.san ?? '';
          expect(scene.fen.split(' ')[0]).toBe(witness(chess, san));
          expect(setup.turn[0]).toBe(scene.fen.split(' ')[1] === 'w' ? 'b' : 'w');
          chess = scene.fen;
        });
      }
    }
  });

  it('works on six files', () => {
    const fen = 'rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1';
    expect(played(fen, { uci: 'b1a3', san: 'Na3' })).toBe(
      'rnqknr/pppppp/6/N5/PPPPPP/R1QKNR b - - 0 1',
    );
  });
});

import { Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { describe, expect, it } from 'vitest';
import { hasBlack, ODDS, oddsFen } from './odds';

describe('odds', () => {
  it.each(ODDS.map(({ value }) => value))(
    '%s leaves one piece out, and the game can begin',
    (odds) => {
      for (const giver of ['white', 'black'] as const) {
        const setup = parseFen(oddsFen(odds, giver)).unwrap();
        expect(setup.board.occupied.size()).toBe(31);
        expect(setup.board[giver].size()).toBe(15);
        expect(Chess.fromSetup(setup).unwrap().isEnd()).toBe(false);
      }
    },
  );

  it('are those of the books', () => {
    expect(oddsFen('pawn-and-move', 'black')).toBe(
      'rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    );
    expect(oddsFen('rook', 'white')).toBe(
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1',
    );
    expect(oddsFen('queen', 'white')).toContain('/RNB1KBNR w KQkq');
    expect(ODDS.filter(({ value }) => hasBlack(value)).map(({ value }) => value)).toEqual([
      'pawn-and-move',
    ]);
  });
});

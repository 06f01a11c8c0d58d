import { describe, expect, it } from 'vitest';
import { surplus } from './material';
import { spokenMove } from './spoken';
import { piecesOf, rows, spokenSquare } from './squares';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const SMALL = 'rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1';

describe('a position', () => {
  it('has its pieces on their squares, on both boards', () => {
    expect(piecesOf(START).size).toBe(32);
    expect(piecesOf(START).get('e1')).toEqual({ role: 'k', color: 'white' });
    expect(piecesOf(SMALL).size).toBe(24);
    expect(piecesOf(SMALL).get('d6')).toEqual({ role: 'k', color: 'black' });
    expect(piecesOf('').size).toBe(0);
  });

  it('is said square by square', () => {
    expect(spokenSquare('e4', piecesOf(START).get('e4'))).toBe('e4, empty');
    expect(spokenSquare('b8', piecesOf(START).get('b8'))).toBe('b8, black knight');
  });

  it('is seen from either side', () => {
    expect(rows(8, 'white')[0]?.[0]).toBe('a8');
    expect(rows(8, 'black')[0]?.[0]).toBe('h1');
    expect(rows(6, 'white')).toHaveLength(6);
    expect(rows(6, 'white')[5]?.[5]).toBe('f1');
  });
});

describe('material', () => {
  it('is what one side has more', () => {
    const fen = 'rnb1kbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
    expect(surplus(fen, 'white')).toEqual({ pieces: ['q'], points: 8 });
    expect(surplus(fen, 'black')).toEqual({ pieces: ['p'], points: 0 });
    expect(surplus(START, 'white')).toEqual({ pieces: [], points: 0 });
  });
});

describe('a move in words', () => {
  it('says piece, capture, square and what it does', () => {
    expect(spokenMove('Nf3')).toBe('knight f3');
    expect(spokenMove('exd5')).toBe('e takes d5');
    expect(spokenMove('Nbxd7+')).toBe('knight b takes d7, check');
    expect(spokenMove('e8=Q#')).toBe('e8, becomes a queen, checkmate');
    expect(spokenMove('O-O-O')).toBe('castles long');
  });
});

import { describe, expect, it } from 'vitest';
import { findMove, fromGerman, interpret, looksLikeMove } from './typed';

const OPENING = [
  { uci: 'e2e4', san: 'e4' },
  { uci: 'g1f3', san: 'Nf3' },
  { uci: 'b1c3', san: 'Nc3' },
  { uci: 'b2b3', san: 'b3' },
  { uci: 'd2d4', san: 'd4' },
];

function uci(text: string, legal: { uci: string; san: string }[]): string[] {
  return findMove(text, legal).map((move) => move.uci);
}

describe('typed moves', () => {
  it('are understood in every usual writing', () => {
    for (const text of ['e4', 'E4', 'e2e4', 'e2-e4', 'Pe4', '5254', 'e4!', ' e4 ']) {
      expect(uci(text.trim(), OPENING), text).toEqual(['e2e4']);
    }
    for (const text of ['Nf3', 'nf3', 'Ngf3', 'Ng1f3', 'g1f3', 'N1f3', '7163']) {
      expect(uci(text, OPENING), text).toEqual(['g1f3']);
    }
  });

  it('are understood in German letters, whatever the language of the page', () => {
    const legal = [
      { uci: 'g1f3', san: 'Nf3' },
      { uci: 'f1b5', san: 'Bxb5+' },
      { uci: 'a1a8', san: 'Ra8#' },
      { uci: 'e7e8n', san: 'e8=N' },
    ];
    const found = ['Sf3', 'Lxb5', 'Ta8', 'e8=S', 'Da8'].map((text) => findMove(text, legal));
    expect(found.map((moves) => moves[0]?.uci)).toEqual([
      'g1f3',
      'f1b5',
      'a1a8',
      'e7e8n',
      undefined,
    ]);
    expect(['Txa8', 'e4', 'DANN'].map(fromGerman)).toEqual(['Rxa8', 'e4', 'DANN']);
  });

  it('know castling with zeros, letters and without hyphens', () => {
    const legal = [
      { uci: 'e1g1', san: 'O-O' },
      { uci: 'e1c1', san: 'O-O-O+' },
    ];
    for (const text of ['O-O', '0-0', 'o-o', 'oo', '00']) {
      expect(uci(text, legal), text).toEqual(['e1g1']);
    }
    for (const text of ['O-O-O', '0-0-0', 'ooo', '000', 'e1c1']) {
      expect(uci(text, legal), text).toEqual(['e1c1']);
    }
  });

  it('tell a pawn on the b-file from a bishop', () => {
    const legal = [
      { uci: 'b4c5', san: 'bxc5' },
      { uci: 'd4c5', san: 'Bxc5' },
    ];
    expect(uci('bxc5', legal)).toEqual(['b4c5']);
    expect(uci('Bxc5', legal)).toEqual(['d4c5']);
    expect(uci('BXC5'.replace('X', 'x'), legal)).toHaveLength(2);
  });

  it('promote to a queen unless something else is said', () => {
    const legal = ['q', 'r', 'b', 'n'].map((letter) => ({
      uci: `e7e8${letter}`,
      san: `e8=${letter.toUpperCase()}`,
    }));
    for (const text of ['e8', 'e8=Q', 'e8q', 'e7e8', 'e7e8q', '57581']) {
      expect(uci(text, legal), text).toEqual(['e7e8q']);
    }
    for (const text of ['e8=N', 'e8N', 'e8n', 'e7e8n', '57584']) {
      expect(uci(text, legal), text).toEqual(['e7e8n']);
    }
  });

  it('that mean several moves are asked about, and nonsense is answered', () => {
    const legal = [
      { uci: 'b1d2', san: 'Nbd2' },
      { uci: 'f3d2', san: 'Nfd2' },
    ];
    expect(interpret('Nd2', legal)).toEqual({
      kind: 'wrong',
      says: 'Nd2 can mean Nbd2, Nfd2; say which.',
    });
    expect(interpret('<script>', OPENING).kind).toBe('wrong');
    expect(interpret('Ke8', OPENING).kind).toBe('wrong');
  });
});

it('a move is told from a word by its form', () => {
  const moves = 'e4 nf3 Ng1f3 Nbd2 R1xe5+ Bb5 Sf3 exd5 e2e4 e2-e4 e8=Q e7e8n 5254 0-0-0 oo';
  for (const text of ['exd6 e.p.', ...moves.split(' ')])
    expect(looksLikeMove(text), text).toBe(true);
  for (const text of ['hello', 'e9', 'Xy9', 'e', 'take it', '<b>', 'thanks'])
    expect(looksLikeMove(text), text).toBe(false);
});

describe('typed words', () => {
  it('are known by all their spellings', () => {
    expect(interpret('undo', OPENING)).toEqual({ kind: 'word', word: 'takeback', rest: '' });
    expect(interpret('Where N', [])).toEqual({ kind: 'word', word: 'where', rest: 'N' });
    expect(interpret('?', OPENING)).toMatchObject({ word: 'help' });
  });
});

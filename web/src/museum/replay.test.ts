import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { machineSide, replay } from './replay';

const folder = resolve(import.meta.dirname, '../../../data/museum');
const files = readdirSync(folder).filter((name) => name.endsWith('.pgn'));
const game = (name: string) => readFileSync(resolve(folder, `${name}.pgn`), 'utf8');

// Positions and ply counts as the program's own PGN reader finds them.
const READ = [
  ['los-alamos-game-3', 45, '2k3/2n1N1/r1pQ1p/2pP2/2P1P1/1R1K1R b - - 2 23'],
  ['los-alamos-game-2', 4, 'rnqknr/pppppp/6/1P1P2/P1P1PP/RN1KNR w - - 1 3'],
  ['torres-longest', 131, '8/8/8/8/8/1K6/8/1k4R1 b - - 131 66'],
  ['turing-game-1', 58, '2r5/5bkp/3p4/4p3/n1P1P2P/2q1BP2/2P1QP2/r1KR4 w - - 2 30'],
  ['bernstein-game-2', 31, 'r1b2rk1/pp1n1p1p/2p1p1p1/4P2P/8/2NB1N2/PPPK2P1/R6R b - - 0 16'],
] as const;

describe('an original game', () => {
  it.each(READ)('%s has %i plies and ends as it should', (name, plies, fen) => {
    const stages = replay(game(name));
    expect(stages.length).toBe(plies + 1);
    expect(stages.at(-1)?.fen).toBe(fen);
  });

  it('of Los Alamos has a queen on f6 after her promotion', () => {
    const stage = replay(game('los-alamos-game-3'))[41];
    expect(stage).toEqual({
      fen: '4nQ/3k2/r1pp1p/2pP1N/2P1P1/1R1K1R b - - 0 21',
      san: 'exf6=Q',
      uci: 'e5f6',
      turn: 'black',
    });
  });

  it.each(files)('%s can be played to its end', (file) => {
    const text = readFileSync(resolve(folder, file), 'utf8');
    const moves = text.replace(/\[.*\]|\{[^}]*\}|\d+\.+/g, '').match(/[a-hKQRBNO][\w+#=-]*/g);
    expect(
      replay(text)
        .slice(1)
        .map(({ san }) => san),
    ).toEqual(moves);
  });

  it('that makes no sense ends where it does', () => {
    expect(replay('1. e4 e5 2. Ke4 *').length).toBe(3);
    expect(replay('')).toEqual([]);
  });
});

describe('the machine', () => {
  it('sits where the record says', () => {
    const game = { black_programs: ['chess-4'] };
    expect(machineSide(game, 'chess-4')).toBe('black');
    expect(machineSide(game, 'kaissa')).toBe('white');
  });
});

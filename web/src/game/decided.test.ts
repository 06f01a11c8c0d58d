import { describe, expect, it } from 'vitest';
import type { GameView } from '../protocol/game';
import type { JudgedView, ReviewView } from '../protocol/review';
import { decided, turning } from './decided';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

function game(sans: string[]): GameView {
  return {
    start: START,
    plies: sans.map((san) => ({ san })),
    now: { outcome: { result: '0-1', winner: 'black', says: 'checkmate', detail: '' } },
  } as unknown as GameView;
}

/** Makes a review from White's chances; the losses of the moves follow from them. */
function review(chances: number[]): ReviewView {
  const positions = chances.map((chance, ply): JudgedView => {
    const before = chances[ply - 1] ?? chance;
    const loss = Math.max(0, ply % 2 === 1 ? before - chance : chance - before);
    const label = loss >= 300 ? 'blunder' : loss >= 200 ? 'mistake' : null;
    const line = [{ uci: 'e2e4', san: 'e4' }];
    const worth = { shown: '0.00', kind: 'centipawns' as const, number: 0 };
    return { ply, turn: 'white', worth, white_value: 0, white_chance: chance, line, loss, label };
  });
  const sides = [0, 1].map(() => ({ accuracy: 81.4, inaccuracies: 0, mistakes: 1, blunders: 1 }));
  return { positions, sides, done: 5, of: 5 } as unknown as ReviewView;
}

describe('what decided', () => {
  it('is the last gift after which its side never stood well again', () => {
    // White errs, Black errs in return, White errs for good.
    const view = review([500, 200, 550, 150, 100, 100]);
    expect(turning(game(['f3', 'e5', 'g4', 'Qh4#', 'x']), view)?.ply).toBe(3);
  });

  it('is the largest gift if both always had chances', () => {
    expect(turning(game(['a3', 'a6', 'b3']), review([500, 480, 650, 500]))?.ply).toBe(2);
    expect(turning(game(['a3', 'a6']), review([500, 480, 500]))).toBeNull();
  });

  it('is said in three sentences', () => {
    const said = decided(game(['f3', 'e5', 'g4', 'Qh4#']), review([500, 450, 460, 0, 0]));
    expect(said).toEqual([
      'Black wins: checkmate.',
      'It turned at 2. g4??: White gave away 46 of 100 chances, where e4 was better.',
      'White played with 81 % accuracy and 2 mistakes, Black with 81 % accuracy and 2 mistakes.',
    ]);
  });

  it('says that nothing turned where nothing did', () => {
    expect(decided(game(['a3', 'a6']), review([500, 490, 500]))[1]).toContain('even');
  });
});

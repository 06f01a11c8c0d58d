import { describe, expect, it } from 'vitest';
import type { GameView, PlyView } from '../protocol/game';
import type { ReviewView } from '../protocol/review';
import { areas, natives, numbered, place, plyAt, pointAt, points, spokenPoint } from './evaluation';

const ply = (san: string, more: Partial<PlyView> = {}): PlyView => ({
  uci: '',
  san,
  fen: '',
  check: false,
  ...more,
});

const game = {
  start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  white: { kind: 'human', name: 'Ada' },
  black: { kind: 'program', name: 'Turing', id: 'turing' },
  plies: [
    ply('f3'),
    ply('e5', { value: '+0.40', white_value: -40, white_chance: 460 }),
    ply('g4'),
    ply('Qh4#', { value: 'mate in 1', white_value: -20_000, white_chance: 0 }),
  ],
} as unknown as GameView;

const judged = (at: number, chance: number) => ({
  ply: at,
  turn: 'white',
  worth: { shown: '+0.10', kind: 'centipawns', number: 10 },
  white_value: 10,
  white_chance: chance,
  line: [],
  loss: 200,
  label: 'blunder' as const,
});

const review = {
  positions: [judged(0, 520), null, null, judged(3, 0), null],
} as unknown as ReviewView;

describe('the points of a game', () => {
  it('are what the programs thought, where nobody else has judged', () => {
    expect(points(game, null, 'Vitrine')).toEqual([
      { ply: 2, chance: 460, value: 'Black is better by 0.40', by: 'Turing', label: null },
      { ply: 4, chance: 0, value: 'Black mates', by: 'Turing', label: null },
    ]);
  });

  it('are those of the engine where it has been', () => {
    const all = points(game, review, 'Vitrine');
    expect(all.map((point) => [point.ply, point.by])).toEqual([
      [0, 'Vitrine'],
      [2, 'Turing'],
      [3, 'Vitrine'],
      [4, 'Turing'],
    ]);
    expect(pointAt(all, 1)?.ply).toBe(0);
    expect(pointAt(all, 3)?.label).toBe('blunder');
    expect(pointAt([], 3)).toBeUndefined();
  });

  it('know values that no graph can show', () => {
    const own = { ...game, plies: [ply('f3'), ply('dxc4', { value: '82/75' })] };
    expect(points(own, null, '')).toEqual([]);
    expect(natives(own)).toEqual([{ ply: 2, value: '82/75', by: 'Turing' }]);
  });

  it('are said in words', () => {
    const all = points(game, review, 'Vitrine');
    expect(spokenPoint(game, pointAt(all, 3), 3)).toBe(
      'After 2. g4, blunder: The position is level, White has 0 of 100 chances',
    );
    expect(spokenPoint(game, undefined, 0)).toBe('The start: no value is known');
  });
});

describe('moves', () => {
  it('are numbered from where the game begins', () => {
    expect([1, 2, 3].map((one) => numbered(game, one))).toEqual(['1. f3', '1… e5', '2. g4']);
    const later = { ...game, start: '4k3/8/8/8/8/8/8/4K3 b - - 0 31' };
    expect([1, 2].map((one) => numbered(later, one))).toEqual(['31… f3', '32. e5']);
  });
});

describe('the drawing', () => {
  it('puts the start to the left and White at the top', () => {
    expect(place({ ply: 0, chance: 1000 }, 4, 200, 50)).toEqual({ x: 0, y: 0 });
    expect(place({ ply: 4, chance: 0 }, 4, 200, 50)).toEqual({ x: 200, y: 50 });
    expect(areas([], 4, 200, 50)).toEqual({ white: '', black: '' });
    // No area is drawn for the moves before the first known value.
    expect(areas(points(game, null, ''), 4, 200, 50)).toEqual({
      white: 'M100.0 50 L100.0 27.0 L200.0 50.0 L200.0 50 Z',
      black: 'M100.0 0 L100.0 27.0 L200.0 50.0 L200.0 0 Z',
    });
  });

  it('finds the ply under a place', () => {
    expect([-5, 0, 24, 26, 200, 900].map((x) => plyAt(x, 4, 200))).toEqual([0, 0, 0, 1, 4, 4]);
    expect(plyAt(10, 0, 0)).toBe(0);
  });
});

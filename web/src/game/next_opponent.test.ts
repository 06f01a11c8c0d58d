import { describe, expect, it } from 'vitest';
import type { GameView } from '../protocol/game';
import type { ProgramView } from '../protocol/program';
import { suggestion } from './next_opponent';

const program = (id: string, elo: number | null, levels = 0) =>
  ({
    id,
    name: id,
    only: null,
    variants: ['chess'],
    rating: elo === null ? null : { elo, anchor: 'random-move' },
    options:
      levels === 0 ? [] : [{ name: 'Skill Level', default: 20, steps: Array(levels).fill({}) }],
  }) as unknown as ProgramView;
const ALL = [
  program('a', 100),
  program('b', 300),
  program('c', 700),
  program('unknown', null),
  program('vitrine', null, 21),
];

function game(id: string, winner: 'white' | 'black' | null, options = {}): GameView {
  return {
    white: { kind: 'human', name: 'Ada' },
    black: { kind: 'program', id, name: id, options },
    now: { outcome: { result: winner === null ? '1/2-1/2' : 'x', winner, says: '', detail: '' } },
  } as unknown as GameView;
}

describe('the next opponent', () => {
  it('is the next stronger after a win, the next weaker after a loss', () => {
    expect(suggestion(game('b', 'white'), 'white', ALL)?.program.id).toBe('c');
    expect(suggestion(game('b', 'black'), 'white', ALL)?.program.id).toBe('a');
  });

  it('is the same after a draw, at the end of the list, and where nothing is measured', () => {
    expect(suggestion(game('b', null), 'white', ALL)?.program.id).toBe('b');
    expect(suggestion(game('c', 'white'), 'white', ALL)?.program.id).toBe('c');
    expect(suggestion(game('unknown', 'white'), 'white', ALL)?.program.id).toBe('unknown');
  });

  it('is another level of somebody with levels', () => {
    const at = (level: string, winner: 'white' | 'black') =>
      suggestion(game('vitrine', winner, { 'Skill Level': level }), 'white', ALL)?.values;
    expect(at('5', 'white')).toEqual({ 'Skill Level': '6' });
    expect(at('5', 'black')).toEqual({ 'Skill Level': '4' });
    expect(at('0', 'black')).toEqual({ 'Skill Level': '0' });
    expect(at('20', 'white')).toEqual({ 'Skill Level': '20' });
  });

  it('is nobody while the game has no result', () => {
    const open = { ...game('b', null), now: { outcome: null } } as unknown as GameView;
    expect(suggestion(open, 'white', ALL)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { Thought, Worth } from '../protocol/thought';
import { pretendBrowser } from '../testing/socket';

pretendBrowser();
const { question, solution, SOLVERS } = await import('./solving.svelte');

const RH6 = { uci: 'h1h6', san: 'Rh6' };
const chose = (verdict: Worth): Thought => ({ kind: 'chose', move: RH6, verdict, rule: 'x' });
const mate = (number: number): Worth => ({ shown: `mate in ${number}`, kind: 'mate', number });

describe('a solution', () => {
  it('is a mate in this many moves or fewer', () => {
    expect(solution([], 2)).toBeNull();
    expect(solution([chose(mate(2))], 2)).toMatchObject({
      isSolved: true,
      says: 'Rh6 mates in 2.',
    });
    expect(solution([chose(mate(3))], 2)).toMatchObject({
      isSolved: false,
      says: 'No mate in 2 was found, but Rh6 mates in 3.',
    });
    const pawns: Worth = { shown: '+5.00', kind: 'centipawns', number: 500 };
    expect(solution([chose(pawns)], 2)).toMatchObject({ isSolved: false });
    const key: Worth = { shown: 'solution', kind: 'native', number: 30000 };
    expect(solution([chose(key)], 2)).toMatchObject({
      isSolved: true,
      says: 'The key is Rh6: solution.',
    });
  });

  it('has the line of its key', () => {
    const line = { kind: 'line', nodes: 12, moves: [RH6, { uci: 'g7h6', san: 'gxh6' }] };
    const found = solution([line as unknown as Thought, chose(mate(2))], 2);
    expect([found?.nodes, found?.line.length]).toEqual([12, 2]);
  });
});

describe('a problem', () => {
  it('is asked of either program', () => {
    expect(SOLVERS.map(({ id }) => id)).toEqual(['vitrine', 'prinz']);
    for (const solver of SOLVERS)
      expect(question(solver, '8/8', 3)).toMatchObject({
        program: solver.id,
        mate: 3,
        start: { fen: '8/8' },
      });
  });
});

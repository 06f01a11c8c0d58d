import { describe, expect, it } from 'vitest';
import type { Attacked, PromiseView } from '../protocol/explain';
import { attackCase, standingText } from './attack';

const promise: PromiseView = { from: '7k/8/8/8/8/8/R7/1R2K3 w - - 0 1', kind: 'mate', amount: 2 };
const answer = (standing: Attacked['standing']): Attacked => ({
  standing,
  line: [{ uci: 'a2a7', san: 'Ra7' }],
  fen: '7k/R7/8/8/8/8/8/1R2K3 b - - 1 1',
  replies: [],
});

describe('a claim under attack', () => {
  it('says what has become of the claim', () => {
    expect(standingText(answer('open'), promise)).toBe('Ra7. Try any reply.');
    expect(standingText(answer('kept'), promise)).toContain('the claim stands');
    expect(standingText(answer('broken'), promise)).toContain('struck out');
  });

  it('is a case with the claim, its promise, the moves and the result', () => {
    const kept: unknown = JSON.parse(attackCase('White mates.', promise, answer('broken')));
    expect(kept).toEqual({ claim: 'White mates.', promise, line: ['a2a7'], standing: 'broken' });
  });
});

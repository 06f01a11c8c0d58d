import { describe, expect, it } from 'vitest';
import type { EndgameView, ValuedMove } from '../protocol/known';
import { answer, ending, HELD_AFTER, isBare, judge } from './drill';

const move = (san: string, result: number, plies: number | null): ValuedMove => ({
  move: '',
  san,
  value: { result, plies, says: result < 0 ? 'mated in 9' : 'draw' },
});
const WON: EndgameView = {
  value: { result: 1, plies: 21, says: 'mate in 11' },
  why: null,
  moves: [move('Kc3', 1, 21), move('Ra4', 1, 25), move('Rd4', 0, null)],
  line: [],
  ones: [],
  drawn: [],
};
const DRAWN: EndgameView = {
  value: { result: 0, plies: null, says: 'draw' },
  why: null,
  moves: [move('Ke8', 0, null), move('Kd8', -1, 18)],
  line: [],
  ones: [],
  drawn: [],
};

describe('a move is judged by the table', () => {
  it('keeps the win, quickly or slowly, or lets it slip', () => {
    expect(judge('win', WON, 'Kc3')).toEqual({ kind: 'kept', says: 'Kc3 is the quickest way.' });
    expect(judge('win', WON, 'Ra4')).toEqual({
      kind: 'kept',
      says: 'Ra4 wins, too, 2 moves later than necessary.',
    });
    expect(judge('win', WON, 'Rd4')).toMatchObject({ kind: 'slipped' });
    expect(judge('win', WON, 'Qh8')).toEqual({ kind: 'unknown' });
  });

  it('holds the draw or loses it', () => {
    expect(judge('hold', DRAWN, 'Ke8')).toEqual({ kind: 'kept', says: '' });
    expect(judge('hold', DRAWN, 'Kd8')).toMatchObject({
      kind: 'slipped',
      says: 'Kd8 loses: mated in 9. Take it back and try another.',
    });
  });

  it('the tables answer with their best move', () => {
    expect(answer(WON)?.san).toBe('Kc3');
  });
});

describe('a drill is over', () => {
  const at = { fen: '8/8/4k3/8/4P3/4K3/8/8 w - - 0 1', isMate: false, isStale: false, moves: 3 };

  it('by mate, or after the draw was held long enough', () => {
    expect(ending('win', { ...at, isMate: true })).toBe('Mate, in 3 moves.');
    expect(ending('win', at)).toBeNull();
    expect(ending('hold', at)).toBeNull();
    expect(ending('hold', { ...at, moves: HELD_AFTER })).toContain('Held');
    expect(ending('hold', { ...at, isStale: true })).toContain('held');
  });

  it('when only kings are left', () => {
    expect(isBare('8/8/4k3/8/8/4K3/8/8 w - - 0 1')).toBe(true);
    expect(isBare(at.fen)).toBe(false);
  });
});

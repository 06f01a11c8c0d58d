import { describe, expect, it } from 'vitest';
import { gameOf, gamesIn, hallSays, nextWaiting } from './simul';

const board = (isMyTurn: boolean, score: number | null = null) => ({
  isOver: score !== null,
  isMyTurn,
  score,
});

describe('a simultaneous display', () => {
  it('begins games without takebacks, with either colour', () => {
    expect(gameOf(' ', 'turing', 'black')).toMatchObject({
      white: { program: { id: 'turing' } },
      black: { human: 'Visitor' },
      takebacks: false,
    });
  });

  it('reads its games from the address and leaves rubbish out', () => {
    expect(gamesIn('?games=3,4,x,4,-1,7')).toEqual([3, 4, 7]);
    expect(gamesIn('')).toEqual([]);
    expect(gamesIn(`?games=${[...Array(30).keys()].join(',')}`)).toHaveLength(8);
  });

  it('goes round the boards that wait', () => {
    const boards = [board(true), board(false), board(true)];
    expect(nextWaiting(boards, 0)).toBe(2);
    expect(nextWaiting(boards, 2)).toBe(0);
    expect(nextWaiting([board(false)], 0)).toBeNull();
    expect(nextWaiting([], 0)).toBeNull();
  });

  it('says how it stands', () => {
    expect(hallSays([board(true), board(false)])).toBe('1 board waits for you.');
    expect(hallSays([board(true), board(false, 0.5)])).toBe(
      '1 board waits for you. 1 over, 0.5 points for you.',
    );
    expect(hallSays([board(false, 1), board(false, 0)])).toBe('All games are over: 1 of 2 points.');
  });
});

import { describe, expect, it } from 'vitest';
import { gameNamed, hindsightOf, machineOf } from './hindsight';

describe('from a game to the time machine', () => {
  it('asks the machine that lost', () => {
    const seats = { white: 'turing', black: 'bernstein' };
    expect(machineOf(seats, 'white')).toEqual({ program: 'bernstein', side: 'black' });
    expect(machineOf(seats, null)).toEqual({ program: 'turing', side: 'white' });
    expect(machineOf({ white: undefined, black: 'prinz' }, 'black')?.side).toBe('black');
    expect(machineOf({ white: undefined, black: undefined }, null)).toBeUndefined();
  });

  it('names a game of the store by its number and gives any other as its text', () => {
    const address = hindsightOf({ game: 17 }, { program: 'turing', side: 'black' });
    expect(address).toBe('/lab/hindsight?Side=black&Program=turing&game=17');
    const asked = new URL(hindsightOf({ pgn: '1. e4 e5 *' }), 'http://here').searchParams;
    expect([asked.get('Game'), asked.get('Side')]).toEqual(['1. e4 e5 *', 'both']);
  });

  it('reads the number back and nothing else', () => {
    expect(gameNamed('?game=17&Side=black')).toBe('17');
    expect(gameNamed('?game=../x')).toBeNull();
    expect(gameNamed('?Game=17')).toBeNull();
  });
});

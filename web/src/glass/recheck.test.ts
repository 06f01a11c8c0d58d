import { describe, expect, it } from 'vitest';
import type { MoveText } from '../protocol/thought';
import { recheck } from './recheck';

const line = (...moves: string[]): MoveText[] =>
  moves.map((move) => {
    const [uci = '', san = ''] = move.split(' ');
    return { uci, san };
  });

const BACK_RANK = '6k1/5ppp/8/8/8/8/8/1R2K3 w - - 0 1';
const FORK = 'r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1';
const forked = line('d5c7 Nc7+', 'e8d7 Kd7', 'c7a8 Nxa8');

describe('a line checked again', () => {
  it('agrees with a mate', () => {
    const found = recheck(BACK_RANK, line('b1b8 Rb8#'), { kind: 'mate' });
    expect(found).toEqual({
      agrees: true,
      says: 'Replayed here by a second implementation of the rules, chessops: 1 move, all legal; it ends with mate.',
    });
  });

  it('agrees with a gain that stays', () => {
    const end = { kind: 'material', by: 'white', gain: 5 } as const;
    expect(recheck(FORK, forked, end).agrees).toBe(true);
  });

  it('sees that a gain can be taken back', () => {
    // The bishop on b7 takes the knight in the corner.
    const guarded = 'r3k3/1b6/8/3N4/8/8/8/4K3 w - - 0 1';
    const end = { kind: 'material', by: 'white', gain: 5 } as const;
    const found = recheck(guarded, forked, end);
    expect(found.agrees).toBe(false);
    expect(found.says).toContain('a gain worth 5 pawns is not there');
    const exchange = { kind: 'material', by: 'white', gain: 2 } as const;
    expect(recheck(guarded, forked, exchange).agrees).toBe(true);
  });

  it('lets castling and taking in passing through', () => {
    const castling = 'r3k2r/8/8/8/4p3/8/3P4/R3K2R w KQkq - 0 1';
    const moves = line('e1g1 O-O', 'e8c8 O-O-O', 'd2d4 d4', 'e4d3 exd3');
    expect(recheck(castling, moves, { kind: 'open' }).agrees).toBe(true);
  });

  it.each([
    ['a move that is not legal', line('b1b9 Rb9'), 'Rb9, is not legal'],
    ['a jump over a piece', line('e1e3 Ke3'), 'Ke3, is not legal'],
    ['a move written wrongly', line('b1b7 Rb8'), 'is Rb7, not Rb8'],
    ['a wrong end', line('b1b7 Rb7'), 'does not end with mate'],
  ])('catches %s', (_, moves, says) => {
    const found = recheck(BACK_RANK, moves, { kind: 'mate' });
    expect(found.agrees).toBe(false);
    expect(found.says).toContain(says);
  });

  it('catches an invalid position', () => {
    expect(recheck('8/8/8/8/8/8/8/8 w - - 0 1', [], { kind: 'open' }).agrees).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { meant, targets } from './targets';

const ORDINARY = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const SHUFFLED = '1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb - 0 1';

describe('where pieces may go', () => {
  it('lets the king castle to its square or onto the rook', () => {
    const legal = [
      { uci: 'e1g1', san: 'O-O' },
      { uci: 'e1c1', san: 'O-O-O' },
      { uci: 'e1f1', san: 'Kf1' },
    ];
    expect(targets(legal, ORDINARY).get('e1')?.toSorted()).toEqual(['a1', 'c1', 'f1', 'g1', 'h1']);
    expect(meant(legal, ORDINARY, 'e1', 'h1')).toEqual([{ uci: 'e1g1', san: 'O-O' }]);
    expect(meant(legal, ORDINARY, 'e1', 'c1')).toEqual([{ uci: 'e1c1', san: 'O-O-O' }]);
  });

  it('does the same in Chess960, where a plain move to the square comes first', () => {
    const legal = [
      { uci: 'c1g1', san: 'O-O' },
      { uci: 'c1b1', san: 'O-O-O' },
      { uci: 'c1d1', san: 'Kd1' },
    ];
    expect(meant(legal, SHUFFLED, 'c1', 'g1')).toEqual([{ uci: 'c1g1', san: 'O-O' }]);
    // The king is already on the target square of long castling: only the rook's square is left.
    expect(targets(legal, SHUFFLED).get('c1')?.toSorted()).toEqual(['b1', 'd1', 'g1']);
  });

  it('finds all four promotions of one move by hand', () => {
    const legal = ['q', 'r', 'b', 'n'].map((one) => ({
      uci: `a7a8${one}`,
      san: `a8=${one.toUpperCase()}`,
    }));
    expect(meant(legal, '8/P7/8/8/8/8/8/K1k5 w - - 0 1', 'a7', 'a8')).toHaveLength(4);
    expect(targets(legal, '').get('a7')).toEqual(['a8']);
  });
});

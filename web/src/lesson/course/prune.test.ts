import { describe, expect, it } from 'vitest';
import {
  alphaBeta,
  ends,
  EXERCISES,
  EXPLAINED,
  minimax,
  unseen,
  withFirst,
  type Tree,
} from './prune';

describe('pruning small trees', () => {
  it('leaves out what one finds by hand', () => {
    // Worked out on paper: the minimum of each branch, and where a branch can stop.
    expect(unseen(EXPLAINED)).toEqual(['B2', 'B3', 'C3']);
    expect(unseen(EXERCISES[0] as Tree[])).toEqual(['B2', 'B3']);
    expect(unseen(EXERCISES[1] as Tree[])).toEqual(['B3', 'D2']);
    expect(unseen(EXERCISES[2] as Tree[])).toEqual(['A2B', 'A2C', 'B2A', 'B2B']);
  });

  it('never changes the value, whatever comes first', () => {
    for (const tree of [EXPLAINED, ...EXERCISES]) {
      for (const index of tree.keys()) {
        const turned = withFirst(tree, index);
        expect(alphaBeta(turned).value).toBe(minimax(tree));
      }
    }
  });

  it('agrees with minimax on trees of chance', () => {
    let seed = 7;
    const next = (bound: number) => (seed = (seed * 16807) % 2147483647) % bound;
    const grown = (depth: number): Tree =>
      depth === 0 ? next(21) - 10 : Array.from({ length: 1 + next(4) }, () => grown(depth - 1));
    for (let count = 0; count < 300; count += 1) {
      const tree = grown(4);
      expect(alphaBeta(tree).value).toBe(minimax(tree));
      expect(alphaBeta(tree).seen.length).toBeLessThanOrEqual(ends(tree).length);
    }
  });

  it('gives a reason for every cut', () => {
    const { cuts } = alphaBeta(EXPLAINED);
    expect(cuts.map((cut) => cut.says)).toEqual([
      'At B Black already has -7. White is sure of 1 elsewhere and will not come here for less: the other moves of B are left out.',
      'At C Black already has -6. White is sure of 1 elsewhere and will not come here for less: the other moves of C are left out.',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { after, answer, isOver, readHeaps, slip, valueOf, winning } from './nim';

/** Whether the side to move wins, by exhaustive search. */
function wins(heaps: number[]): boolean {
  return heaps.some((matches, heap) =>
    Array.from({ length: matches }, (_, taken) => taken + 1).some(
      (count) => !wins(after(heaps, { heap, count })),
    ),
  );
}

describe('Nim', () => {
  it('knows who wins, as playing everything out does', () => {
    for (let a = 0; a < 4; a++)
      for (let b = 0; b < 4; b++)
        for (let c = 0; c < 4; c++) expect(valueOf([a, b, c]) > 0).toBe(wins([a, b, c]));
  });

  it('answers as the reference does', () => {
    expect(winning([3, 4, 5])).toEqual([{ heap: 0, count: 2 }]);
    expect(answer([2, 5, 6])).toEqual({ heap: 1, count: 1 });
    expect(answer([0, 1, 1])).toEqual({ heap: 1, count: 1 });
    expect(answer([0, 0])).toBeNull();
    expect(isOver([0, 0])).toBe(true);
  });

  it('finds where a won game was given away', () => {
    expect(slip([{ before: [3, 4, 5], left: [2, 4, 5] }])).toEqual([3, 4, 5]);
    expect(slip([{ before: [3, 4, 5], left: [1, 4, 5] }])).toBeNull();
  });

  it('reads heaps and refuses rubbish', () => {
    expect(readHeaps(' 3 4  5 ')).toEqual([3, 4, 5]);
    for (const rubbish of ['', 'three', '1 -1', '100', '1 1 1 1 1 1 1 1 1', '1.5'])
      expect(readHeaps(rubbish)).toBeNull();
  });
});

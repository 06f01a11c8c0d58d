import { describe, expect, it } from 'vitest';
import { FIGURE, nodeOf, printedValues } from './figure';
import { SIZE, spots } from './layout';
import { exactValues } from './recount';
import { ALPHA_BETA, SHALLOW } from './search';
import { lesson, listed, signed, spoken } from './steps';

describe('the lesson', () => {
  const steps = lesson(printedValues(), SHALLOW);

  it('shows the tree, then its 17 ends, then all 16 choices one by one', () => {
    expect(steps[0]?.values.size).toBe(0);
    expect(steps[1]?.values.size).toBe(17);
    const backed = steps.filter(({ stage }) => stage === 'minimax');
    expect(backed.map(({ values }) => values.size)).toEqual(
      Array.from({ length: 16 }, (_, index) => 18 + index),
    );
    expect(backed.at(-1)?.line).toEqual([1, 2, 3, 4, 5]);
    expect(backed.at(-1)?.says).toContain('White plays 1.e4, worth +1.');
  });

  it('says which choice is made of what', () => {
    const [seven] = steps.filter(({ node }) => node === 7);
    expect(seven?.says).toBe('7: Black takes the least of 0 (8), +3 (9). It gets 0.');
  });

  it('says why the rest is dropped, and writes what is proved of a value', () => {
    const cut = steps.find(({ says }) => says.includes('Not looked at: 9.'));
    expect(cut?.says).toMatch(/^7: Black has at most 0 here, and White is already sure of \+1/);
    const last = steps.at(-1);
    expect(last?.values.get(7)).toBe('≤ 0');
    expect(last?.values.get(15)).toBe('≥ +4');
    expect(last?.values.get(22)).toBe('≤ 0');
    expect(last?.values.get(1)).toBe('+1');
  });

  it('ends in the same move without the nodes of the book', () => {
    expect(steps.at(-1)?.dropped).toEqual([9, 19, 20, 21, 29, 30, 31, 32, 33]);
    expect(steps.at(-1)?.says).toContain('after 24 of 33 positions. Never looked at: 9, 19–21, 29');
  });

  it('never writes a value on a position that it drops', () => {
    for (const values of [printedValues(), exactValues()]) {
      for (const how of [SHALLOW, ALPHA_BETA]) {
        const last = lesson(values, how).at(-1);
        const both = last?.dropped.filter((id) => last.values.has(id));
        expect(both).toEqual([]);
        expect((last?.dropped.length ?? 0) + (last?.values.size ?? 0)).toBe(FIGURE.size);
        expect(last?.says).toContain('The same move and the same value');
      }
    }
  });
});

describe('the drawing', () => {
  /** Half the size of the box of a position. */
  const HALF = { width: 25, height: 14 };
  /** The least distance between the centres of two boxes in a row. */
  const LEAST_DISTANCE = 2 * HALF.width + 4;

  it('keeps every position inside and apart from its neighbours', () => {
    const all = spots();
    for (const [id, { x, y }] of all) {
      const isInside =
        x >= HALF.width &&
        x <= SIZE.width - HALF.width &&
        y >= HALF.height &&
        y <= SIZE.height - HALF.height;
      expect(isInside, `${id}`).toBe(true);
      for (const [other, spot] of all) {
        const isApart = other === id || spot.y !== y || Math.abs(spot.x - x) >= LEAST_DISTANCE;
        expect(isApart, `${id} and ${other}`).toBe(true);
      }
      const parent = all.get(nodeOf(id).parent);
      if (parent !== undefined) expect(parent.y).toBeLessThan(y);
    }
  });
});

describe('words', () => {
  it('write numbers and lines as people do', () => {
    expect([0, 3, -7].map(signed)).toEqual(['0', '+3', '−7']);
    expect(listed([9, 19, 20, 21, 26, 32, 33])).toBe('9, 19–21, 26, 32, 33');
    expect(spoken(26)).toBe('1.d4 d5 2.c4 c6');
  });
});

import { describe, expect, it } from 'vitest';
import { recorded } from '../testing/recorded';
import { lineOf } from './placed';
import { addsUp, along, inUnits, isSeen, keyOf, rowsOf, sumOf, weighings } from './sheet';

describe('a sheet', () => {
  it('is found before the move and after every move that was weighed', () => {
    const { thoughts } = recorded('turing');
    const keys = weighings(thoughts).map((one) => keyOf(one.path));
    expect(keys).toHaveLength(18);
    expect(keys[0]).toBe('');
    expect(keys).toContain('e4d5');
  });

  it('is found along a line', () => {
    const { thoughts } = recorded('turing');
    const line = lineOf(thoughts, 'e4d5')?.moves ?? [];
    const keys = along(weighings(thoughts), line).map((one) => keyOf(one.path));
    expect(keys).toEqual(['', 'e4d5']);
  });

  it('adds up to the value that was given, in every record', () => {
    let sheets = 0;
    for (const name of ['turing', 'newell-shaw-simon', 'shannon-a'] as const)
      for (const { sheet } of weighings(recorded(name).thoughts)) {
        expect(addsUp(sheet), name).toBe(true);
        sheets += 1;
      }
    expect(sheets).toBeGreaterThan(20);
  });

  it('is seen not to add up when a term is changed', () => {
    const [first] = weighings(recorded('turing').thoughts);
    const sheet = structuredClone(first!.sheet);
    sheet.terms[0]!.white += 1;
    expect(addsUp(sheet)).toBe(false);
    sheet.own += 1;
    expect(addsUp(sheet)).toBe(false);
  });

  it('has each rule once, with all its squares', () => {
    const terms = [
      { rule: 'mobility', white: 14, black: 0, squares: ['b1'] },
      { rule: 'mobility', white: 10, black: 3, squares: ['b1', 'g1'] },
      { rule: 'king', white: 0, black: 5, squares: [] },
    ];
    const verdict = { shown: '-1.6', kind: 'native' as const, number: -160 };
    const rows = rowsOf({
      unit: 'points',
      parts: 10,
      view: 'black',
      fold: 'difference',
      terms,
      own: 8,
      other: 24,
      value: -16,
      verdict,
    });
    expect(rows).toEqual([
      { rule: 'mobility', white: 24, black: 3, difference: -21, squares: ['b1', 'g1'] },
      { rule: 'king', white: 0, black: 5, difference: 5, squares: [] },
    ]);
    expect(sumOf(rows)).toMatchObject({ white: 24, black: 8, difference: -16 });
    expect([inUnits(-16, 10), inUnits(7, 1), inUnits(20, 100)]).toEqual(['-1.6', '7', '0.20']);
    // No more digits than are meaningful.
    expect([inUnits(-19_415_040, 614_400), inUnits(16_305_152, 614_400)]).toEqual([
      '-31.60',
      '26.54',
    ]);
    expect(inUnits(-1, 6400)).toBe('0.00');
    const rest = { rule: 'rounding', white: 1, black: 0, difference: 1, squares: [] };
    expect([isSeen(rest, 6400), isSeen({ ...rest, rule: 'material' }, 6400)]).toEqual([
      false,
      true,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { ProgramView } from '../../protocol/program';
import { recorded } from '../../testing/recorded';
import { piecesOf } from '../../board/squares';
import { weighings } from '../sheet';
import {
  coefficientOf,
  f,
  formulaOf,
  optionOf,
  optionsWith,
  pawns,
  reachOf,
  worthOf,
} from './formula';
import { recordOf, rowsOf, tripleOf } from './record';

const { thoughts, program: thinker, position } = recorded('shannon-a');
const terms = formulaOf(thoughts);
const term = (id: string) => terms.find((one) => one.id === id)!;

const spin = (name: string, id: string, usual: number) => ({
  ...{ name, kind: 'spin' as const, default: usual, min: -3000, max: 3000, parts: 100 },
  says: thinker.rules.find((rule) => rule.id === id)?.says ?? '',
});
const program = {
  rules: thinker.rules,
  options: [
    spin('Pawn', 'pawn', 100),
    spin('Isolated pawns', 'isolated-pawns', 50),
    spin('Mobility', 'mobility', 10),
    spin('Centre pawns', 'centre-pawns', 20),
  ],
} as unknown as ProgramView;

describe('f(P) as it is written out', () => {
  it('gives, term by term and in all, what the sheet says', () => {
    const sheet = weighings(thoughts)[0]!.sheet;
    for (const line of sheet.terms)
      expect(worthOf(term(line.rule)) / 100, line.rule).toBeCloseTo(
        (line.white - line.black) / 100,
      );
    expect(f(terms)).toBe(sheet.verdict.number);
    expect(terms).toHaveLength(25);
  });

  it('can be worked out with other coefficients', () => {
    const uneven = terms.map((one) => (one.id === 'mobility' ? { ...one, white: 9 } : one));
    expect([f(terms), f(uneven), f(uneven, { mobility: 25 })]).toEqual([0, 20, 50]);
    expect(f(uneven, { 'isolated-pawns': 80 })).toBe(20);
    const halved = { ...term('mobility'), white: 8, black: 7, divisor: 2 };
    expect([worthOf(halved), worthOf(halved, { mobility: 11 })]).toEqual([5, 5]);
    const weak = { ...term('doubled-pawns'), white: 1 };
    expect(worthOf(weak)).toBe(-50);
    expect([pawns(-40), pawns(0), pawns(100)]).toEqual(['−0.40', '+0.00', '+1.00']);
  });
});

describe('the options of a changed f(P)', () => {
  it('are those of the terms that were changed, beside the present ones', () => {
    const { options, paper } = optionsWith(program, { Moves: '1' }, terms, { mobility: 35 });
    expect(options).toEqual({ Moves: '1', Mobility: '35' });
    expect(paper).toBe(false);
  });

  it('switch a term on', () => {
    const { options } = optionsWith(program, {}, terms, { 'centre-pawns': 40 });
    expect(options).toEqual({ 'Centre pawns': '40' });
  });

  it('name every number where the usual one would not count', () => {
    expect(term('centre-pawns').set).toBe(0);
    const { options, paper } = optionsWith(program, {}, terms, { 'centre-pawns': 20 });
    expect(paper).toBe(true);
    expect(options).toEqual({
      ...{ Terms: 'all', Style: 'paper', 'Centre pawns': '20', Mobility: '10' },
      ...{ Pawn: '100', 'Isolated pawns': '50' },
    });
  });

  it('belong to sliders that reach the present number', () => {
    for (const one of terms) {
      const option = optionOf(program, one.id);
      if (option === undefined) continue;
      const { min, max, step } = reachOf(one, option);
      expect(min).toBeLessThanOrEqual(one.set);
      expect(max).toBeGreaterThanOrEqual(one.set);
      expect((coefficientOf(one, {}) - min) % step).toBe(0);
    }
    expect(optionOf(program, 'king')).toBeUndefined();
  });
});

describe('the record', () => {
  it('is the position in numbers', () => {
    const record = recordOf(thoughts)!;
    expect(record.lambda).toBe(1);
    expect(record.numbers).toHaveLength(64);
    expect(record.numbers.filter((number) => number !== 0)).toHaveLength(
      piecesOf(position.fen).size,
    );
    expect(rowsOf(record)[0]?.[4]).toBe(-6);
    expect(rowsOf(record)[7]?.[4]).toBe(6);
    expect(tripleOf(thoughts)).toBe('(3,4; 4,3)');
  });

  it('is not made up', () => {
    expect([recordOf([]), tripleOf([])]).toEqual([null, null]);
    expect(formulaOf([])).toEqual([]);
  });
});

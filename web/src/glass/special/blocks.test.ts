import { describe, expect, it } from 'vitest';
import { recorded } from '../../testing/recorded';
import { legalMoves } from '../legal';
import { piecesOf } from '../../board/squares';
import { balance, cost, squareOf, tables, typed, ways } from './blocks';

const { thoughts, position } = recorded('prinz');

describe('the tables', () => {
  const found = tables(thoughts)!;

  it('have a line for each piece, and the same piece on its square', () => {
    expect(found.a).toHaveLength(7);
    expect(found.a.map((one) => squareOf(one.square)).toSorted()).toEqual(
      [...piecesOf(position.fen).keys()].toSorted(),
    );
    for (const { line, square } of found.a)
      expect(found.b[9 - Math.floor(square / 10)]?.[square % 10]).toBe(line);
  });

  it('have a board of ten by ten with a border of 36', () => {
    expect(found.b.map((row) => row.length)).toEqual(Array(10).fill(10));
    expect(found.b.flat().filter((cell) => cell === 'border')).toHaveLength(36);
    expect(found.c).toEqual([1, 11, 10, 9, -1, -11, -10, -9]);
    expect([squareOf(11), squareOf(88), squareOf(19), squareOf(5)]).toEqual([
      'a1',
      'h8',
      null,
      null,
    ]);
  });
});

describe('the blocks', () => {
  it('are left as often as they are entered', () => {
    const all = ways(thoughts);
    expect(all).toHaveLength(8);
    expect(all[0]).toEqual({ id: 'W1.3 to B1.1', from: 'W1', to: 'B1', count: 6 });
    expect(all.at(-2)).toEqual({ id: 'B1.4 solution', from: 'B1', to: null, count: 1 });
    for (const block of ['W1', 'B1', 'W2', 'B2']) {
      const { entered, left } = balance(all, block);
      expect(left, block).toBe(entered);
    }
  });

  it('try the first moves up to the key', () => {
    const tried = typed(thoughts);
    expect(tried.map((one) => one.move.san)).toEqual([
      ...['gxh7', 'Rh2', 'Rh3', 'Rh4', 'Rh5', 'Rh6'],
    ]);
    expect(tried.map((one) => one.isKey)).toEqual([false, false, false, false, false, true]);
    expect(tried.every((one) => one.isKey === (one.refuted === null))).toBe(true);
    const legal = legalMoves(position.fen).map((move) => move.uci);
    for (const one of tried) expect(legal).toContain(one.move.uci);
    expect(tried.at(-1)?.replies).toHaveLength(7);
  });

  it('have cost what the paper says', () => {
    expect(cost(thoughts)).toEqual([
      { what: 'squares tried', count: 646 },
      { what: 'possible moves', count: 274 },
      { what: 'legal moves', count: 179 },
      { what: 'minutes on the Ferranti machine', count: 15 },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Experiment } from '../protocol/lab';
import { addressOf, isNumeric, lengths, rooms, valuesOf, written } from './report';

const experiment: Experiment = {
  id: 'horizon',
  room: 'Frey',
  title: '',
  asks: '',
  source: '',
  swift: true,
  options: [
    { name: 'Plies', says: '', kind: 'spin', default: 9, min: 1, max: 11, parts: 1 },
    { name: 'Position', says: '', kind: 'text', default: 'x' },
  ],
};

describe('reports', () => {
  it('write numbers for people', () => {
    expect(written(48273)).toBe('48,273');
    expect(written(-1)).toBe('−1');
    expect(written(4.634e42)).toBe('4.63 × 10^42');
    expect(written(null)).toBe('–');
  });

  it('align columns of numbers only', () => {
    const rows = [
      ['a', 1],
      ['b', null],
    ];
    expect([isNumeric(rows, 0), isNumeric(rows, 1)]).toEqual([false, true]);
  });

  it('draw what differs much by logarithms', () => {
    expect(lengths([{ size: 10 }, { size: 20 }]).shares).toEqual([50, 100]);
    const wide = lengths([{ size: 1e3 }, { size: 1e6 }]);
    expect(wide.isLogarithmic).toBe(true);
    expect(wide.shares[0]).toBeCloseTo(50);
  });

  it('keep the rooms in their order', () => {
    const other = { ...experiment, room: 'Shannon' };
    expect(rooms([experiment, other, experiment]).map((one) => one.experiments.length)).toEqual([
      2, 1,
    ]);
  });

  it('are shared by an address that says only what was changed', () => {
    const address = addressOf(experiment, { Plies: '9', Position: '8/8 w' });
    expect(address).toBe('/lab/horizon?Position=8%2F8+w');
    expect(valuesOf(experiment, address.split('?')[1] ?? '')).toEqual({ Position: '8/8 w' });
    expect(valuesOf(experiment, 'Nonsense=1')).toEqual({});
  });
});

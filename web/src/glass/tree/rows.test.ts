import { describe, expect, it } from 'vitest';
import type { Thought } from '../../protocol/thought';
import { Growth, type Node } from './growth';
import { laidOut, within } from './layout';
import { deedOf, rowsOf, type Row } from './rows';

/** Returns the thoughts of a tree with this width and depth. */
function thoughts(width: number, depth: number, ply = 1): Thought[] {
  return Array.from({ length: width }).flatMap((_, index) => {
    const move = { uci: `${ply}-${index}`, san: `${ply}-${index}` };
    const verdict = { shown: '0', kind: 'native' as const, number: 0 };
    return [
      { kind: 'entered' as const, move, ply, window: null },
      ...(ply < depth ? thoughts(width, depth, ply + 1) : []),
      { kind: 'left' as const, move, ply, verdict, cut: null },
    ];
  });
}

function rows(width: number, depth: number, isOpen: (node: Node) => boolean, before = Infinity) {
  const growth = new Growth();
  const all = thoughts(width, depth);
  growth.grow(all, 0, all.length);
  return rowsOf(growth.pass.root, { wanted: null, main: new Set(), isOpen, before });
}

const shown = (list: Row[]) => list.map((row) => row.text);

describe('the open part of a tree', () => {
  it('is what is open, in the order of the walk', () => {
    expect(shown(rows(2, 2, (node) => node.ply === 0))).toEqual(['the position', '1-0', '1-1']);
    const list = rows(2, 2, () => true);
    expect(list.map((row) => row.parent)).toEqual([-1, 0, 1, 1, 0, 4, 4]);
    expect(list.map((row) => `${row.place}/${row.among}`)[4]).toBe('2/2');
  });

  it('shows only what was seen before a step', () => {
    const list = rows(2, 2, () => true, 2);
    expect(shown(list)).toEqual(['the position', '1-0', '2-0']);
    expect(list.map((row) => row.value)).toEqual(['', '', '']);
    expect(rows(2, 2, () => true, 3)[2]?.value).toBe('0');
  });

  it('is walked by the keys that all trees have', () => {
    const list = rows(2, 2, (node) => node.ply === 0 || node.move?.uci === '1-0');
    const does = (key: string, at: number) => deedOf(key, list, at);
    expect(shown(list)).toEqual(['the position', '1-0', '2-0', '2-1', '1-1']);
    expect(does('ArrowDown', 4)).toEqual({ go: 4 });
    expect(does('ArrowUp', 1)).toEqual({ go: 0 });
    expect(does('End', 0)).toEqual({ go: 4 });
    expect(does('Home', 3)).toEqual({ go: 0 });
    expect(does('ArrowRight', 4)).toEqual({ open: true });
    expect(does('ArrowRight', 1)).toEqual({ go: 2 });
    expect(does('ArrowLeft', 1)).toEqual({ open: false });
    expect(does('ArrowLeft', 3)).toEqual({ go: 1 });
    expect(does('ArrowLeft', 0)).toEqual({ open: false });
    const beside = does('*', 1);
    expect(beside !== null && 'openAll' in beside && beside.openAll).toHaveLength(2);
    expect(does('a', 0)).toBeNull();
  });
});

describe('the drawing', () => {
  it('has a column for each ply, and no box over another', () => {
    const { spots, width, height } = laidOut(rows(3, 3, () => true));
    expect(spots).toHaveLength(40);
    expect(new Set(spots.map((one) => one.x)).size).toBe(4);
    expect(new Set(spots.map((one) => `${one.x} ${one.y}`)).size).toBe(40);
    expect(spots.every((one) => one.x < width && one.y < height && one.y >= 0)).toBe(true);
    for (const { row, above } of spots) expect(above === null).toBe(row.parent === -1);
  });

  it('draws of ten thousand positions only what can be seen', () => {
    const list = rows(21, 3, () => true);
    expect(list).toHaveLength(1 + 21 + 441 + 9261);
    const layout = laidOut(list);
    const drawn = within(layout, layout.height / 2, 400, 0);
    expect(drawn.length).toBeLessThan(60);
    expect(drawn.some((one) => one.index === 0)).toBe(true);
  });
});

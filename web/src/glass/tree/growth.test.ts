import { describe, expect, it } from 'vitest';
import type { Bounds, LineThought, MoveText, Thought, Worth } from '../../protocol/thought';
import { tally, wanted } from './filter';
import { Growth, follow, pathTo } from './growth';
import { decisive, mainLine, verdict } from './main_line';
import { bound, extentSays, fateSays, passSays, valueSays, windowSays } from './words';

const move = (san: string): MoveText => ({ uci: san, san });
const worth = (number: number): Worth => ({ shown: String(number), kind: 'centipawns', number });
const enter = (san: string, ply: number, window: Bounds | null = null): Thought => ({
  kind: 'entered',
  move: move(san),
  ply,
  window,
});
const leave = (san: string, ply: number, value: number, cut: string | null = null): Thought => ({
  kind: 'left',
  move: move(san),
  ply,
  verdict: worth(value),
  cut,
});
const line = (depth: number, value: number, ...moves: string[]): LineThought => ({
  kind: 'line',
  depth,
  selective_depth: 0,
  rank: 1,
  verdict: worth(value),
  bound: 'exact',
  chances: null,
  nodes: depth * 100,
  milliseconds: 1,
  moves: moves.map(move),
});
const attempt = (san: string, number: number): Thought => ({
  kind: 'trying',
  move: move(san),
  number,
});

/** Two passes over two moves; the second goes deeper and into quiescence search. */
const THOUGHTS: Thought[] = [
  attempt('a', 1),
  enter('a', 1),
  leave('a', 1, 5),
  attempt('b', 2),
  enter('b', 1),
  leave('b', 1, 3),
  line(1, 5, 'a'),
  attempt('a', 1),
  enter('a', 1),
  { kind: 'discarded', move: move('x'), rule: 'late' },
  enter('c', 2, { at_least: null, at_most: worth(9) }),
  { kind: 'settling' },
  enter('d', 3),
  leave('d', 3, 4),
  leave('c', 2, 4, 'futile'),
  leave('a', 1, 4),
  attempt('b', 2),
  enter('b', 1, { at_least: worth(4), at_most: null }),
  leave('b', 1, 4),
  enter('b', 1),
  leave('b', 1, 7),
  line(2, 7, 'b', 'e'),
  { kind: 'discarded', move: move('a'), rule: 'smaller' },
  { kind: 'chose', move: move('b'), verdict: worth(7), rule: 'best' },
];

function grown(thoughts: Thought[] = THOUGHTS): Growth {
  const growth = new Growth();
  growth.grow(thoughts, 0, thoughts.length);
  return growth;
}

describe('a tree', () => {
  it('grows the same at once and thought by thought', () => {
    const slowly = new Growth();
    for (let at = 0; at < THOUGHTS.length; at++) slowly.grow(THOUGHTS, at, at + 1);
    const shape = (growth: Growth) =>
      growth.steps.map(({ kind, node }) => [kind, ...pathTo(node).map((one) => one.san)].join(' '));
    expect(shape(slowly)).toEqual(shape(grown()));
    expect(slowly.passes.map(({ depth, from, to }) => [depth, from, to])).toEqual([
      [1, 0, 4],
      [2, 4, 15],
    ]);
  });

  it('calls a pass interrupted only if it was cut short, not if no depth is reported', () => {
    const says = (thoughts: Thought[]) => {
      const growth = grown(thoughts);
      return growth.passes.map((pass) => passSays(growth, pass, false));
    };
    const chose = THOUGHTS.at(-1) as Thought;
    const cut = [...THOUGHTS.slice(0, -1), attempt('a', 1), enter('a', 1)];
    expect(says([...cut, chose])).toEqual(['depth 1', 'depth 2', 'interrupted']);
    // While it thinks, the pass is only under way.
    expect(says(cut).at(-1)).toBe('depth not reported');
    const depthless = THOUGHTS.filter(({ kind }) => kind !== 'line');
    expect(says(depthless)).toEqual(['depth not reported', 'depth not reported']);
  });

  it('knows the outcome of each position', () => {
    const growth = grown();
    const { root } = growth.pass;
    const c = follow(root, [move('a'), move('c')]);
    const d = follow(root, [move('a'), move('c'), move('d')]);
    expect([growth.count, growth.depth]).toEqual([7, 3]);
    expect(c?.cut).toBe('futile');
    expect([c?.isQuiet, d?.isQuiet]).toEqual([false, true]);
    expect(root.children.map((one) => fateSays(one))).toEqual(['not chosen: smaller', '', 'again']);
    expect(tally(root)).toEqual({ considered: 3, pruned: 2, quiescence: 1 });
  });

  it('finds its way where it was not told that positions were left', () => {
    const growth = grown([
      enter('a', 1),
      enter('b', 2),
      enter('c', 3),
      leave('a', 1, 2),
      enter('d', 1),
    ]);
    expect(growth.pass.root.children.map((one) => one.move?.san)).toEqual(['a', 'd']);
    expect(growth.pass.root.children[0]?.value?.number).toBe(2);
  });

  it('is opened along the line that was chosen, in the pass that settled it', () => {
    const growth = grown();
    const pass = decisive(growth);
    expect(pass).toBe(growth.passes[1]);
    expect(verdict(growth)?.number).toBe(7);
    const along = [...mainLine(growth, pass)];
    expect(along.map((one) => one.move?.san)).toEqual([undefined, 'b']);
    expect(along[1]?.value?.number).toBe(7);
  });

  it('does not take an interrupted pass for the one that settled it', () => {
    const broken = [...THOUGHTS.slice(0, -1), attempt('b', 1), enter('b', 1), leave('b', 1, 1)];
    expect(decisive(grown([...broken, THOUGHTS.at(-1) as Thought]))?.depth).toBe(2);
  });

  it('keeps the way to what is wanted', () => {
    const { root } = grown().pass;
    const quiet = { considered: false, pruned: false, quiescence: true };
    const kept = wanted(root, quiet);
    expect([...(kept ?? [])].map((one) => one.move?.san)).toEqual(['d', 'c', 'a', undefined]);
    expect(wanted(root, { ...quiet, considered: true, pruned: true })).toBeNull();
  });
});

describe('in words', () => {
  it('a value outside its window is only a bound', () => {
    const [, b] = grown().pass.root.children;
    expect(b && [bound(b), valueSays(b)]).toEqual(['at most', '≤ 4']);
    expect(windowSays({ at_least: worth(4), at_most: null })).toBe('above 4');
    expect(windowSays({ at_least: null, at_most: null })).toBe('any value');
  });

  it('says how much of the search is there', () => {
    expect(extentSays(grown(), 7, null)).toBe('7 positions, 3 plies deep.');
    expect(extentSays(grown(), 1_700_000, 2)).toBe(
      '7 positions of the 1,700,000 it counted: everything down to 2 plies, what is deeper on demand.',
    );
    expect(extentSays(new Growth(), 0, null)).toContain('no tree');
  });
});

import { describe, expect, it } from 'vitest';
import type { Study as Question } from '../../protocol/incoming';
import type { Search } from '../../state/thinking.svelte';
import { recorded } from '../../testing/recorded';
import type { Scene } from '../stage.svelte';
import { TreeView, type Board } from './tree.svelte';

const { thoughts, position } = recorded('shannon-a');

class FakeBoard implements Board {
  scene: Scene | null = null;

  clear(): void {
    this.scene = null;
  }
}

/** The tree of a recorded search, grown to its end. */
function grown(deepest: number | null = null) {
  const search: Search = { search: 1, ply: 0, thoughts, dropped: 0, deepest, detail: 'tree' };
  const board = new FakeBoard();
  const asked: string[][] = [];
  const askAgain = (along: string[]): Question | null => (asked.push(along), null);
  const tree = new TreeView({ search, fen: position.fen, ply: 0 }, board, askAgain);
  tree.growing.growth.grow(thoughts, 0, thoughts.length);
  return { tree, board, asked };
}

const key = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false });

describe('a tree on the screen', () => {
  it('is open along the main line at first', () => {
    const { tree } = grown();
    const open = tree.rows.filter((row) => row.isOpen);
    expect(open.length).toBeGreaterThan(0);
    expect(tree.rows.filter((row) => row.isMain).length).toBeGreaterThan(1);
    for (const row of open) expect(row.isMain).toBe(true);
    expect(tree.at).toBe(0);
  });

  it('is walked through by keys, and the board shows where one is', () => {
    const { tree, board } = grown();
    expect(tree.press(key('ArrowDown'))).toBe(true);
    expect(tree.at).toBe(1);
    expect(board.scene?.last).toBe(tree.here.move?.uci);
    expect(tree.isShown).toBe(true);
    expect(tree.press(key('x'))).toBe(false);
    expect(tree.press({ ...key('ArrowDown'), ctrlKey: true })).toBe(false);
    expect(tree.at).toBe(1);
  });

  it('opens and closes what the reader wants', () => {
    const { tree } = grown();
    const before = tree.rows.length;
    tree.press(key('ArrowLeft'));
    expect(tree.rows).toHaveLength(1);
    tree.press(key('Enter'));
    expect(tree.rows.length).toBeGreaterThan(1);
    tree.openRow(0, false);
    expect(tree.rows).toHaveLength(1);
    tree.forget();
    expect(tree.rows).toHaveLength(before);
  });

  it('hides what is filtered out', () => {
    const { tree } = grown();
    const all = tree.rows.length;
    tree.filter.considered = false;
    expect(tree.rows.length).toBeLessThan(all);
  });

  it('shows a replay as far as it has gone', () => {
    const { tree } = grown();
    tree.replay.go(0);
    expect(tree.step).toBe(tree.steps[0]);
    expect(tree.rows.length).toBeLessThanOrEqual(2);
    tree.choosePass(0);
    expect(tree.step).toBeUndefined();
  });

  it('asks for what lies below the depth that was kept', () => {
    const { tree, asked } = grown(1);
    tree.choose(1);
    tree.open([tree.here], false);
    tree.here.children = [];
    expect(tree.mayGoDeeper).toBe(true);
    tree.press(key('ArrowRight'));
    expect(asked).toEqual([[tree.here.move?.san]]);
  });
});

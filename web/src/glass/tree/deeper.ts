// Fetches parts of the tree that are deeper than what was kept: the program searches again, and
// only the thoughts about one branch are used.

import type { MoveText, Thought } from '../../protocol/thought';
import { ASKED_AGAIN, type Search } from '../../state/thinking.svelte';
import { Growth, follow, type Node } from './growth';
import { decisive } from './main_line';

/** The result of a study. */
interface Told {
  thoughts: Thought[];
  deepest: number | null;
}

/** Returns the thoughts of a repeated search, to replace those of the first. */
export function asSearch(told: Told, ply: number): Search {
  const { deepest } = told;
  return { search: ASKED_AGAIN, ply, thoughts: whole(told), dropped: 0, deepest, detail: 'tree' };
}

/** Returns the thoughts down to the depth that was reported completely; deeper ones are
 * incomplete. */
function whole({ thoughts, deepest }: Told): Thought[] {
  if (deepest === null) return thoughts;
  let ply = 0;
  return thoughts.filter((thought) => {
    if (thought.kind === 'entered') ply = thought.ply ?? ply + 1;
    const isKept = ply <= deepest || thought.kind === 'line' || thought.kind === 'chose';
    if (thought.kind === 'left') ply = (thought.ply ?? ply) - 1;
    return isKept;
  });
}

/** Grafts the branch from a repeated search onto a position without children; returns whether
 * anything was found. */
export function graft(node: Node, line: MoveText[], told: Told): boolean {
  const growth = new Growth();
  const thoughts = whole(told);
  growth.grow(thoughts, 0, thoughts.length);
  const passes = [decisive(growth), ...growth.passes.toReversed()];
  const found = passes
    .map((pass) => follow(pass.root, line))
    .find((one) => one !== undefined && one.children.length > 0);
  if (found === undefined) return false;
  node.children = found.children;
  for (const child of node.children) child.parent = node;
  date(node, node.entered, node.left);
  return true;
}

/** Gives a grafted branch the steps of its root: the replayed search did not visit it, so all of it
 * appears at once. Its nodes are marked as coming from another search. */
function date(node: Node, entered: number, left: number): void {
  Object.assign(node, { entered, left });
  for (const child of node.children) {
    child.isOther = true;
    date(child, entered, left);
  }
}

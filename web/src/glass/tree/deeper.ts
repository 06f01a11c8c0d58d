// What lies deeper than the tree that was kept, on demand: the program searches again, and of
// all its thoughts only those about one branch are listened to.

import type { MoveText, Thought } from '../../protocol/thought';
import { ONCE_MORE, type Search } from '../../state/thinking.svelte';
import { Growth, follow, type Node } from './growth';
import { decisive } from './main_line';

/** What a study has told. */
interface Told {
  thoughts: Thought[];
  deepest: number | null;
}

/** The thoughts of a repeated search, in place of those of the first. */
export function asSearch(told: Told, ply: number): Search {
  const { deepest } = told;
  return { search: ONCE_MORE, ply, thoughts: whole(told), dropped: 0, deepest, detail: 'tree' };
}

/** The thoughts down to the depth that was told whole; deeper ones are only there by chance. */
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

/** Puts the branch that was told about in the place of a position without one; whether
 * something was found there. */
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

/** The walk that is replayed did not come by here: all of it is seen with its beginning. What is below was told
 * by another search, and says so. */
function date(node: Node, entered: number, left: number): void {
  Object.assign(node, { entered, left });
  for (const child of node.children) {
    child.isOther = true;
    date(child, entered, left);
  }
}

// Stepping through a tree of a proof.

import type { BranchView } from '../protocol/explain';

/** The path with the one answer that the tree has to its last move, if it has one. */
export function answered(path: BranchView[], then: BranchView[]): BranchView[] {
  const [answer] = then;
  return then.length === 1 && answer !== undefined ? [...path, answer] : path;
}

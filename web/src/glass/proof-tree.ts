// Steps through a proof tree.

import type { BranchView } from '../protocol/explain';

/** Returns the path extended by the tree's only answer to its last move, if there is one. */
export function answered(path: BranchView[], then: BranchView[]): BranchView[] {
  const [answer] = then;
  return then.length === 1 && answer !== undefined ? [...path, answer] : path;
}

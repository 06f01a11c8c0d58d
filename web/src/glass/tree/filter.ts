// Which positions of a tree are shown.

import type { Node } from './growth';

export interface Filter {
  /** Positions of the search proper. */
  considered: boolean;
  /** Moves that were not followed, and positions whose look ended early. */
  pruned: boolean;
  /** Positions that were looked at only until they came to rest. */
  quiescence: boolean;
}

export const EVERYTHING: Filter = { considered: true, pruned: true, quiescence: true };

/** Which of the filters a position belongs to. */
export function kindOf(node: Node): keyof Filter {
  if (node.dropped !== null || node.cut !== null) return 'pruned';
  return node.isQuiet ? 'quiescence' : 'considered';
}

/** The positions that are wanted, and those that lead to them; nothing if all of them are. */
export function wanted(root: Node, filter: Filter): ReadonlySet<Node> | null {
  if (filter.considered && filter.pruned && filter.quiescence) return null;
  const found = new Set<Node>();
  const visit = (node: Node): boolean => {
    const isWanted = node.children.filter(visit).length > 0 || filter[kindOf(node)];
    if (isWanted) found.add(node);
    return isWanted;
  };
  visit(root);
  return found;
}

/** How many positions of a tree belong to each filter. */
export function tally(root: Node): Record<keyof Filter, number> {
  const count = { considered: 0, pruned: 0, quiescence: 0 };
  const waiting = [...root.children];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    count[kindOf(node)] += 1;
    waiting.push(...node.children);
  }
  return count;
}

// Which positions of a tree are shown.

import type { Node } from './growth';

export interface Filter {
  /** Positions of the main search. */
  considered: boolean;
  /** Moves that were not searched, and positions whose search was cut short. */
  pruned: boolean;
  /** Positions of the quiescence search. */
  quiescence: boolean;
}

export const EVERYTHING: Filter = { considered: true, pruned: true, quiescence: true };

/** Returns the filter that a position belongs to. */
export function kindOf(node: Node): keyof Filter {
  if (node.dropped !== null || node.cut !== null) return 'pruned';
  return node.isQuiet ? 'quiescence' : 'considered';
}

/** Returns the positions that pass the filter and those that lead to them; `null` if all pass. */
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

/** Counts the positions of a tree for each filter. */
export function tally(root: Node): Record<keyof Filter, number> {
  const count = { considered: 0, pruned: 0, quiescence: 0 };
  const waiting = [...root.children];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    count[kindOf(node)] += 1;
    waiting.push(...node.children);
  }
  return count;
}

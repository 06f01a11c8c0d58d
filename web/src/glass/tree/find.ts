// Positions of a tree, found by what a reader types: moves in a row, or the name of a rule.

import type { Node } from './growth';

/** A move without the signs that readers leave out. */
function plain(san: string): string {
  return san.replaceAll(/[+#!?=x]/g, '').toLowerCase();
}

/** Whether the moves that lead to a position end with these. */
function endsWith(node: Node, moves: readonly string[]): boolean {
  let at: Node | null = node;
  for (const move of moves.toReversed()) {
    if (at?.move == null || plain(at.move.san) !== move) return false;
    at = at.parent;
  }
  return true;
}

/** The positions that a text means, in the order of the tree: those reached by these moves in a row
 * (`Nf3 e5`), or else those that a rule of this name ended or left out. */
export function found(root: Node, text: string): Node[] {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const moves = words.map(plain);
  const byMoves = inOrder(root, (node) => endsWith(node, moves));
  if (byMoves.length > 0) return byMoves;
  const name = text.trim().toLowerCase();
  const rules = (node: Node) => [node.dropped, node.cut, node.refused];
  return inOrder(root, (node) => rules(node).some((rule) => rule?.toLowerCase().includes(name)));
}

function inOrder(root: Node, fits: (node: Node) => boolean): Node[] {
  const nodes: Node[] = [];
  const waiting = root.children.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (fits(node)) nodes.push(node);
    waiting.push(...node.children.toReversed());
  }
  return nodes;
}

/** What a rule has done in a tree. */
export interface RuleCount {
  rule: string;
  /** Moves that were not followed. */
  left_out: number;
  /** Positions whose look it ended. */
  cut: number;
}

/** What each rule has done, the busiest first. */
export function countRules(root: Node): RuleCount[] {
  const counts = new Map<string, RuleCount>();
  const count = (rule: string): RuleCount => {
    const known = counts.get(rule) ?? { rule, left_out: 0, cut: 0 };
    counts.set(rule, known);
    return known;
  };
  for (const node of inOrder(root, () => true)) {
    if (node.dropped !== null) count(node.dropped).left_out += 1;
    if (node.cut !== null) count(node.cut).cut += 1;
  }
  return [...counts.values()].toSorted((a, b) => b.left_out + b.cut - (a.left_out + a.cut));
}

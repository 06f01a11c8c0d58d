// Finds positions of a tree by what a reader types: a sequence of moves, or the name of a rule.

import type { Node } from './growth';

/** Strips the signs that readers leave out. */
function plain(san: string): string {
  return san.replaceAll(/[+#!?=x]/g, '').toLowerCase();
}

/** Whether the path to a position ends with these moves. */
function endsWith(node: Node, moves: readonly string[]): boolean {
  let at: Node | null = node;
  for (const move of moves.toReversed()) {
    if (at?.move == null || plain(at.move.san) !== move) return false;
    at = at.parent;
  }
  return true;
}

/** Returns the positions that match a text, in tree order: those reached by these consecutive moves
 * (`Nf3 e5`) or, if there are none, those that a rule of this name cut or left out. */
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

/** What a rule did in a tree. */
export interface RuleCount {
  rule: string;
  /** The number of moves that were not searched. */
  left_out: number;
  /** The number of positions that it cut. */
  cut: number;
}

/** Counts what each rule did, the busiest first. */
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

// The open part of a tree as rows, and keyboard navigation by the usual pattern for tree widgets.

import type { Node } from './growth';
import { fateSays, valueSays } from './words';

/** How a tree is displayed. */
export interface Look {
  /** Only these positions are shown; `null` shows all. */
  wanted: ReadonlySet<Node> | null;
  main: ReadonlySet<Node>;
  isOpen: (node: Node) => boolean;
  /** Only positions entered before this step are shown. */
  before: number;
}

/** A position as a row. */
export interface Row {
  node: Node;
  text: string;
  /** The value; empty while unknown. */
  value: string;
  fate: string;
  isMain: boolean;
  isOpen: boolean;
  /** The number of children that are shown when it is open. */
  below: number;
  /** Its position among its siblings, from 1, and their number. */
  place: number;
  among: number;
  /** The index of the parent's row. */
  parent: number;
}

/** The open part of the tree, from the root down. */
export function rowsOf(root: Node, look: Look): Row[] {
  const rows: Row[] = [];
  const visit = (node: Node, place: number, among: number, parent: number): void => {
    const children = node.children.filter(
      (one) => one.entered < look.before && (look.wanted?.has(one) ?? true),
    );
    const isOpen = children.length > 0 && look.isOpen(node);
    const at = rows.length;
    rows.push({ ...described(node, look), isOpen, below: children.length, place, among, parent });
    if (isOpen) children.forEach((child, index) => visit(child, index + 1, children.length, at));
  };
  visit(root, 1, 1, -1);
  return rows;
}

function described(node: Node, look: Look) {
  const isLeft = look.before === Infinity || node.left < look.before;
  return {
    node,
    text: node.move?.san ?? 'the position',
    value: isLeft ? valueSays(node) : '',
    fate: isLeft ? fateSays(node) : '',
    isMain: look.main.has(node),
  };
}

/** The effect of a key: makes another row active, or opens or closes rows. */
export type Deed = { go: number } | { open: boolean } | { openAll: Node[] };

/** Returns the effect of a key at a row; `null` if trees do not handle it. */
export function deedOf(key: string, rows: Row[], at: number): Deed | null {
  const row = rows[at];
  if (row === undefined) return null;
  if (key === 'ArrowDown') return { go: Math.min(at + 1, rows.length - 1) };
  if (key === 'ArrowUp') return { go: Math.max(at - 1, 0) };
  if (key === 'Home') return { go: 0 };
  if (key === 'End') return { go: rows.length - 1 };
  if (key === 'ArrowRight') return row.below === 0 || !row.isOpen ? { open: true } : { go: at + 1 };
  if (key === 'ArrowLeft') return row.isOpen ? { open: false } : { go: Math.max(row.parent, 0) };
  if (key === '*')
    return { openAll: rows.filter((one) => one.parent === row.parent).map((one) => one.node) };
  return null;
}

// Layout of the open part of a tree: from left to right, one column per ply, every position centred
// on its children.

import { hierarchy, tree } from 'd3-hierarchy';
import type { Row } from './rows';

export const BOX_HEIGHT = 22;
/** The smallest and the largest box width; programs with long values need wide boxes. */
const [NARROWEST, WIDEST] = [124, 260];
const BETWEEN_COLUMNS = 18;
const DOWN = BOX_HEIGHT + 5;
const EDGE = 6;

/** Returns the width of all boxes, if the longest text needs this many pixels. */
export function boxWidth(longest: number): number {
  // One more, because letter widths are not whole pixels.
  return Math.min(Math.max(Math.ceil(longest) + 1, NARROWEST), WIDEST);
}

/** A row with the top left corner of its box. */
export interface Spot {
  row: Row;
  /** The index of the row. */
  index: number;
  x: number;
  y: number;
  /** The corner of its parent's box; `null` at the root. */
  above: { x: number; y: number } | null;
}

export interface Layout {
  /** The width of a box. */
  box: number;
  /** From top to bottom. */
  spots: Spot[];
  width: number;
  height: number;
}

/** Lays out rows; the first is the root, and each comes after its parent. */
export function laidOut(rows: Row[], box = NARROWEST): Layout {
  const children: number[][] = rows.map(() => []);
  rows.forEach((row, index) => children[row.parent]?.push(index));
  const grown = tree<number>()
    .nodeSize([DOWN, box + BETWEEN_COLUMNS])
    .separation(() => 1);
  const root = grown(hierarchy(0, (index) => children[index]));
  // The main line starts at the height of the root, however many moves surround it.
  root.x = root.children?.find((child) => rows[child.data]?.isMain)?.x ?? root.x;
  const nodes = root.descendants();
  const top = nodes.reduce((least, node) => Math.min(least, node.x), Infinity);
  const corner = (node: { x: number; y: number }) => ({
    x: node.y + EDGE,
    y: node.x - top + EDGE,
  });
  const spots = nodes.flatMap((node) => {
    const row = rows[node.data];
    const above = node.parent === null ? null : corner(node.parent);
    return row === undefined ? [] : [{ row, index: node.data, ...corner(node), above }];
  });
  const [right, below] = spots.reduce(
    ([x, y], one) => [Math.max(x, one.x), Math.max(y, one.y)],
    [0, 0],
  );
  const size = { box, width: right + box + EDGE, height: below + BOX_HEIGHT + EDGE };
  return { spots: spots.toSorted((a, b) => a.y - b.y), ...size };
}

/** Returns the boxes visible between two heights, with some margin, and the active one, which a
 * screen reader must find. */
export function within(layout: Layout, top: number, height: number, active: number): Spot[] {
  const [first, last] = [top - 10 * DOWN, top + height + 10 * DOWN];
  return layout.spots.filter(({ y, index }) => (y > first && y < last) || index === active);
}

/** Returns the path from the box of a parent to a box. */
export function edgeTo({ x, y, above }: Spot, box: number): string {
  if (above === null) return '';
  const [from, to] = [above.y + BOX_HEIGHT / 2, y + BOX_HEIGHT / 2];
  return `M${above.x + box},${from}C${x - 6},${from} ${x - 12},${to} ${x},${to}`;
}

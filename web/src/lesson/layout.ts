// Layout of the figure: the leaves evenly spaced, the other positions above their children.

import { ENDS, FIGURE, nodeOf } from './figure';

export interface Spot {
  x: number;
  y: number;
}

const ACROSS = 58;
const DOWN = 104;
const EDGE = { x: 32, y: 30 };

export const SIZE = {
  width: EDGE.x * 2 + ACROSS * (ENDS.length - 1),
  height: EDGE.y * 2 + DOWN * 4 + 24,
};

/** Returns the centre of every position of the figure. */
export function spots(): Map<number, Spot> {
  const found = new Map<number, Spot>();
  ENDS.forEach(({ id }, index) => found.set(id, { x: EDGE.x + index * ACROSS, y: height(id) }));
  for (const { id, children } of [...FIGURE.values()].reverse()) {
    if (children.length === 0) continue;
    const below = children.map((child) => found.get(child)?.x ?? 0);
    found.set(id, { x: (Math.min(...below) + Math.max(...below)) / 2, y: height(id) });
  }
  return found;
}

function height(id: number): number {
  return EDGE.y + nodeOf(id).depth * DOWN;
}

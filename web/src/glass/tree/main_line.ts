// What the program made of its tree: the pass that counts, the value of the root, and the line
// that it expects.

import type { Worth } from '../../protocol/thought';
import { follow, type Growth, type Node, type Pass } from './growth';

/** The pass that led to the choice: the last that gave the chosen move its value, or else the
 * last that looked at it. An interrupted pass seldom settles anything. */
export function decisive(growth: Growth): Pass {
  const chose = growth.chose;
  if (chose === null) return growth.passes.findLast((pass) => pass.depth !== null) ?? growth.pass;
  const found = (pass: Pass) => follow(pass.root, [chose.move]);
  return (
    growth.passes.findLast((pass) => found(pass)?.value?.shown === chose.verdict.shown) ??
    growth.passes.findLast((pass) => found(pass) !== undefined) ??
    growth.pass
  );
}

/** What the position at the root is worth to the program, as far as it has said so. */
export function verdict(growth: Growth): Worth | null {
  return growth.chose?.verdict ?? growth.line?.verdict ?? null;
}

/** The positions along the line that the program expects, as far as a pass went along it. */
export function mainLine(growth: Growth, pass: Pass): Set<Node> {
  const along = new Set<Node>([pass.root]);
  const { chose, line } = growth;
  const isChosen = chose === null || line?.moves[0]?.uci === chose.move.uci;
  const moves = line !== null && isChosen ? line.moves : chose === null ? [] : [chose.move];
  for (let plies = 1; plies <= moves.length; plies++) {
    const at = follow(pass.root, moves.slice(0, plies));
    if (at === undefined) break;
    along.add(at);
  }
  return along;
}

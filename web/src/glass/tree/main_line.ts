// The result of a search tree: the decisive pass, the value of the root, and the line that the
// program expects.

import type { Worth } from '../../protocol/thought';
import { follow, type Growth, type Node, type Pass } from './growth';

/** Returns the pass that led to the choice: the last one in which the chosen move has the chosen
 * value, otherwise the last one that searched it. An interrupted pass seldom decides. */
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

/** Returns the program's value of the root, if it has reported one. */
export function verdict(growth: Growth): Worth | null {
  return growth.chose?.verdict ?? growth.line?.verdict ?? null;
}

/** Returns the positions along the expected line, as far as a pass follows it. */
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

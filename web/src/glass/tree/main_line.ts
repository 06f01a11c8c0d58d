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
    growth.passes.findLast((pass) => isSame(found(pass)?.value, chose.verdict)) ??
    growth.passes.findLast((pass) => found(pass) !== undefined) ??
    growth.pass
  );
}

/** Whether two verdicts are the same. A verdict in the program's own units is what it writes: its
 * number is only good for comparing, and that of an interrupted search is 0. */
function isSame(one: Worth | null | undefined, other: Worth): boolean {
  if (one?.kind !== other.kind || one.number !== other.number) return false;
  return one.kind !== 'native' || one.shown === other.shown;
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

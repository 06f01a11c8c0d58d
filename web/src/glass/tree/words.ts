// Describes a position of a tree.

import type { Bounds, Worth } from '../../protocol/thought';
import { many } from '../counter';
import { isCut, type Growth, type Node, type Pass } from './growth';

/** Whether a value is only an upper or a lower bound, because it is outside the window. */
export function bound(node: Node): 'at most' | 'at least' | null {
  if (node.value === null || node.window === null) return null;
  const { at_least: low, at_most: high } = node.window;
  if (isOrdered(node.value, low) && node.value.number <= low.number) return 'at most';
  if (isOrdered(node.value, high) && node.value.number >= high.number) return 'at least';
  return null;
}

/** Whether two values can be compared: only values of the same kind, and no mates. */
function isOrdered(value: Worth, other: Worth | null): other is Worth {
  return other !== null && other.kind === value.kind && value.kind !== 'mate';
}

const SIGNS = { 'at most': '≤', 'at least': '≥' };

/** Returns the short form of a value: `≤ -0.61`. */
export function valueSays(node: Node): string {
  const side = bound(node);
  const shown = node.value?.shown ?? '';
  return side === null ? shown : `${SIGNS[side]} ${shown}`;
}

/** Describes a search window. */
export function windowSays(window: Bounds): string {
  const low = window.at_least?.shown;
  const high = window.at_most?.shown;
  if (low !== undefined && high !== undefined) return `from ${low} to ${high}`;
  if (low !== undefined) return `above ${low}`;
  return high === undefined ? 'any value' : `below ${high}`;
}

/** Describes how the search of a position ended, apart from its value; empty if it ended
 * normally. */
export function fateSays(node: Node): string {
  const words: string[] = [];
  if (node.dropped !== null) words.push(`not followed: ${node.dropped}`);
  if (node.cut !== null) words.push(`cut: ${node.cut}`);
  if (node.refused !== null) words.push(`not chosen: ${node.refused}`);
  if (node.isAgain && node.dropped === null) words.push('again');
  if (node.isQuiet && node.dropped === null) words.push('quiescence');
  if (node.isOther) words.push('from another search');
  return words.join(', ');
}

/** Says how much of the search the tree holds. */
export function extentSays(growth: Growth, looked: number, deepest: number | null): string {
  const held = many(growth.count, 'position');
  if (growth.count === 0) return 'It looked no move ahead: there is no tree.';
  const of = looked > growth.count ? ` of the ${looked.toLocaleString('en')} it counted` : '';
  if (deepest === null) return `${held}${of}, ${many(growth.depth, 'ply', 'plies')} deep.`;
  return `${held}${of}: everything down to ${many(deepest, 'ply', 'plies')}, what is deeper on demand.`;
}

/** Describes a pass; of a thin one only the root moves are known. */
export function passSays(growth: Growth, pass: Pass, isThin: boolean): string {
  const unknown = isCut(growth, pass) ? 'interrupted' : 'depth not reported';
  const says = pass.depth === null ? unknown : `depth ${pass.depth}`;
  return isThin ? `${says}, moves only` : says;
}

/** Describes a tree that is not from the game, by the moves chosen then and now. */
export function againSays(then: string | undefined, now: string | undefined): string {
  const isOther = then !== undefined && now !== undefined && then !== now;
  return isOther
    ? `This is the tree of another search, made afterwards: it chose ${now}, in the game ${then}.`
    : 'This is the tree of another search, made afterwards, which chose the same move.';
}

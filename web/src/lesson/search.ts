// Searches the figure: completely, or with cutoffs of one kind or another.

import { isWhites, nodeOf, under } from './figure';

export interface How {
  /** Whether there are any cutoffs; without them this is plain minimax. */
  cuts: boolean;
  /** Whether to compare with all ancestors, not only with the best value so far at the parent. */
  deep: boolean;
  /** Whether an equal value causes no cutoff. */
  strict: boolean;
  /** Whether values outside the window are returned as its bound (fail-hard). */
  hard: boolean;
}

export const MINIMAX: How = { cuts: false, deep: false, strict: false, hard: false };
/** The search that Frey's list of nodes follows. */
export const SHALLOW: How = { ...MINIMAX, cuts: true };
export const ALPHA_BETA: How = { ...SHALLOW, deep: true };
/** The most cautious form of alpha-beta: it cuts too little in this figure. */
export const STRICT: How = { ...ALPHA_BETA, strict: true, hard: true };

/** The proved bounds of a value. */
export interface Known {
  low: number;
  high: number;
}

export type Event =
  | { kind: 'end'; node: number; value: number }
  /** The best value found; `from` is the child that it comes from. */
  | { kind: 'back'; node: number; value: number; from: number; known: Known }
  /** A cutoff: `best` reaches `bound`; the remaining children are not searched. */
  | { kind: 'cut'; node: number; best: number; bound: number; dropped: number[] };

export interface Walk {
  events: Event[];
  value: number;
  /** The chosen child of the root. */
  chosen: number;
  /** Positions that were never searched, in order. */
  unseen: number[];
}

/** Searches the figure with these values at its leaves. */
export function search(values: ReadonlyMap<number, number>, how: How): Walk {
  const looking = new Looking(values, how);
  const value = looking.visit(1, { low: -Infinity, high: Infinity });
  const { events } = looking;
  const unseen = events.flatMap((event) => (event.kind === 'cut' ? event.dropped : []));
  const last = events.at(-1);
  return { events, value, chosen: last?.kind === 'back' ? last.from : 0, unseen };
}

class Looking {
  readonly events: Event[] = [];
  private readonly known = new Map<number, Known>();

  constructor(
    private readonly values: ReadonlyMap<number, number>,
    private readonly how: How,
  ) {}

  visit(node: number, window: Known): number {
    const { children } = nodeOf(node);
    if (children.length === 0) return this.end(node);
    let best = isWhites(node) ? -Infinity : Infinity;
    let from = 0;
    for (const [index, child] of children.entries()) {
      const value = this.visit(child, this.inner(node, best, window));
      if (isWhites(node) ? value > best : value < best) [best, from] = [value, child];
      const rest = children.slice(index + 1);
      if (rest.length > 0 && this.isEnough(node, best, window)) {
        this.cut(node, best, window, rest);
        break;
      }
    }
    return this.back(node, best, from, window);
  }

  private end(node: number): number {
    const value = this.values.get(node);
    if (value === undefined) throw new RangeError(`position ${node} has no value`);
    this.known.set(node, { low: value, high: value });
    this.events.push({ kind: 'end', node, value });
    return value;
  }

  /** Returns the window of a child. */
  private inner(node: number, best: number, window: Known): Known {
    const { low, high } = this.how.deep ? window : { low: -Infinity, high: Infinity };
    return isWhites(node)
      ? { low: Math.max(low, best), high }
      : { low, high: Math.min(high, best) };
  }

  private isEnough(node: number, best: number, { low, high }: Known): boolean {
    if (!this.how.cuts) return false;
    const beyond = isWhites(node) ? best - high : low - best;
    return this.how.strict ? beyond > 0 : beyond >= 0;
  }

  private cut(node: number, best: number, window: Known, rest: number[]): void {
    const bound = isWhites(node) ? window.high : window.low;
    this.events.push({ kind: 'cut', node, best, bound, dropped: rest.flatMap(under) });
  }

  private back(node: number, best: number, from: number, window: Known): number {
    const known = this.proved(node);
    this.known.set(node, known);
    const { low, high } = window;
    const value = this.how.hard ? Math.min(Math.max(best, low), high) : best;
    this.events.push({ kind: 'back', node, value, from, known });
    return value;
  }

  /** Returns the proved bounds of a node; a child that was not searched could have any value. */
  private proved(node: number): Known {
    const anything = { low: -Infinity, high: Infinity };
    const each = nodeOf(node).children.map((child) => this.known.get(child) ?? anything);
    const best = isWhites(node) ? Math.max : Math.min;
    return {
      low: best(...each.map(({ low }) => low)),
      high: best(...each.map(({ high }) => high)),
    };
  }
}

// Figure 3.2 of Frey's chapter of 1977: a tree of 33 positions, two moves deep for each side, with
// the counts that he printed for its 17 leaves.

/** For White and Black in turn: legal moves, moves to castle, attacks on the four centre
 * squares. */
export type Counts = [number, number, number, number, number, number];

export interface FigureNode {
  /** Its number in the figure: depth-first order. */
  id: number;
  parent: number;
  /** The move that leads here; empty at the root. */
  move: string;
  /** The printed counts; only a leaf has them. */
  printed: Counts | null;
  children: number[];
  /** The number of moves made so far. */
  depth: number;
}

type Entry = [id: number, parent: number, move: string, printed?: Counts];

const ENTRIES: Entry[] = [
  [1, 0, ''],
  [2, 1, 'e4'],
  [3, 2, 'e5'],
  [4, 3, 'Nf3'],
  [5, 4, 'Nc6', [27, 29, 2, 3, 3, 3]],
  [6, 4, 'd6', [27, 32, 2, 3, 3, 2]],
  [7, 3, 'Bc4'],
  [8, 7, 'Bc5', [33, 33, 2, 2, 2, 2]],
  [9, 7, 'Nf6', [33, 27, 2, 2, 2, 3]],
  [10, 2, 'c5'],
  [11, 10, 'Nf3'],
  [12, 11, 'd6', [27, 29, 2, 4, 3, 2]],
  [13, 11, 'e6', [27, 29, 2, 3, 3, 2]],
  [14, 11, 'Nc6', [27, 25, 2, 4, 3, 3]],
  [15, 2, 'e6'],
  [16, 15, 'd4'],
  [17, 16, 'd5', [38, 34, 3, 3, 3, 3]],
  [18, 16, 'Ne7', [38, 22, 3, 3, 3, 2]],
  [19, 15, 'Nc3'],
  [20, 19, 'd5', [33, 35, 3, 3, 3, 3]],
  [21, 19, 'Bb4', [31, 33, 3, 2, 3, 1]],
  [22, 1, 'd4'],
  [23, 22, 'd5'],
  [24, 23, 'c4'],
  [25, 24, 'e6', [30, 34, 4, 3, 3, 3]],
  [26, 24, 'c6', [30, 29, 4, 4, 3, 2]],
  [27, 23, 'Nf3'],
  [28, 27, 'Nf6', [29, 29, 3, 3, 4, 4]],
  [29, 22, 'Nf6'],
  [30, 29, 'c4'],
  [31, 30, 'c5', [30, 24, 4, 3, 3, 3]],
  [32, 30, 'e6', [30, 28, 4, 2, 3, 3]],
  [33, 30, 'g6', [30, 23, 4, 2, 3, 2]],
];

/** Leaves whose last move is our best guess: Frey does not name it, and his counts do not determine
 * it. */
export const GUESSED: readonly number[] = [18, 26];

/** The whole tree, by the numbers of the figure. */
export const FIGURE: ReadonlyMap<number, FigureNode> = grown();

/** The 17 leaves, from left to right. */
export const ENDS: readonly FigureNode[] = [...FIGURE.values()].filter(
  (one) => one.printed !== null,
);

function grown(): Map<number, FigureNode> {
  const tree = new Map<number, FigureNode>();
  for (const [id, parent, move, printed = null] of ENTRIES) {
    const above = tree.get(parent);
    above?.children.push(id);
    const depth = above === undefined ? 0 : above.depth + 1;
    tree.set(id, { id, parent, move, printed, children: [], depth });
  }
  return tree;
}

/** Returns a position of the figure; the number must exist. */
export function nodeOf(id: number): FigureNode {
  const found = FIGURE.get(id);
  if (found === undefined) throw new RangeError(`the figure has no position ${id}`);
  return found;
}

/** Whether White is to move and maximizes. */
export function isWhites(id: number): boolean {
  return nodeOf(id).depth % 2 === 0;
}

/** The moves from the start of the game to a position. */
export function lineTo(id: number): string[] {
  const { parent, move } = nodeOf(id);
  return parent === 0 ? [] : [...lineTo(parent), move];
}

/** Returns a position and everything below it, in the order of the figure. */
export function under(id: number): number[] {
  return [id, ...nodeOf(id).children.flatMap(under)];
}

/** Frey's evaluation: mobility, and three points for each move to castle and each centre attack. */
export function worth([lw, lb, cw, cb, sw, sb]: Counts): number {
  return lw - lb + 3 * (cb - cw) + 3 * (sw - sb);
}

/** Returns the values of the leaves by the printed table. */
export function printedValues(): Map<number, number> {
  return new Map(ENDS.flatMap(({ id, printed }) => (printed ? [[id, worth(printed)]] : [])));
}

// Small trees of numbers: minimax, alpha-beta, and why each cut leaf is cut.

/** A leaf with its value, or a position with its moves. */
export type Tree = number | Tree[];

/** The path to a position: the index of the move at each step. */
export type Path = number[];

export interface Cut {
  /** The position at which the remaining moves are cut. */
  at: Path;
  /** The index of the first move that is cut. */
  from: number;
  says: string;
}

export interface Pruned {
  value: number;
  /** The leaves that are searched, in order. */
  seen: string[];
  cuts: Cut[];
}

/** Returns a path as text, with letters and numbers in turn: A2B. */
export function nameOf(path: Path): string {
  return path
    .map((index, depth) => (depth % 2 === 0 ? String.fromCharCode(65 + index) : String(index + 1)))
    .join('');
}

/** Returns all leaves of a tree with their paths. */
export function ends(tree: Tree, path: Path = []): { path: Path; value: number }[] {
  if (typeof tree === 'number') return [{ path, value: tree }];
  return tree.flatMap((child, index) => ends(child, [...path, index]));
}

/** Returns the minimax value; the side to move first maximizes. */
export function minimax(tree: Tree, isFirst = true): number {
  if (typeof tree === 'number') return tree;
  const values = tree.map((child) => minimax(child, !isFirst));
  return isFirst ? Math.max(...values) : Math.min(...values);
}

/** Runs alpha-beta from left to right; equal values cause a cutoff. */
export function alphaBeta(tree: Tree): Pruned {
  const pruned: Pruned = { value: 0, seen: [], cuts: [] };
  pruned.value = look(tree, [], -Infinity, Infinity, pruned);
  return pruned;
}

function look(tree: Tree, path: Path, low: number, high: number, pruned: Pruned): number {
  if (typeof tree === 'number') {
    pruned.seen.push(nameOf(path));
    return tree;
  }
  const isWhite = path.length % 2 === 0;
  let [alpha, beta] = [low, high];
  for (const [index, child] of tree.entries()) {
    const value = look(child, [...path, index], alpha, beta, pruned);
    if (isWhite) alpha = Math.max(alpha, value);
    else beta = Math.min(beta, value);
    if (alpha >= beta && index + 1 < tree.length) {
      pruned.cuts.push({ at: path, from: index + 1, says: why(path, isWhite, value, low, high) });
    }
    if (alpha >= beta) break;
  }
  return isWhite ? alpha : beta;
}

function why(path: Path, isWhite: boolean, value: number, low: number, high: number): string {
  const at = nameOf(path);
  return isWhite
    ? `At ${at} White already has ${value}. Black is sure of ${high} elsewhere and will not come here for more: the other moves of ${at} are left out.`
    : `At ${at} Black already has ${value}. White is sure of ${low} elsewhere and will not come here for less: the other moves of ${at} are left out.`;
}

/** Returns the leaves that alpha-beta cuts. */
export function unseen(tree: Tree): string[] {
  const { seen } = alphaBeta(tree);
  return ends(tree)
    .map(({ path }) => nameOf(path))
    .filter((name) => !seen.includes(name));
}

/** Returns the tree with another root move in first place. */
export function withFirst(tree: Tree[], index: number): Tree[] {
  const first = tree[index];
  return first === undefined ? tree : [first, ...tree.filter((_, place) => place !== index)];
}

/** The tree that the lesson explains, and three to prune by hand. */
export const EXPLAINED: Tree[] = [
  [3, 1, 4],
  [-7, 2, 5],
  [8, -6, 0],
];

export const EXERCISES: Tree[][] = [
  [
    [5, 3, 8],
    [2, 9, 7],
    [6, 4, 5],
  ],
  [
    [2, 7],
    [4, 1, 6],
    [9, 8, 5],
    [3, 0],
  ],
  [
    [
      [4, 6],
      [7, 2, 1],
    ],
    [
      [3, 5, 4],
      [8, 2],
    ],
  ],
];

// The tree of a search, grown thought by thought. Thoughts come in the order of the walk, so a
// tree can grow while the program still thinks, a few thoughts at a time.

import type { Bounds, LineThought, MoveText, Thought, Worth } from '../../protocol/thought';

/** A position of the tree: what a move led to, or a move that was not followed. */
export interface Node {
  readonly id: number;
  /** None at the root. */
  parent: Node | null;
  /** None at the root. */
  readonly move: MoveText | null;
  /** Moves from the root. */
  readonly ply: number;
  /** What mattered when it was looked at, if the program works with bounds. */
  readonly window: Bounds | null;
  /** Whether the same move was looked at here before. */
  readonly isAgain: boolean;
  /** The rule by which it was not followed at all. */
  readonly dropped: string | null;
  /** Whether only forcing moves led here, past the end of the search proper. */
  readonly isQuiet: boolean;
  value: Worth | null;
  /** The rule that ended the look at it early. */
  cut: string | null;
  /** The rule by which it was not chosen, where the program says so. */
  refused: string | null;
  /** Whether from here on only forcing moves are looked at. */
  settles: boolean;
  /** Whether another search, made afterwards, told of it. */
  isOther: boolean;
  children: Node[];
  /** Steps of the walk at which it was entered and left. */
  entered: number;
  left: number;
}

/** One look at all moves of the root; a program that deepens its search has several. */
export interface Pass {
  root: Node;
  /** Plies, where a line tells them. */
  depth: number | null;
  /** Steps of the walk: from the first to before the last. */
  from: number;
  to: number;
}

/** A step of the walk: a position is entered, left, or a move is not followed. */
export interface Step {
  node: Node;
  kind: 'entered' | 'left' | 'dropped';
}

let lastId = 0;

export class Growth {
  readonly passes: Pass[] = [];
  readonly steps: Step[] = [];
  /** Positions that were entered. */
  count = 0;
  /** Plies of the deepest. */
  depth = 0;
  /** The newest line that is exact. */
  line: LineThought | null = null;
  chose: Extract<Thought, { kind: 'chose' }> | null = null;
  /** Positions that the program says it has looked at. */
  looked = 0;
  private here: Node;

  constructor() {
    this.here = this.begin();
  }

  /** The pass that goes on, or was the last. */
  get pass(): Pass {
    return this.passes.at(-1) as Pass;
  }

  /** Takes the next thoughts in. */
  grow(thoughts: readonly Thought[], from: number, to: number): void {
    for (let index = from; index < to; index++) {
      const thought = thoughts[index];
      if (thought !== undefined) this.hear(thought);
    }
    this.pass.to = this.steps.length;
  }

  private hear(thought: Thought): void {
    if (thought.kind === 'entered') this.enter(thought);
    else if (thought.kind === 'left') this.leave(thought);
    else if (thought.kind === 'discarded') this.drop(thought.move, thought.rule);
    else if (thought.kind === 'settling') this.here.settles = true;
    else if (thought.kind === 'trying') this.tryOut(thought.number);
    else if (thought.kind === 'line') this.hearLine(thought);
    else if (thought.kind === 'chose') this.chose = thought;
  }

  private begin(): Node {
    const root = node(null, null, this.steps.length);
    this.passes.push({ root, depth: null, from: this.steps.length, to: this.steps.length });
    return root;
  }

  /** The first root move is tried: again, if there are others already. */
  private tryOut(number: number): void {
    if (number !== 1 || this.pass.root.children.length === 0) return;
    this.pass.to = this.steps.length;
    this.here = this.begin();
  }

  /** Goes back to the position this many moves from the root: what was left may be unsaid. */
  private climb(ply: number = Infinity): void {
    while (this.here.parent !== null && this.here.ply > ply) this.here = this.here.parent;
  }

  private enter({ move, ply, window }: Extract<Thought, { kind: 'entered' }>): void {
    this.climb(ply && ply - 1);
    const entered = node(this.here, move, this.steps.length, { window });
    this.add(entered, 'entered');
    this.here = entered;
    this.count += 1;
    this.depth = Math.max(this.depth, entered.ply);
  }

  private leave({ move, ply, verdict, cut }: Extract<Thought, { kind: 'left' }>): void {
    this.climb(ply);
    const left = this.here;
    if (left.parent === null || left.move?.uci !== move.uci) return;
    left.value = verdict;
    left.cut = cut;
    left.left = this.steps.length;
    this.steps.push({ node: left, kind: 'left' });
    this.here = left.parent;
  }

  /** Of a root move that was looked at, the rule says why it is not the choice; any other move
   * was not followed. */
  private drop(move: MoveText, rule: string): void {
    const known = this.here.children.findLast((one) => one.move?.uci === move.uci);
    if (known?.dropped === rule) return;
    if (known !== undefined && known.dropped === null && this.here.parent === null)
      known.refused = rule;
    else this.add(node(this.here, move, this.steps.length, { dropped: rule }), 'dropped');
  }

  private add(child: Node, kind: Step['kind']): void {
    child.parent?.children.push(child);
    this.steps.push({ node: child, kind });
  }

  private hearLine(line: LineThought): void {
    this.looked = Math.max(this.looked, line.nodes);
    if (line.rank > 1) return;
    this.pass.depth ??= line.depth;
    if (line.bound === 'exact' || this.line === null) this.line = line;
  }
}

function node(
  parent: Node | null,
  move: MoveText | null,
  at: number,
  more: { window?: Bounds | null; dropped?: string } = {},
): Node {
  const { window = null, dropped = null } = more;
  return {
    id: lastId++,
    parent,
    move,
    ply: parent === null ? 0 : parent.ply + 1,
    window,
    isAgain: parent?.children.some((one) => one.move?.uci === move?.uci) ?? false,
    dropped,
    isQuiet: parent !== null && (parent.settles || parent.isQuiet),
    value: null,
    cut: null,
    refused: null,
    settles: false,
    isOther: false,
    children: [],
    entered: at,
    left: dropped === null ? Infinity : at,
  };
}

/** The moves that lead from the root to a position. */
export function pathTo(node: Node): MoveText[] {
  const moves: MoveText[] = [];
  for (let at: Node | null = node; at?.move; at = at.parent) moves.push(at.move);
  return moves.reverse();
}

/** The last position below a root that a line leads to; nothing if it leaves the tree. */
export function follow(root: Node, line: readonly MoveText[]): Node | undefined {
  let at: Node | undefined = root;
  for (const move of line)
    at = at?.children.findLast((one) => one.move?.uci === move.uci && one.dropped === null);
  return at;
}

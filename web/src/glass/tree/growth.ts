// Builds the tree of a search thought by thought. Thoughts come in search order, so a tree can grow
// a little at a time while the program still thinks.

import type { Bounds, LineThought, MoveText, Thought, Worth } from '../../protocol/thought';

/** A node: the position after a move, or a move that was not searched. */
export interface Node {
  readonly id: number;
  /** `null` at the root. */
  parent: Node | null;
  /** `null` at the root. */
  readonly move: MoveText | null;
  /** The distance from the root in plies. */
  readonly ply: number;
  /** The search window, if the program uses bounds. */
  readonly window: Bounds | null;
  /** Whether the same move was searched here before. */
  readonly isAgain: boolean;
  /** The rule by which it was not searched at all. */
  readonly dropped: string | null;
  /** Whether it belongs to the quiescence search. */
  readonly isQuiet: boolean;
  value: Worth | null;
  /** The rule that cut its search short. */
  cut: string | null;
  /** The rule by which it was not chosen, if the program says so. */
  refused: string | null;
  /** Whether the quiescence search starts here. */
  settles: boolean;
  /** Whether it comes from another, later search. */
  isOther: boolean;
  children: Node[];
  /** The steps of the search at which it was entered and left. */
  entered: number;
  left: number;
}

/** One pass over all root moves; iterative deepening has several. */
export interface Pass {
  root: Node;
  /** The depth in plies, if a line gives it. */
  depth: number | null;
  /** The steps of the pass: first (inclusive) to last (exclusive). */
  from: number;
  to: number;
}

/** A step of the search: a position is entered or left, or a move is not searched. */
export interface Step {
  node: Node;
  kind: 'entered' | 'left' | 'dropped';
}

let lastId = 0;

export class Growth {
  readonly passes: Pass[] = [];
  readonly steps: Step[] = [];
  /** The number of positions entered. */
  count = 0;
  /** The depth of the deepest position, in plies. */
  depth = 0;
  /** The newest exact line; the first line until there is one. */
  line: LineThought | null = null;
  chose: Extract<Thought, { kind: 'chose' }> | null = null;
  /** The number of positions searched, as the program reports it. */
  looked = 0;
  private here: Node;

  constructor() {
    this.here = this.begin();
  }

  /** The current pass, or the last one. */
  get pass(): Pass {
    return this.passes.at(-1) as Pass;
  }

  /** Adds thoughts to the tree. */
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

  /** Starts a new pass when the first root move is tried again. */
  private tryOut(number: number): void {
    if (number !== 1 || this.pass.root.children.length === 0) return;
    this.pass.to = this.steps.length;
    this.here = this.begin();
  }

  /** Goes up to a ply: some `left` thoughts may be missing. */
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

  /** Records a discarded move. For a root move that was searched, the rule says why it was not
   * chosen; any other move was not searched. */
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

/** Returns the moves from the root to a position. */
export function pathTo(node: Node): MoveText[] {
  const moves: MoveText[] = [];
  for (let at: Node | null = node; at?.move; at = at.parent) moves.push(at.move);
  return moves.reverse();
}

/** Returns the position that a line leads to; `undefined` if it leaves the tree. */
export function follow(root: Node, line: readonly MoveText[]): Node | undefined {
  let at: Node | undefined = root;
  for (const move of line)
    at = at?.children.findLast((one) => one.move?.uci === move.uci && one.dropped === null);
  return at;
}

/** Whether the last pass of a finished search was interrupted: it reports no depth although an
 * earlier one did, and has fewer moves than that. A pass of a program that reports no depths is
 * not. */
export function isCut({ passes, chose }: Growth, pass: Pass): boolean {
  if (chose === null || pass.depth !== null || pass !== passes.at(-1)) return false;
  const whole = passes.findLast(({ depth }) => depth !== null);
  return whole !== undefined && tried(pass) < tried(whole);
}

/** Returns the number of root moves that a pass has searched, each counted once. */
function tried({ root }: Pass): number {
  return root.children.filter(({ dropped, isAgain }) => dropped === null && !isAgain).length;
}

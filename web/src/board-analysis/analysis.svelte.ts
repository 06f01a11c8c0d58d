// An analysis in progress: the tree, the current node, and what the browser stores of it.

import type { CommentShape, Evaluation } from 'chessops/pgn';
import { legalMoves } from '../glass/legal';
import { MOVE_SIGNS, POSITION_SIGNS, type Sign } from '../board/signs';
import { meant } from '../board/targets';
import type { Legal } from '../protocol/game';
import type { JudgedView, ReviewView } from '../protocol/review';
import type { Side } from '../protocol/side';
import {
  GameTree,
  lineFrom,
  lineOf,
  pathOf,
  setEvaluation,
  setShapes,
  setText,
  type TreeNode,
} from './tree';
import type { WayBack } from './undo.svelte';

const LABELS: Record<NonNullable<JudgedView['label']>, number> = {
  inaccuracy: 6,
  mistake: 2,
  blunder: 4,
};

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Marks a decided game among values in centipawns. */
const DECIDED = 20_000;

export class Analysis {
  tree = $state.raw<GameTree>(GameTree.fromFen(START));
  /** Grows with every change of the tree. */
  version = $state(0);
  at = $state.raw<TreeNode>(this.tree.root);
  /** The promotions to choose from while a pawn waits on the last rank. */
  promotion = $state.raw<Legal[] | null>(null);
  /** Grows when the board must be drawn again even if nothing on it has changed. */
  redraw = $state(0);

  /** Starts with another tree, after this many plies of its main line. */
  use(tree: GameTree, ply = 0): void {
    this.tree = tree;
    this.at = tree.mainline()[ply] ?? tree.root;
    this.changed();
  }

  /** Replaces the tree; returns the undo step, which also restores the current move. */
  replace(tree: GameTree): WayBack {
    const { tree: before, at } = this;
    this.use(tree);
    return () => {
      if (this.tree !== tree) return false;
      this.use(before);
      this.go(at);
      return true;
    };
  }

  /** Goes to the position that these moves from the start lead to, as far as they are in the
   * tree. */
  follow(line: string[]): void {
    this.toStart();
    for (const uci of line) {
      const next = this.at.children.find((one) => one.uci === uci);
      if (next === undefined) return;
      this.go(next);
    }
  }

  /** Goes to that position and adds the moves that are not in the tree. */
  walk(line: string[]): void {
    this.toStart();
    for (const uci of line) this.play(uci);
  }

  get legal(): Legal[] {
    return legalMoves(this.at.fen);
  }

  get isWhite(): boolean {
    return this.at.fen.split(' ')[1] !== 'b';
  }

  /** The side that is to move. */
  get turn(): Side {
    return this.isWhite ? 'white' : 'black';
  }

  /** Moves a piece by hand. */
  move(from: string, to: string): void {
    const choices = meant(this.legal, this.at.fen, from, to);
    const [only] = choices;
    if (choices.length > 1) this.promotion = choices;
    else if (only !== undefined) this.play(only.uci);
    else this.redraw += 1;
  }

  /** Plays a move at the current node; it becomes a variation if another move is there already. */
  play(uci: string): void {
    this.promotion = null;
    const next = this.tree.play(this.at, uci);
    if (next !== null) this.at = next;
    this.changed();
  }

  /** Adds a line as a variation; the current node does not change. */
  addLine(moves: string[]): void {
    let at: TreeNode | null = this.at;
    for (const uci of moves) at = at === null ? null : this.tree.play(at, uci);
    this.changed();
  }

  cancelPromotion(): void {
    this.promotion = null;
    this.redraw += 1;
  }

  go(to: TreeNode | undefined | null): void {
    if (to) this.at = to;
    this.promotion = null;
  }

  back(): void {
    this.go(this.at.parent);
  }

  on(): void {
    this.go(this.at.children[0]);
  }

  toStart(): void {
    this.go(this.tree.root);
  }

  toEnd(): void {
    this.go(lineFrom(this.at).at(-1));
  }

  /** Goes to the next or the previous alternative to the current move. */
  aside(step: 1 | -1): void {
    const sisters = this.at.parent?.children ?? [];
    this.go(sisters[sisters.indexOf(this.at) + step]);
  }

  raise(): void {
    this.tree.raise(this.at);
    this.changed();
  }

  promote(): void {
    this.tree.promote(this.at);
    this.changed();
  }

  /** Deletes the current move with all that follow; returns the undo step. */
  remove(): WayBack {
    const { tree, at } = this;
    const place = at.parent?.children.indexOf(at) ?? 0;
    this.at = tree.remove(at);
    this.changed();
    return () => {
      if (this.tree !== tree) return false;
      tree.restore(at, place);
      this.go(at);
      this.changed();
      return true;
    };
  }

  comment(text: string): void {
    setText(this.at, text);
    this.changed();
  }

  draw(shapes: CommentShape[]): void {
    setShapes(this.at, shapes);
    this.changed();
  }

  /** Adds a sign to the move, or removes it; a move has at most one of `MOVE_SIGNS`. */
  sign(nag: number): void {
    this.setSign(MOVE_SIGNS, this.at.nags.includes(nag) ? null : nag);
  }

  /** Sets the assessment of the position after the move; `null` removes it. */
  assess(nag: number | null): void {
    this.setSign(POSITION_SIGNS, nag);
  }

  private setSign(family: Sign[], nag: number | null): void {
    const others = this.at.nags.filter((one) => family.every((sign) => sign.nag !== one));
    this.at.nags = nag === null ? others : [...others, nag].toSorted((x, y) => x - y);
    this.changed();
  }

  /** Writes the engine's findings to the moves of a game: values, signs and better lines. The game
   * may no longer be the main line. */
  annotate(review: ReviewView, moves: string[]): void {
    const line = lineOf(this.tree.root, moves);
    for (const judged of review.positions) {
      const node = judged === null ? undefined : line[judged.ply];
      if (judged === null || node === undefined) continue;
      const found = evaluation(judged);
      if (found !== null) setEvaluation(node, found);
      if (judged.label === null || node.parent === null) continue;
      const nag = LABELS[judged.label];
      // A sign set by a person is kept.
      if (MOVE_SIGNS.every((sign) => !node.nags.includes(sign.nag)))
        node.nags = [nag, ...node.nags];
      let better: TreeNode | null = node.parent;
      for (const { uci } of (review.positions[judged.ply - 1]?.line ?? []).slice(0, LONGEST_LINE))
        better = better === null ? null : this.tree.play(better, uci);
    }
    this.changed();
  }

  /** Whether a node is on the path to the current one. */
  isOnPath(node: TreeNode): boolean {
    return pathOf(this.at).includes(node);
  }

  private changed(): void {
    this.version += 1;
  }
}

/** The number of moves of a better line that are added. */
const LONGEST_LINE = 8;

/** Returns the evaluation to write at a move; `null` if the game is over or decided without a
 * number. */
function evaluation({ turn, worth, white_value: white }: JudgedView): Evaluation | null {
  if (worth.kind === 'mate' && worth.number !== 0)
    return { mate: turn === 'white' ? worth.number : -worth.number };
  return Math.abs(white) >= DECIDED ? null : { pawns: white / 100 };
}

/** Key prefix of the analyses in the browser's storage, followed by their source. */
const KEPT = 'vitrine-analysis:';

export function recall(source: string): string | null {
  try {
    return localStorage.getItem(KEPT + source);
  } catch {
    return null;
  }
}

export function remember(source: string, pgn: string | null): void {
  try {
    if (pgn === null) localStorage.removeItem(KEPT + source);
    else localStorage.setItem(KEPT + source, pgn);
  } catch {
    // Analysis works without browser storage.
  }
}

/** The key of the analysis that another one has pushed off its place. */
const EARLIER = 'earlier';

/** Stores an analysis under a source; `takeEarlier` returns what was there before. */
export function supplant(source: string, pgn: string): void {
  remember(EARLIER, recall(source));
  remember(source, pgn);
}

/** Returns the analysis that was pushed off, once, if it has moves. */
export function takeEarlier(): GameTree | null {
  const pgn = recall(EARLIER);
  remember(EARLIER, null);
  const tree = pgn === null ? null : GameTree.fromPgn(pgn);
  return tree === null || tree.root.children.length === 0 ? null : tree;
}

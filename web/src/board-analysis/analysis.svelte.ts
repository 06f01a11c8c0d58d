// An analysis under way: the tree, where in it one is, and what is remembered of it.

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

/** What stands for a decided game among hundredths of a pawn. */
const DECIDED = 20_000;

export class Analysis {
  tree = $state.raw<GameTree>(GameTree.fromFen(START));
  /** Grows with every change of the tree. */
  version = $state(0);
  at = $state.raw<TreeNode>(this.tree.root);
  /** A pawn that has arrived and waits to become something. */
  promotion = $state.raw<Legal[] | null>(null);
  /** Grows when the board must be drawn again, whatever it shows. */
  redraw = $state(0);

  /** Begins with another tree, after this many plies of its main line. */
  use(tree: GameTree, ply = 0): void {
    this.tree = tree;
    this.at = tree.mainline()[ply] ?? tree.root;
    this.changed();
  }

  /** Takes another tree in place of this one; the way back to the move that is shown. */
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

  /** Goes to the position that these moves lead to from the start, as far as they are in the tree. */
  follow(line: string[]): void {
    this.toStart();
    for (const uci of line) {
      const next = this.at.children.find((one) => one.uci === uci);
      if (next === undefined) return;
      this.go(next);
    }
  }

  /** Goes there, and adds the moves that are not in the tree. */
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

  /** Plays a move where one is: a variation, if another move is there already. */
  play(uci: string): void {
    this.promotion = null;
    const next = this.tree.play(this.at, uci);
    if (next !== null) this.at = next;
    this.changed();
  }

  /** Adds a line as a variation and stays where one is. */
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

  /** To the next or the last of the moves that could be played instead. */
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

  /** Deletes the move that is shown with all that follows; the way back. */
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

  /** Puts a sign behind the move, or takes it away; a move has one of them. */
  sign(nag: number): void {
    this.setSign(MOVE_SIGNS, this.at.nags.includes(nag) ? null : nag);
  }

  /** Says how the position after the move is; `null` takes it back. */
  assess(nag: number | null): void {
    this.setSign(POSITION_SIGNS, nag);
  }

  private setSign(family: Sign[], nag: number | null): void {
    const others = this.at.nags.filter((one) => family.every((sign) => sign.nag !== one));
    this.at.nags = nag === null ? others : [...others, nag].toSorted((x, y) => x - y);
    this.changed();
  }

  /** Writes what the engine found in a game to its moves: values, signs and better lines. The game may
   * no longer be the main line. */
  annotate(review: ReviewView, moves: string[]): void {
    const line = lineOf(this.tree.root, moves);
    for (const judged of review.positions) {
      const node = judged === null ? undefined : line[judged.ply];
      if (judged === null || node === undefined) continue;
      const found = evaluation(judged);
      if (found !== null) setEvaluation(node, found);
      if (judged.label === null || node.parent === null) continue;
      const nag = LABELS[judged.label];
      // What a person has said of the move stays.
      if (MOVE_SIGNS.every((sign) => !node.nags.includes(sign.nag)))
        node.nags = [nag, ...node.nags];
      let better: TreeNode | null = node.parent;
      for (const { uci } of (review.positions[judged.ply - 1]?.line ?? []).slice(0, LONGEST_LINE))
        better = better === null ? null : this.tree.play(better, uci);
    }
    this.changed();
  }

  /** Whether a node is on the way to where one is. */
  isOnPath(node: TreeNode): boolean {
    return pathOf(this.at).includes(node);
  }

  private changed(): void {
    this.version += 1;
  }
}

/** Moves of a better line that are written down. */
const LONGEST_LINE = 8;

/** What is written to a move; nothing where the game is over or won without a number. */
function evaluation({ white_value: white, mate }: JudgedView): Evaluation | null {
  if (mate !== null) return { mate };
  return Math.abs(white) >= DECIDED ? null : { pawns: white / 100 };
}

/** What the browser keeps of an analysis, by where it came from. */
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
    // A browser that keeps nothing still analyses.
  }
}

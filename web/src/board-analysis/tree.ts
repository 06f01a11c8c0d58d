// A game with its variations: moves are added, promoted and deleted, and commented. Read from
// PGN and written as PGN without loss. Knows nothing of the page.

import { Chess, type Position } from 'chessops/chess';
import { INITIAL_FEN, makeFen, parseFen } from 'chessops/fen';
import {
  ChildNode,
  defaultGame,
  Node as PgnNode,
  makeComment,
  makePgn,
  parseComment,
  parsePgn,
  startingPosition,
  type CommentShape,
  type Evaluation,
  type Game,
  type PgnNodeData,
} from 'chessops/pgn';
import { makeSanAndPlay, parseSan } from 'chessops/san';
import type { Move } from 'chessops/types';
import { makeUci, parseUci } from 'chessops/util';
import type { Key } from '../texts/en';
import { t } from '../texts/texts.svelte';

/** A position of the tree and the move that led to it. */
export interface TreeNode {
  readonly id: number;
  parent: TreeNode | null;
  /** Empty at the root. */
  readonly uci: string;
  readonly san: string;
  readonly fen: string;
  /** Numeric annotation glyphs: 1 is `!`, 2 is `?` … */
  nags: number[];
  /** Comments before the move. */
  before: string[];
  /** Comments after it, with the commands that programs write into them. */
  comments: string[];
  /** The first is the main line. */
  children: TreeNode[];
}

/** The longest PGN that is read, in characters. */
const LONGEST_PGN = 1_000_000;

/** Why a position cannot be played, by the names that the library gives. */
const REASONS: Record<string, Key> = {
  ERR_EMPTY: 'read.empty',
  ERR_KINGS: 'read.kings',
  ERR_OPPOSITE_CHECK: 'read.check',
  ERR_PAWNS_ON_BACKRANK: 'read.pawns',
};

let lastId = 0;

function node(parent: TreeNode | null, uci: string, san: string, fen: string): TreeNode {
  return { id: lastId++, parent, uci, san, fen, nags: [], before: [], comments: [], children: [] };
}

function reason(name: string): string {
  return t(REASONS[name] ?? 'read.impossible');
}

/** The position if the side to move passed. */
export function afterPass(fen: string): string {
  const [board, turn, rights, , ...rest] = fen.split(' ');
  return [board, turn === 'b' ? 'w' : 'b', rights, '-', ...rest].join(' ');
}

/** How PGN writes that a side passes, in the ways that programs have; the first is ours. */
const PASSES = ['--', 'Z0', '@@@@', '0000'];
/** The same as a move of the protocols. */
export const PASS = '0000';

/** A text that is no game or no position: the message says why. */
export class Unreadable extends Error {}

export class GameTree {
  readonly root: TreeNode;
  headers: Map<string, string>;
  /** What was left out when the text was read. */
  readonly notes: string[] = [];

  private constructor(position: Position, headers: Map<string, string>) {
    this.root = node(null, '', '', makeFen(position.toSetup()));
    this.headers = headers;
  }

  /** A tree with nothing but a position. */
  static fromFen(fen: string): GameTree {
    const setup = parseFen(fen.trim());
    if (setup.isErr) throw new Unreadable(t('read.no-fen'));
    const position = Chess.fromSetup(setup.value);
    if (position.isErr) throw new Unreadable(reason(position.error.message));
    const tree = new GameTree(position.value, new Map(defaultGame<PgnNodeData>().headers));
    if (tree.root.fen !== INITIAL_FEN) {
      tree.headers.set('FEN', tree.root.fen);
      tree.headers.set('SetUp', '1');
    }
    return tree;
  }

  /** The first game of a PGN. */
  static fromPgn(text: string): GameTree {
    const [game] = gamesOf(text);
    if (game === undefined) throw new Unreadable(t('read.no-game'));
    return GameTree.fromGame(game);
  }

  /** All games of a PGN. One that cannot be read is left out, unless it is the only one. */
  static allFromPgn(text: string): GameTree[] {
    const games = gamesOf(text);
    if (games.length < 2) return [GameTree.fromPgn(text)];
    return games.flatMap((game) => {
      try {
        return [GameTree.fromGame(game)];
      } catch {
        return [];
      }
    });
  }

  private static fromGame(game: Game<PgnNodeData>): GameTree {
    const start = startingPosition(game.headers);
    if (start.isErr) throw new Unreadable(reason(start.error.message));
    if (!(start.value instanceof Chess) || start.value.rules !== 'chess')
      throw new Unreadable(t('read.variant'));
    const tree = new GameTree(start.value, new Map(game.headers));
    tree.root.comments = [...(game.comments ?? [])];
    tree.read(game.moves, tree.root, start.value);
    return tree;
  }

  /** Reads the moves below a node; what is illegal is left out with all that follows it. */
  private read(from: PgnNode<PgnNodeData>, to: TreeNode, position: Position): void {
    // Not by recursion: a game may be thousands of moves long.
    const open: [PgnNode<PgnNodeData>, TreeNode, Position][] = [[from, to, position]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [source, parent, at] = next;
      for (const child of source.children) {
        const after = at.clone();
        const added = PASSES.includes(child.data.san)
          ? pass(parent, after)
          : spelled(parent, after, child.data.san);
        if (added === null) {
          this.notes.push(
            t('read.illegal', { move: child.data.san, after: parent.san || t('read.the-start') }),
          );
          continue;
        }
        added.nags = [...(child.data.nags ?? [])];
        added.before = [...(child.data.startingComments ?? [])];
        added.comments = [...(child.data.comments ?? [])];
        open.push([child, added, after]);
      }
    }
  }

  /** The tree as PGN. */
  toPgn(): string {
    const moves = new PgnNode<PgnNodeData>();
    const open: [TreeNode, PgnNode<PgnNodeData>][] = [[this.root, moves]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [source, target] = next;
      for (const child of source.children) {
        const { san, nags, before, comments } = child;
        const written = new ChildNode<PgnNodeData>({
          san,
          ...(nags.length > 0 ? { nags } : {}),
          ...(before.length > 0 ? { startingComments: before } : {}),
          ...(comments.length > 0 ? { comments } : {}),
        });
        target.children.push(written);
        open.push([child, written]);
      }
    }
    const game: Game<PgnNodeData> = { headers: this.headers, moves };
    if (this.root.comments.length > 0) game.comments = this.root.comments;
    return makePgn(game);
  }

  /** Plays a move after a node: the node it leads to, which may be there already; null if the
   * move is illegal. */
  play(at: TreeNode, uci: string): TreeNode | null {
    const position = positionOf(at);
    if (uci === PASS) return position === null ? null : pass(at, position);
    const move = parseUci(uci);
    if (position === null || move === undefined || !position.isLegal(move)) return null;
    return grow(at, position, move);
  }

  /** Makes a node and all before it the main line. */
  promote(at: TreeNode): void {
    for (let one = at; one.parent !== null; one = one.parent) {
      const { children } = one.parent;
      one.parent.children = [one, ...children.filter((child) => child !== one)];
    }
  }

  /** Moves the line of a node one place up among its sisters. */
  raise(at: TreeNode): void {
    const branch = branchOf(at);
    if (branch?.parent == null) return;
    const { children } = branch.parent;
    const index = children.indexOf(branch);
    children.splice(index, 1);
    children.splice(Math.max(0, index - 1), 0, branch);
  }

  /** Deletes a node with all that follows; the node before it. */
  remove(at: TreeNode): TreeNode {
    const parent = at.parent;
    if (parent === null) return at;
    parent.children = parent.children.filter((child) => child !== at);
    return parent;
  }

  /** Puts a node that was deleted back to its place among its sisters. The same move may have been
   * played again: then what was added to it since is kept as well. */
  restore(deleted: TreeNode, place: number): void {
    const { parent } = deleted;
    if (parent === null) return;
    const twin = parent.children.find((child) => child.uci === deleted.uci);
    if (twin !== undefined) {
      this.remove(twin);
      adopt(deleted, twin);
    }
    parent.children = parent.children.toSpliced(place, 0, deleted);
  }

  /** Who played whom, and when: `Ada – Bob, 2026.11.17, 1-0`. */
  get title(): string {
    const tag = (name: string) => this.headers.get(name) ?? '?';
    const told = [`${tag('White')} – ${tag('Black')}`, tag('Date'), tag('Result')];
    return told.filter((part) => !/^[?. ]*$/.test(part)).join(', ');
  }

  /** The main line, from the root. */
  mainline(): TreeNode[] {
    return lineFrom(this.root);
  }
}

/** The games of a text, as its library reads them. */
function gamesOf(text: string): Game<PgnNodeData>[] {
  if (text.length > LONGEST_PGN) throw new Unreadable(t('read.long'));
  return parsePgn(text);
}

/** Adds a move by its name, if it is legal; `position` is moved on. */
function spelled(parent: TreeNode, position: Position, san: string): TreeNode | null {
  const move = parseSan(position, san);
  return move === undefined ? null : grow(parent, position, move);
}

/** Adds a pass, which is possible for a side that is not in check; `position` is moved on. */
function pass(parent: TreeNode, position: Position): TreeNode | null {
  if (position.isCheck()) return null;
  if (position.turn === 'black') position.fullmoves += 1;
  position.turn = position.turn === 'white' ? 'black' : 'white';
  position.epSquare = undefined;
  position.halfmoves += 1;
  return joined(parent, position, PASS, PASSES[0] ?? '');
}

/** Adds a move that is legal; `position` is moved on. */
function grow(parent: TreeNode, position: Position, move: Move): TreeNode {
  const uci = makeUci(move);
  const san = makeSanAndPlay(position, move);
  return joined(parent, position, uci, san);
}

/** The node for a move that has led to a position: the one that is there already, or a new one. */
function joined(parent: TreeNode, position: Position, uci: string, san: string): TreeNode {
  const known = parent.children.find((child) => child.san === san);
  if (known !== undefined) return known;
  const added = node(parent, uci, san, makeFen(position.toSetup()));
  parent.children.push(added);
  return added;
}

/** Adds to a node what its twin has and it lacks, with all that follows. */
function adopt(kept: TreeNode, twin: TreeNode): void {
  const open: [TreeNode, TreeNode][] = [[kept, twin]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [to, from] = next;
    if (to.nags.length === 0) to.nags = from.nags;
    if (to.before.length === 0) to.before = from.before;
    if (to.comments.length === 0) to.comments = from.comments;
    for (const child of from.children) {
      const known = to.children.find((one) => one.uci === child.uci);
      if (known !== undefined) open.push([known, child]);
      else {
        child.parent = to;
        to.children.push(child);
      }
    }
  }
}

/** The position of a node. */
export function positionOf(at: TreeNode): Chess | null {
  const position = parseFen(at.fen).chain((setup) => Chess.fromSetup(setup));
  return position.isOk ? position.value : null;
}

/** A node and all that follow it as main line. */
export function lineFrom(at: TreeNode): TreeNode[] {
  const line = [at];
  for (let next = at.children[0]; next !== undefined; next = next.children[0]) line.push(next);
  return line;
}

/** A node and those that these moves lead to, as far as they are there. */
export function lineOf(from: TreeNode, moves: string[]): TreeNode[] {
  const line = [from];
  for (const uci of moves) {
    const next = line.at(-1)?.children.find((child) => child.uci === uci);
    if (next === undefined) break;
    line.push(next);
  }
  return line;
}

/** The moves from the root to a node. */
export function pathOf(at: TreeNode): TreeNode[] {
  const path: TreeNode[] = [];
  for (let one: TreeNode | null = at; one?.parent != null; one = one.parent) path.push(one);
  return path.reverse();
}

/** The first move of the variation that a node is in; none on the main line. */
export function branchOf(at: TreeNode): TreeNode | null {
  for (let one: TreeNode | null = at; one?.parent != null; one = one.parent)
    if (one.parent.children[0] !== one) return one;
  return null;
}

/** The number before a move: `12.` or `12…`. */
export function numberOf(at: TreeNode): string {
  const [, turn, , , , number] = (at.parent ?? at).fen.split(' ');
  return turn === 'b' ? `${number ?? '1'}…` : `${number ?? '1'}.`;
}

/** What people read in the comments of a node. */
export function textOf(at: TreeNode): string {
  const texts = at.comments.map((comment) => parseComment(comment).text.trim());
  return texts.filter((text) => text !== '').join(' ');
}

/** Writes the text of a node's comment. Arrows, clocks and values stay. */
export function setText(at: TreeNode, text: string): void {
  // A brace would end the comment.
  rewrite(at, { text: text.replaceAll('{', '(').replaceAll('}', ')').trim() });
}

/** The arrows and circles of a node. */
export function shapesOf(at: TreeNode): CommentShape[] {
  return at.comments.flatMap((comment) => parseComment(comment).shapes);
}

/** Draws arrows and circles at a node, in place of those that were there. */
export function setShapes(at: TreeNode, shapes: CommentShape[]): void {
  rewrite(at, { shapes });
}

/** What an engine wrote at a node, as White sees it. */
export function evaluationOf(at: TreeNode): Evaluation | undefined {
  return at.comments.map((comment) => parseComment(comment).evaluation).find((one) => one);
}

export function setEvaluation(at: TreeNode, evaluation: Evaluation): void {
  rewrite(at, { evaluation });
}

/** Puts all comments of a node into one, with something changed. */
function rewrite(at: TreeNode, change: Partial<ReturnType<typeof parseComment>>): void {
  const parsed = at.comments.map(parseComment);
  const clock = parsed.find((one) => one.clock !== undefined)?.clock;
  const emt = parsed.find((one) => one.emt !== undefined)?.emt;
  const evaluation = evaluationOf(at);
  const comment = makeComment({
    text: textOf(at),
    shapes: shapesOf(at),
    ...(clock === undefined ? {} : { clock }),
    ...(emt === undefined ? {} : { emt }),
    ...(evaluation === undefined ? {} : { evaluation }),
    ...change,
  });
  at.comments = comment.trim() === '' ? [] : [comment.trim()];
}

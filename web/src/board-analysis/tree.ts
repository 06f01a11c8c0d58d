// A game tree: moves are added, promoted, deleted and commented. It is read from PGN and written as
// PGN without loss, and does not depend on the page.

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
  /** The move in UCI notation; empty at the root. */
  readonly uci: string;
  readonly san: string;
  readonly fen: string;
  /** Numeric annotation glyphs: 1 is `!`, 2 is `?` … */
  nags: number[];
  /** Comments before the move. */
  before: string[];
  /** Comments after the move, including the commands that programs embed in them. */
  comments: string[];
  /** The moves from this position; the first is the main line. */
  children: TreeNode[];
}

/** The longest PGN that is read, in characters. */
const LONGEST_PGN = 1_000_000;

/** Why a position is illegal, by the error names of chessops. */
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

/** Returns the position after the side to move passes. */
export function afterPass(fen: string): string {
  const [board, turn, rights, , ...rest] = fen.split(' ');
  return [board, turn === 'b' ? 'w' : 'b', rights, '-', ...rest].join(' ');
}

/** The spellings of a pass in PGN, as various programs write it; the first is ours. */
const PASSES = ['--', 'Z0', '@@@@', '0000'];
/** A pass in UCI notation. */
export const PASS = '0000';

/** A text that is not a game or position; the message says why. */
export class Unreadable extends Error {}

export class GameTree {
  readonly root: TreeNode;
  headers: Map<string, string>;
  /** Notes on what was left out when the text was read. */
  readonly notes: string[] = [];

  private constructor(position: Position, headers: Map<string, string>) {
    this.root = node(null, '', '', makeFen(position.toSetup()));
    this.headers = headers;
  }

  /** Creates a tree with a position and no moves. */
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

  /** Reads what a user pastes: a position in one line, with or without `FEN:` before it, or
   * games. */
  static allFromText(text: string): GameTree[] {
    const plain = text.trim().replace(/^FEN:\s*/i, '');
    const isFen = !plain.includes('\n') && /^[pnbrqkPNBRQK1-8/]+( |$)/.test(plain);
    return isFen ? [GameTree.fromFen(plain)] : GameTree.allFromPgn(plain);
  }

  /** Reads the first game of a PGN. */
  static fromPgn(text: string): GameTree {
    const [game] = gamesOf(text);
    if (game === undefined) throw new Unreadable(t('read.no-game'));
    return GameTree.fromGame(game);
  }

  /** Reads all games of a PGN. A game that cannot be read is left out, unless it is the only
   * one. */
  static allFromPgn(text: string): GameTree[] {
    const games = gamesOf(text);
    if (games.length < 2) return [onlyGame(text)];
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

  /** Reads the moves below a node; an illegal move is left out with all that follow it. */
  private read(from: PgnNode<PgnNodeData>, to: TreeNode, position: Position): void {
    // Iterative, because a game may be thousands of moves long.
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

  /** Writes the tree as PGN. */
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

  /** Plays a move after a node. Returns the node that it leads to, which may exist already, or
   * `null` if the move is illegal. */
  play(at: TreeNode, uci: string): TreeNode | null {
    const position = positionOf(at);
    if (uci === PASS) return position === null ? null : pass(at, position);
    const move = parseUci(uci);
    if (position === null || move === undefined || !position.isLegal(move)) return null;
    return grow(at, position, move);
  }

  /** Makes the path to a node the main line. */
  promote(at: TreeNode): void {
    for (let one = at; one.parent !== null; one = one.parent) {
      const { children } = one.parent;
      one.parent.children = [one, ...children.filter((child) => child !== one)];
    }
  }

  /** Moves the variation of a node one place up among its siblings. */
  raise(at: TreeNode): void {
    const branch = branchOf(at);
    if (branch?.parent == null) return;
    const { children } = branch.parent;
    const index = children.indexOf(branch);
    children.splice(index, 1);
    children.splice(Math.max(0, index - 1), 0, branch);
  }

  /** Deletes a node with all that follow; returns its parent. */
  remove(at: TreeNode): TreeNode {
    const parent = at.parent;
    if (parent === null) return at;
    parent.children = parent.children.filter((child) => child !== at);
    return parent;
  }

  /** Restores a deleted node at its index among its siblings. If the same move has been played
   * again since, what was added to it is merged in. */
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

  /** Players, date and result: `Ada – Bob, 2026.11.17, 1-0`. */
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

/** A whole tag pair of PGN on a line of its own. */
const TAG_PAIR = /^[ \t]*\[[ \t]*\w+[ \t]+"(?:[^"\\\n]|\\.)*"[ \t]*\]/m;

/** Reads the only game of a text. chessops finds a game in any text; one without moves counts only
 * if a tag speaks for it, which may also give its start position. */
function onlyGame(text: string): GameTree {
  const tree = GameTree.fromPgn(text);
  if (tree.root.children.length === 0 && !TAG_PAIR.test(text))
    throw new Unreadable(tree.notes[0] ?? t('read.no-game'));
  return tree;
}

/** Parses the games of a text with chessops. */
function gamesOf(text: string): Game<PgnNodeData>[] {
  if (text.length > LONGEST_PGN) throw new Unreadable(t('read.long'));
  return parsePgn(text);
}

/** Adds a move in SAN if it is legal, and plays it on `position`. */
function spelled(parent: TreeNode, position: Position, san: string): TreeNode | null {
  const move = parseSan(position, san);
  return move === undefined ? null : grow(parent, position, move);
}

/** Adds a pass if the side to move is not in check, and plays it on `position`. */
function pass(parent: TreeNode, position: Position): TreeNode | null {
  if (position.isCheck()) return null;
  if (position.turn === 'black') position.fullmoves += 1;
  position.turn = position.turn === 'white' ? 'black' : 'white';
  position.epSquare = undefined;
  position.halfmoves += 1;
  return joined(parent, position, PASS, PASSES[0] ?? '');
}

/** Adds a legal move and plays it on `position`. */
function grow(parent: TreeNode, position: Position, move: Move): TreeNode {
  const uci = makeUci(move);
  const san = makeSanAndPlay(position, move);
  return joined(parent, position, uci, san);
}

/** Returns the node for a move that has led to a position: the existing one, or a new one. */
function joined(parent: TreeNode, position: Position, uci: string, san: string): TreeNode {
  const known = parent.children.find((child) => child.san === san);
  if (known !== undefined) return known;
  const added = node(parent, uci, san, makeFen(position.toSetup()));
  parent.children.push(added);
  return added;
}

/** Merges the annotations and moves of `twin` that `kept` lacks into it, recursively. */
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

/** Returns the position of a node. */
export function positionOf(at: TreeNode): Chess | null {
  const position = parseFen(at.fen).chain((setup) => Chess.fromSetup(setup));
  return position.isOk ? position.value : null;
}

/** Returns a node and its main continuation. */
export function lineFrom(at: TreeNode): TreeNode[] {
  const line = [at];
  for (let next = at.children[0]; next !== undefined; next = next.children[0]) line.push(next);
  return line;
}

/** Returns a node and the nodes that these moves lead to, as far as they exist. */
export function lineOf(from: TreeNode, moves: string[]): TreeNode[] {
  const line = [from];
  for (const uci of moves) {
    const next = line.at(-1)?.children.find((child) => child.uci === uci);
    if (next === undefined) break;
    line.push(next);
  }
  return line;
}

/** Returns the moves from the root to a node. */
export function pathOf(at: TreeNode): TreeNode[] {
  const path: TreeNode[] = [];
  for (let one: TreeNode | null = at; one?.parent != null; one = one.parent) path.push(one);
  return path.reverse();
}

/** Returns the first move of the variation that a node is in; `null` on the main line. */
export function branchOf(at: TreeNode): TreeNode | null {
  for (let one: TreeNode | null = at; one?.parent != null; one = one.parent)
    if (one.parent.children[0] !== one) return one;
  return null;
}

/** Whether White has played the move of a node. */
export function isWhites(at: TreeNode): boolean {
  return (at.parent ?? at).fen.split(' ')[1] !== 'b';
}

/** The number before a move: `12.` or `12…`. */
export function numberOf(at: TreeNode): string {
  const number = (at.parent ?? at).fen.split(' ')[5] ?? '1';
  return isWhites(at) ? `${number}.` : `${number}…`;
}

/** Returns the text of a node's comments, without embedded commands. */
export function textOf(at: TreeNode): string {
  const texts = at.comments.map((comment) => parseComment(comment).text.trim());
  return texts.filter((text) => text !== '').join(' ');
}

/** Sets the text of a node's comment. Arrows, clocks and values are kept. */
export function setText(at: TreeNode, text: string): void {
  // A brace would end the comment.
  rewrite(at, { text: text.replaceAll('{', '(').replaceAll('}', ')').trim() });
}

/** Returns the arrows and circles of a node. */
export function shapesOf(at: TreeNode): CommentShape[] {
  return at.comments.flatMap((comment) => parseComment(comment).shapes);
}

/** Replaces the arrows and circles of a node. */
export function setShapes(at: TreeNode, shapes: CommentShape[]): void {
  rewrite(at, { shapes });
}

/** Returns the engine's evaluation at a node, from White's point of view. */
export function evaluationOf(at: TreeNode): Evaluation | undefined {
  return at.comments.map((comment) => parseComment(comment).evaluation).find((one) => one);
}

export function setEvaluation(at: TreeNode, evaluation: Evaluation): void {
  rewrite(at, { evaluation });
}

/** Merges all comments of a node into one and applies a change to it. */
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

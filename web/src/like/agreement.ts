// How often a program would have played a person's moves, with a confidence interval.

import { Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { GameTree, Unreadable } from '../board-analysis/tree';
import type { Side } from '../protocol/side';

/** A position in which the person chose a move. */
export interface Moment {
  fen: string;
  /** The move that the person played. */
  uci: string;
  san: string;
  /** The number of legal moves. */
  legal: number;
}

/** Plies at the beginning that are often known by heart and are skipped. */
const OPENING = 8;

/** Splits a PGN into the texts of its games. */
function games(pgn: string): string[] {
  return pgn.split(/\n(?=\[Event )/).filter((text) => text.trim() !== '');
}

/** Returns the players of a PGN with their numbers of games, the most frequent first. */
export function players(pgn: string): { name: string; games: number }[] {
  const count = new Map<string, number>();
  for (const [, name = ''] of pgn.matchAll(/^\[(?:White|Black) "([^"]*)"\]/gm))
    if (name !== '' && name !== '?') count.set(name, (count.get(name) ?? 0) + 1);
  return [...count]
    .map(([name, all]) => ({ name, games: all }))
    .toSorted((a, b) => b.games - a.games);
}

/** Returns a person's moments in a PGN; games that cannot be read are skipped and counted. */
export function momentsOf(pgn: string, name: string): { moments: Moment[]; unread: number } {
  const moments: Moment[] = [];
  let unread = 0;
  for (const text of games(pgn)) {
    try {
      const tree = GameTree.fromPgn(text);
      for (const side of ['white', 'black'] as const)
        if (tree.headers.get(side === 'white' ? 'White' : 'Black') === name)
          moments.push(...ofSide(tree, side));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      unread += 1;
    }
  }
  return { moments, unread };
}

function ofSide(tree: GameTree, side: Side): Moment[] {
  const line = tree.mainline();
  return line.flatMap((node, ply): Moment[] => {
    const next = line[ply + 1];
    const turn = node.fen.split(' ')[1] === 'b' ? 'black' : 'white';
    if (next === undefined || turn !== side || ply < OPENING) return [];
    const legal = countLegal(node.fen);
    // With one legal move there is nothing to agree on.
    return legal < 2 ? [] : [{ fen: node.fen, uci: next.uci, san: next.san, legal }];
  });
}

function countLegal(fen: string): number {
  const position = parseFen(fen).chain((setup) => Chess.fromSetup(setup));
  if (position.isErr) return 0;
  return [...position.value.allDests().values()].reduce((sum, to) => sum + to.size(), 0);
}

/** Returns at most this many moments, evenly spaced. */
export function sample(moments: Moment[], most: number): Moment[] {
  if (moments.length <= most) return moments;
  return [...Array(most).keys()].map(
    (index) => moments[Math.floor(((index + 0.5) * moments.length) / most)] as Moment,
  );
}

/** A proportion with its 95% confidence interval (Wilson 1927). */
export interface Share {
  share: number;
  low: number;
  high: number;
  agreed: number;
  of: number;
}

const SURE = 1.96;

export function shareOf(agreed: number, of: number): Share {
  if (of === 0) return { share: 0, low: 0, high: 1, agreed, of };
  const share = agreed / of;
  const z2 = SURE * SURE;
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of);
  const width = (SURE * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of))) / (1 + z2 / of);
  return { share, low: Math.max(0, middle - width), high: Math.min(1, middle + width), agreed, of };
}

/** Returns how often random moves would agree. */
export function byChance(moments: Moment[]): number {
  if (moments.length === 0) return 0;
  return moments.reduce((sum, { legal }) => sum + 1 / legal, 0) / moments.length;
}

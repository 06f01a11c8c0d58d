// The annotations of a PGN by ply: comments, signs and variations.

import { parseComment, parsePgn, type ChildNode, type PgnNodeData } from 'chessops/pgn';
import { signsOf } from '../board/signs';

export interface Annotation {
  /** Signs such as `!` and `?`, joined. */
  signs: string;
  /** Comments on the move. */
  comments: string[];
  /** Variations that could have been played instead. */
  lines: string[];
}

/** A variation is cut off after this many moves and comments. */
const LONGEST_LINE = 40;

/** Reads the annotations of the first game of a PGN; those of ply 0 come before all moves. */
export function annotations(pgn: string): Map<number, Annotation> {
  const all = new Map<number, Annotation>();
  const game = parsePgn(pgn)[0];
  if (game === undefined) return all;
  note(all, 0, { signs: '', comments: texts(game.comments), lines: [] });
  let node: { children: ChildNode<PgnNodeData>[] } = game.moves;
  for (let ply = 1; ; ply++) {
    const [main, ...others] = node.children;
    if (main === undefined) return all;
    note(all, ply, {
      signs: signsOf(main.data.nags ?? []),
      comments: [...texts(main.data.startingComments), ...texts(main.data.comments)],
      lines: others.map(line),
    });
    node = main;
  }
}

/** Stores an annotation unless it is empty. */
function note(all: Map<number, Annotation>, ply: number, annotation: Annotation): void {
  const { signs, comments, lines } = annotation;
  if (signs !== '' || comments.length > 0 || lines.length > 0) all.set(ply, annotation);
}

/** Returns the comments without embedded clocks and values. */
function texts(comments: string[] | undefined): string[] {
  return (comments ?? [])
    .map((text) => parseComment(text).text.trim())
    .filter((text) => text !== '');
}

/** Returns a line as text, without its own variations. */
function line(first: ChildNode<PgnNodeData>): string {
  const words: string[] = [];
  let node: ChildNode<PgnNodeData> | undefined = first;
  while (node !== undefined && words.length < LONGEST_LINE) {
    words.push(node.data.san, ...texts(node.data.comments));
    node = node.children[0];
  }
  return words.join(' ');
}

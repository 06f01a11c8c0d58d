// What a PGN says beside the moves: comments, signs and other lines, by the ply they stand at.

import { parseComment, parsePgn, type ChildNode, type PgnNodeData } from 'chessops/pgn';
import { signsOf } from '../board/signs';

export interface Annotation {
  /** `!`, `?` and their kin, in a row. */
  signs: string;
  /** What is said of the move. */
  comments: string[];
  /** Other lines that could have been played instead. */
  lines: string[];
}

/** Text and plies of one line that are shown. */
const LONGEST_LINE = 40;

/** The annotations of the first game of a PGN; those of ply 0 stand before all moves. */
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

/** Only what says something is kept. */
function note(all: Map<number, Annotation>, ply: number, annotation: Annotation): void {
  const { signs, comments, lines } = annotation;
  if (signs !== '' || comments.length > 0 || lines.length > 0) all.set(ply, annotation);
}

/** Comments without the clocks and values that machines write into them. */
function texts(comments: string[] | undefined): string[] {
  return (comments ?? [])
    .map((text) => parseComment(text).text.trim())
    .filter((text) => text !== '');
}

/** A line as it is read, without the lines that leave it. */
function line(first: ChildNode<PgnNodeData>): string {
  const words: string[] = [];
  let node: ChildNode<PgnNodeData> | undefined = first;
  while (node !== undefined && words.length < LONGEST_LINE) {
    words.push(node.data.san, ...texts(node.data.comments));
    node = node.children[0];
  }
  return words.join(' ');
}

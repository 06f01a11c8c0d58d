// A whole game with its comments and variations as one picture: the moves as text, then the
// commented positions.

import { signsOf, MOVE_SIGNS } from '../board/signs';
import { positionSvg, escaped, type Look } from '../board/picture';
import { t } from '../texts/texts.svelte';
import {
  isWhites,
  lineFrom,
  numberOf,
  shapesOf,
  textOf,
  type GameTree,
  type TreeNode,
} from './tree';

/** Measures of the picture. */
const WIDTH = 1_000;
const MARGIN = 40;
const LINE = 26;
const COLUMNS = 90;
const DIAGRAM = 280;
const GAP = 40;
const CAPTION = 30;
/** The most positions that are drawn, so that the picture stays a page or two. */
const MOST_DIAGRAMS = 12;

/** Returns a move with its number and signs: `4. Nxe5?`. */
function named(node: TreeNode): string {
  return `${numberOf(node)} ${sanOf(node)}`;
}

/** Returns the caption of the position after a move. */
export function afterSays(node: TreeNode): string {
  return t('analysis.after', { move: named(node) });
}

function sanOf({ san, nags }: TreeNode): string {
  const [own, rest] = [nags.filter(isOfMove), nags.filter((nag) => !isOfMove(nag))];
  return [`${san}${signsOf(own)}`, ...(rest.length > 0 ? [signsOf(rest)] : [])].join(' ');
}

function isOfMove(nag: number): boolean {
  return MOVE_SIGNS.some((sign) => sign.nag === nag);
}

/** Returns the words of a line from its first move on, with variations in brackets. The
 * alternatives to the first move are included only on the main line; a variation is one of them
 * itself. */
function wordsOf(first: TreeNode, isMain = false): string[] {
  const words: string[] = [];
  let isInterrupted = true;
  for (const node of lineFrom(first)) {
    words.push(...node.before);
    words.push(
      isWhites(node) || isInterrupted || node.before.length > 0 ? named(node) : sanOf(node),
    );
    const text = textOf(node);
    if (text !== '') words.push(text);
    const others = node === first && !isMain ? [] : sisters(node);
    words.push(...others.map(bracketed));
    isInterrupted = text !== '' || others.length > 0;
  }
  return words;
}

/** Returns the alternatives to a move. */
function sisters(node: TreeNode): TreeNode[] {
  return (node.parent?.children ?? []).filter((one) => one !== node);
}

function bracketed(first: TreeNode): string {
  return `(${wordsOf(first).join(' ')})`;
}

/** Returns the main line with all its comments and variations. */
export function textOfGame(tree: GameTree): string {
  const [first] = tree.root.children;
  const words = first === undefined ? [] : wordsOf(first, true);
  return [textOf(tree.root), ...words].filter((word) => word !== '').join(' ');
}

/** Returns the commented moves of the main line, and the last one. */
export function diagramsOf(tree: GameTree): TreeNode[] {
  const line = tree.mainline().slice(1);
  const said = line.filter(
    (node) => textOf(node) !== '' || node.nags.some(isOfMove) || shapesOf(node).length > 0,
  );
  const last = line.at(-1);
  return [...new Set([...said.slice(0, MOST_DIAGRAMS - 1), ...(last === undefined ? [] : [last])])];
}

/** Breaks a text into lines. */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export interface Picture {
  svg: string;
  width: number;
  height: number;
}

/** The picture of a game. */
export function scoreSheet(tree: GameTree, look: Look): Picture {
  const text = (y: number, words: string, style: string) =>
    `<text x="${MARGIN}" y="${y}" ${style} xml:space="preserve">${escaped(words)}</text>`;
  const lines = wrapped(textOfGame(tree), COLUMNS);
  const head = MARGIN + 2 * LINE;
  const moves = lines.map((line, index) =>
    text(head + (index + 1) * LINE, line, 'font-family="monospace" font-size="16"'),
  );
  const top = head + (lines.length + 2) * LINE;
  const diagrams = diagramsOf(tree);
  const across = Math.floor((WIDTH - 2 * MARGIN + GAP) / (DIAGRAM + GAP));
  const drawn = diagrams.map((node, index) => {
    const x = MARGIN + (index % across) * (DIAGRAM + GAP);
    const y = top + Math.floor(index / across) * (DIAGRAM + GAP + CAPTION);
    const board = positionSvg(node.fen, shapesOf(node), look);
    return (
      `<svg x="${x}" y="${y}" width="${DIAGRAM}" height="${DIAGRAM}" viewBox="0 0 480 480">${board}</svg>` +
      `<text x="${x}" y="${y + DIAGRAM + CAPTION * 0.8}" font-family="sans-serif" font-size="16">${escaped(afterSays(node))}</text>`
    );
  });
  const height = top + Math.ceil(diagrams.length / across) * (DIAGRAM + GAP + CAPTION) + MARGIN;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">` +
    `<title>${escaped(tree.title)}</title><rect width="${WIDTH}" height="${height}" fill="white"/>` +
    text(MARGIN + LINE, tree.title, 'font-family="serif" font-size="28"') +
    `${moves.join('')}${drawn.join('')}</svg>`;
  return { svg, width: WIDTH, height };
}

// Knowledge about a position from the server: end-game tables and the opening memory.

import { get } from '../link/http';
import { t } from '../texts/texts.svelte';

/** A value from the tables, for the side to move. */
export interface Value {
  /** 1 is won, 0 drawn, −1 lost. */
  result: number;
  plies: number | null;
  says: string;
}

export interface ValuedMove {
  move: string;
  san: string;
  value: Value | null;
}

export interface EndgameView {
  value: Value | null;
  why: string | null;
  moves: ValuedMove[];
  line: string[];
  /** The moves of two players who know f(P) but no distance to mate. */
  ones: One[];
  /** In a drawn position: the moves that hold the draw, and the replies to each. */
  drawn: Held[];
}

/** A move that holds a draw, and the replies that hold it as well. */
export interface Held {
  san: string;
  /** The replies that hold the draw, if not all do. */
  only: string[];
  /** The number of replies. */
  answers: number;
}

/** A move between players who know only f(P). */
export interface One {
  san: string;
  /** f(P) after it, from the point of view of the side to move in the requested position. */
  f: number;
}

interface Named {
  eco: string;
  name: string;
}

export interface BookMove {
  move: string;
  san: string;
  weight: number;
  opening: Named | null;
  /** The theme that the side plays for after it. */
  theme: string | null;
}

/** The theme of a side in an opening. */
export interface ThemeView {
  name: string;
  side: 'white' | 'black';
  says: string;
}

/** A move of the stored games, and how these games ended. */
export interface PlayedMove {
  move: string;
  san: string;
  white: number;
  draws: number;
  black: number;
  /** Games without a result. */
  open: number;
  /** The number of the newest of the games. */
  newest: number;
}

export interface ExplorerView {
  opening: Named | null;
  themes: ThemeView[];
  moves: BookMove[];
  played: PlayedMove[];
}

/** Asks the tables about a position. */
export function endgame(fen: string): Promise<EndgameView> {
  return get(`/api/endgame?fen=${encodeURIComponent(fen)}`);
}

/** Asks the opening memory about a position. */
export function explorer(fen: string): Promise<ExplorerView> {
  return get(`/api/explorer?fen=${encodeURIComponent(fen)}`);
}

/** Looks up a position: in the tables if they cover it, otherwise in the opening memory. */
export async function lookUp(
  fen: string,
): Promise<{ tables: EndgameView; book?: never } | { tables?: never; book: ExplorerView }> {
  return isSmall(fen) ? { tables: await endgame(fen) } : { book: await explorer(fen) };
}

/** Whether a position has few enough pieces for tables. */
export function isSmall(fen: string): boolean {
  const board = fen.split(' ')[0] ?? '';
  return (board.match(/[a-z]/gi)?.length ?? 0) <= 5;
}

/** Returns the word for a result; the colour is never the only sign. */
export function mark(value: Value | null): 'won' | 'drawn' | 'lost' | 'unknown' {
  if (value === null) return 'unknown';
  if (value.result > 0) return 'won';
  return value.result < 0 ? 'lost' : 'drawn';
}

/** Returns the result in words, with the distance to mate in moves, if there is one. */
export function resultSays(value: Value | null): string {
  const result = t(`known.${mark(value)}`);
  if (!value?.plies) return result;
  return `${result}, ${t('known.mate', { moves: Math.ceil(value.plies / 2) })}`;
}

/** Returns what Shannon's two perfect players say instead of playing; Mr. A is to move. */
export function settled(value: Value): string {
  if (value.result === 0) return 'Mr. A: “I offer a draw.” Mr. B: “I accept.”';
  return value.result > 0 ? 'Mr. B: “I resign.”' : 'Mr. A: “I resign.”';
}

/** Formats a value of f(P) with its sign. */
export function signed(f: number): string {
  if (f === 0) return '0';
  return f > 0 ? `+${f}` : `−${-f}`;
}

/** Says which replies to a move hold the draw. */
export function answered({ only, answers }: Held): string {
  if (answers === 0) return t('known.answer.over');
  if (only.length === 0) return t('known.answer.any');
  if (only.length === 1) return t('known.answer.only', { move: only[0] ?? '' });
  return t('known.answer.some', { moves: only.slice(0, -1).join(', '), last: only.at(-1) ?? '' });
}

/** Says how the games with a move ended. */
export function ended({ white, draws, black, open }: PlayedMove): string {
  const count = white + draws + black + open;
  const key = count === 1 ? 'known.ended.one' : 'known.ended';
  const rest = open > 0 ? `, ${t('known.ended.open', { count: open })}` : '';
  return t(key, { count, white, draws, black }) + rest;
}

/** Returns the share of a move among the moves of the opening memory, in percent. */
export function share(move: BookMove, moves: BookMove[]): number {
  const total = moves.reduce((sum, one) => sum + one.weight, 0);
  return total === 0 ? 0 : Math.round((100 * move.weight) / total);
}

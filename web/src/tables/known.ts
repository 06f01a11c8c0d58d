// Knowledge about a position from the server: end-game tables and the opening memory.

import { get } from '../link/http';
import type {
  BookMove,
  EndgameView,
  ExplorerView,
  HeldMove,
  PlayedMove,
  TableValue,
} from '../protocol/known';
import { t } from '../texts/texts.svelte';

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
export function mark(value: TableValue | null): 'won' | 'drawn' | 'lost' | 'unknown' {
  if (value === null) return 'unknown';
  if (value.result > 0) return 'won';
  return value.result < 0 ? 'lost' : 'drawn';
}

/** Returns the result in words, with the distance to mate in moves, if there is one. */
export function resultSays(value: TableValue | null): string {
  const result = t(`known.${mark(value)}`);
  if (!value?.plies) return result;
  return `${result}, ${t('known.mate', { moves: Math.ceil(value.plies / 2) })}`;
}

/** Returns what Shannon's two perfect players say instead of playing; Mr. A is to move. */
export function settled(value: TableValue): string {
  if (value.result === 0) return 'Mr. A: “I offer a draw.” Mr. B: “I accept.”';
  return value.result > 0 ? 'Mr. B: “I resign.”' : 'Mr. A: “I resign.”';
}

/** Formats a value of f(P) with its sign. */
export function signed(f: number): string {
  if (f === 0) return '0';
  return f > 0 ? `+${f}` : `−${-f}`;
}

/** Says which replies to a move hold the draw. */
export function answered({ only, answers }: HeldMove): string {
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

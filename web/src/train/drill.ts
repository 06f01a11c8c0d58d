// An end game against the tables: what a move keeps or gives away, and when the drill is over.

import type { EndgameView, ValuedMove } from '../tables/known';
import type { Drill } from '../protocol/train';

/** The number of moves for which a draw has to be held. */
export const HELD_AFTER = 20;

/** The outcome of a move. */
export type Judged =
  { kind: 'unknown' } | { kind: 'slipped'; says: string } | { kind: 'kept'; says: string };

/** Judges a move by the values of all moves in its position. */
export function judge(goal: Drill['goal'], view: EndgameView, san: string): Judged {
  const move = view.moves.find((one) => one.san === san);
  if (move?.value === undefined || move.value === null) return { kind: 'unknown' };
  const wanted = goal === 'win' ? 1 : 0;
  if (move.value.result < wanted) return { kind: 'slipped', says: slipped(goal, move) };
  return { kind: 'kept', says: goal === 'win' ? pace(view, move) : '' };
}

function slipped(goal: Drill['goal'], { san, value }: ValuedMove): string {
  if (goal === 'hold') return `${san} loses: ${value?.says ?? ''}. Take it back and try another.`;
  return `${san} lets the win slip: ${value?.result === 0 ? 'it is a draw now' : (value?.says ?? '')}. Take it back and try another.`;
}

/** Says whether a winning move was the quickest. */
function pace(view: EndgameView, { san, value }: ValuedMove): string {
  const best = view.value?.plies ?? 0;
  const lost = ((value?.plies ?? best) - best) / 2;
  if (lost <= 0) return `${san} is the quickest way.`;
  return `${san} wins, too, ${lost === 1 ? 'one move' : `${lost} moves`} later than need be.`;
}

/** Returns the reply of the tables' side: the best by the tables. */
export function answer(view: EndgameView): ValuedMove | null {
  return view.moves[0] ?? null;
}

/** Whether only the kings are left. */
export function isBare(fen: string): boolean {
  return !/[qrbnp]/i.test(fen.split(' ')[0] ?? '');
}

/** Says how a drill ends in a position, after a number of the learner's moves; `null` while it
 * continues. */
export function ending(
  goal: Drill['goal'],
  {
    fen,
    isMate,
    isStale,
    moves,
  }: { fen: string; isMate: boolean; isStale: boolean; moves: number },
): string | null {
  if (goal === 'win') {
    if (isMate) return `Mate, in ${moves} moves.`;
    return isStale ? 'Stalemate: a draw.' : null;
  }
  if (isStale) return 'Stalemate: held.';
  if (isBare(fen)) return 'Only the kings are left: held.';
  return moves >= HELD_AFTER ? `Held for ${HELD_AFTER} moves.` : null;
}

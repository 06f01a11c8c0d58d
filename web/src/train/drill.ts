// An end game against the tables: what a move keeps or gives away, and when the drill is over.

import type { EndgameView, ValuedMove } from '../protocol/known';
import type { Drill } from '../protocol/train';
import { t } from '../texts/texts.svelte';

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
  const says = value?.says ?? '';
  if (goal === 'hold') return t('train.slip.hold', { move: san, why: says });
  const why = value?.result === 0 ? t('train.slip.draw') : says;
  return t('train.slip.win', { move: san, why });
}

/** Says whether a winning move was the quickest. */
function pace(view: EndgameView, { san, value }: ValuedMove): string {
  const best = view.value?.plies ?? 0;
  const lost = ((value?.plies ?? best) - best) / 2;
  if (lost <= 0) return t('train.pace.quickest', { move: san });
  if (lost === 1) return t('train.pace.later.one', { move: san });
  return t('train.pace.later', { move: san, count: lost });
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
    if (isMate) return t(moves === 1 ? 'train.end.mate.one' : 'train.end.mate', { count: moves });
    return isStale ? t('train.end.stalemate') : null;
  }
  if (isStale) return t('train.end.stalemate.held');
  if (isBare(fen)) return t('train.end.bare');
  return moves >= HELD_AFTER ? t('train.end.held', { count: HELD_AFTER }) : null;
}

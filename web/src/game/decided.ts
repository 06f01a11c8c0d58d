// What decided a game, in three sentences: how it ended, where it turned, and how both played.

import { numbered, percent, SIGNS } from '../analysis/evaluation';
import type { GameView } from '../protocol/game';
import type { JudgedView, ReviewView } from '../protocol/review';
import type { Side } from '../protocol/side';
import { t } from '../texts/texts.svelte';
import { ending } from './voice';

/** A side is clearly better from this many thousandths of the chances on. */
const CLEAR = 650;
/** A move that loses fewer thousandths of the chances than this was not decisive. */
const LEAST = 100;

/** Returns the side that made the move that led to a position. */
function moverOf(game: GameView, ply: number): Side {
  const isBlackFirst = game.start.split(' ')[1] === 'b';
  return (ply % 2 === 1) === isBlackFirst ? 'black' : 'white';
}

/** Returns the chances of a position from a side's point of view. */
const seen = (chance: number, side: Side) => (side === 'white' ? chance : 1000 - chance);

/** Returns the last move that made its side clearly worse for the rest of the game. Without one,
 * the move with the largest loss; `null` if no move lost anything. */
export function turning(game: GameView, review: ReviewView): JudgedView | null {
  const judged = review.positions.filter((one) => one !== null);
  const gifts = judged.filter((one) => (one.loss ?? 0) >= LEAST);
  const decides = ({ ply }: JudgedView): boolean => {
    const side = moverOf(game, ply);
    const before = review.positions[ply - 1];
    const had = before === null || before === undefined ? 0 : seen(before.white_chance, side);
    const later = judged.filter((one) => one.ply >= ply);
    return had > 1000 - CLEAR && later.every((one) => seen(one.white_chance, side) <= 1000 - CLEAR);
  };
  const largest = gifts.reduce<JudgedView | null>(
    (best, one) => ((one.loss ?? 0) > (best?.loss ?? 0) ? one : best),
    null,
  );
  return gifts.findLast(decides) ?? largest;
}

/** Returns the sentences. The second names the better move; the claims explain why it is better. */
export function decided(game: GameView, review: ReviewView): string[] {
  const { outcome } = game.now;
  const first =
    outcome === null ? t('after.unfinished') : `${ending(outcome).replace(' · ', ': ')}.`;
  return [first, where(game, review), played(review)].filter((text) => text !== '');
}

function where(game: GameView, review: ReviewView): string {
  const turn = turning(game, review);
  if (turn === null) return t('after.even');
  const sign = turn.label === null ? '' : SIGNS[turn.label];
  const better = review.positions[turn.ply - 1]?.line[0]?.san;
  const values = {
    move: `${numbered(game, turn.ply)}${sign}`,
    side: t(`side.${moverOf(game, turn.ply)}`),
    share: percent(turn.loss ?? 0),
  };
  return better === undefined
    ? t('after.turned', values)
    : t('after.turned.better', { ...values, better });
}

function played({ sides }: ReviewView): string {
  if (sides === null) return '';
  const [white, black] = sides.map(({ accuracy, blunders, mistakes }) => {
    const count = blunders + mistakes;
    const number = count === 0 ? 'none' : count === 1 ? 'one' : 'many';
    return t(`after.side.${number}`, { accuracy: Math.round(accuracy), count });
  });
  return t('after.played', { white: white ?? '', black: black ?? '' });
}

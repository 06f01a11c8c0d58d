// What decided a game, in three sentences: how it ended, where it turned, and how both played.

import { numbered, percent, SIGNS } from '../analysis/evaluation';
import type { GameView } from '../protocol/game';
import type { JudgedView, ReviewView } from '../protocol/review';
import type { Side } from '../protocol/side';
import { ending } from './voice';

/** A side is clearly better from this many thousandths of the chances on. */
const CLEAR = 650;
/** A move that loses fewer thousandths of the chances than this was not decisive. */
const LEAST = 100;

const NAMES: Record<Side, string> = { white: 'White', black: 'Black' };

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
    outcome === null ? 'The game is not over.' : `${ending(outcome).replace(' · ', ': ')}.`;
  return [first, where(game, review), played(review)].filter((text) => text !== '');
}

function where(game: GameView, review: ReviewView): string {
  const turn = turning(game, review);
  if (turn === null) return 'No move gave away much: it was even from beginning to end.';
  const sign = turn.label === null ? '' : SIGNS[turn.label];
  const better = review.positions[turn.ply - 1]?.line[0]?.san;
  const instead = better === undefined ? '' : `, where ${better} was better`;
  const gift = `gave away ${percent(turn.loss ?? 0)} of 100 chances`;
  return `It turned at ${numbered(game, turn.ply)}${sign}: ${NAMES[moverOf(game, turn.ply)]} ${gift}${instead}.`;
}

function played({ sides }: ReviewView): string {
  if (sides === null) return '';
  const [white, black] = sides.map(({ accuracy, blunders, mistakes }) => {
    const errors = blunders + mistakes;
    const count = errors === 0 ? 'no mistake' : errors === 1 ? 'one mistake' : `${errors} mistakes`;
    return `${Math.round(accuracy)} % accuracy and ${count}`;
  });
  return `White played with ${white ?? ''}, Black with ${black ?? ''}.`;
}

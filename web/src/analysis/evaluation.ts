// The values of a game as points of a graph: the engine's judgement or, where it has not looked,
// what the programs thought of their own moves.

import type { GameView } from '../protocol/game';
import type { Label, ReviewView } from '../protocol/review';
import { t } from '../texts/texts.svelte';
import { standingSays, worthSays } from './standing';

export interface Point {
  /** The number of plies played before this position. */
  ply: number;
  /** White's chances in thousandths. */
  chance: number;
  /** The evaluation in words: which side is better, and by how much. */
  value: string;
  by: string;
  label: Label | null;
}

export const SIGNS: Record<Label, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** Returns a point for every position whose value is known. */
export function points(game: GameView, review: ReviewView | null, judge: string): Point[] {
  return [...Array(game.plies.length + 1).keys()].flatMap((ply) => {
    const judged = review?.positions[ply];
    if (judged) {
      const { white_chance: chance, label } = judged;
      return [{ ply, chance, value: worthSays(judged.worth, judged.turn), by: judge, label }];
    }
    const own = game.plies[ply - 1];
    if (own?.white_chance === undefined) return [];
    const { white_chance: chance, white_value: white = 0 } = own;
    return [{ ply, chance, value: standingSays(white), by: moverName(game, ply), label: null }];
  });
}

/** A value in a program's own units, which a graph cannot show. */
export interface Native {
  ply: number;
  value: string;
  by: string;
}

/** Returns the values that programs gave in their own units. */
export function natives(game: GameView): Native[] {
  return game.plies.flatMap(({ value, white_chance: chance }, index) =>
    value === undefined || chance !== undefined
      ? []
      : [{ ply: index + 1, value, by: moverName(game, index + 1) }],
  );
}

/** Returns the newest known value at a ply: that of the position itself, or of the one before. */
export function pointAt(all: Point[], ply: number): Point | undefined {
  return all.findLast((point) => point.ply <= ply && point.ply >= ply - 1);
}

function startsBlack(game: GameView): boolean {
  return game.start.split(' ')[1] === 'b';
}

/** Returns the name of the player who made the move that led to a position. */
function moverName(game: GameView, ply: number): string {
  return (ply % 2 === 1) === startsBlack(game) ? game.black.name : game.white.name;
}

/** Returns a move with its number: `12. Nf3` or `12… Nf6`. */
export function numbered(game: GameView, ply: number): string {
  const first = Number(game.start.split(' ')[5] ?? '1') || 1;
  const place = ply - 1 + (startsBlack(game) ? 1 : 0);
  const number = first + Math.floor(place / 2);
  return `${number}${place % 2 === 0 ? '.' : '…'} ${game.plies[ply - 1]?.san ?? ''}`;
}

/** Describes a point for screen readers. */
export function spokenPoint(game: GameView, point: Point | undefined, ply: number): string {
  const at = ply === 0 ? t('analysis.start') : t('analysis.after', { move: numbered(game, ply) });
  if (point === undefined) return t('point.unknown', { place: at });
  const word = point.label === null || point.ply !== ply ? '' : `, ${t(`label.${point.label}`)}`;
  const { value, chance } = point;
  return t('point.says', { place: at + word, value, chances: percent(chance) });
}

/** Converts chances from thousandths to percent. */
export function percent(chance: number): number {
  return Math.round(chance / 10);
}

/** Returns the area of White's chances below the line through the points and that of Black's above
 * it, in a box of a given size. Nothing is drawn where no value is known. */
export function areas(
  all: Point[],
  plies: number,
  width: number,
  height: number,
): { white: string; black: string } {
  const places = all.map((point) => {
    const { x, y } = place(point, plies, width, height);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return { white: '', black: '' };
  const left = place(first, plies, width, height).x.toFixed(1);
  const right = place(last, plies, width, height).x.toFixed(1);
  const closed = (edge: number) => `M${left} ${edge} L${places.join(' L')} L${right} ${edge} Z`;
  return { white: closed(height), black: closed(0) };
}

/** Returns the coordinates of a point. */
export function place(
  { ply, chance }: Pick<Point, 'ply' | 'chance'>,
  plies: number,
  width: number,
  height: number,
): { x: number; y: number } {
  return { x: (ply / Math.max(1, plies)) * width, y: (1 - chance / 1000) * height };
}

/** Returns the ply nearest to a horizontal coordinate. */
export function plyAt(x: number, plies: number, width: number): number {
  return Math.max(0, Math.min(plies, Math.round((x / Math.max(1, width)) * plies)));
}

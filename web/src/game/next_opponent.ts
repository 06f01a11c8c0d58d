// Suggests the next opponent: stronger after a win, weaker after a loss, the same after a draw. The
// opponent never changes during a game.

import type { GameView, SeatView } from '../protocol/game';
import type { ProgramView } from '../protocol/program';
import type { Side } from '../protocol/side';
import { t } from '../texts/texts.svelte';
import { levelIn, levelOption } from './level';

export interface Suggestion {
  program: ProgramView;
  /** The settings that give it this strength. */
  values: Record<string, string>;
  says: string;
}

/** Returns the score of a side: 1, ½ or 0; `null` if the game has no result. */
export function scoreOf(game: GameView, side: Side): number | null {
  const { outcome } = game.now;
  if (outcome === null || outcome.result === '*') return null;
  if (outcome.winner === null) return 0.5;
  return outcome.winner === side ? 1 : 0;
}

/** Suggests an opponent after a game of a person against a program. */
export function suggestion(game: GameView, mine: Side, programs: ProgramView[]): Suggestion | null {
  const score = scoreOf(game, mine);
  const seat = mine === 'white' ? game.black : game.white;
  const program = programs.find(({ id }) => id === seat.id);
  if (score === null || program === undefined || seat.kind !== 'program') return null;
  return byLevel(program, seat, score) ?? byStrength(program, score, programs);
}

/** For a program with levels: the next level. */
function byLevel(program: ProgramView, seat: SeatView, score: number): Suggestion | null {
  const option = levelOption(program);
  if (option === undefined) return null;
  const last = (option.steps?.length ?? 1) - 1;
  const level = levelIn(seat, option);
  const step = score === 1 ? 1 : score === 0 ? -1 : 0;
  const next = Math.min(last, Math.max(0, level + step));
  const values = { ...seat.options, [option.name]: String(next) };
  return {
    program,
    values,
    says: words(score, t('after.level', { name: program.name, level: next }), next !== level),
  };
}

/** For a program with one strength: the next stronger or weaker one, by the measured ratings. */
function byStrength(program: ProgramView, score: number, all: ProgramView[]): Suggestion | null {
  const own = program.rating?.elo;
  const anchor = program.rating?.anchor;
  const measured = all.filter(
    ({ rating, only, variants }) =>
      rating !== null && rating.anchor === anchor && only === null && variants.includes('chess'),
  );
  const gap = (one: ProgramView) => ((one.rating?.elo ?? 0) - (own ?? 0)) * (score === 1 ? 1 : -1);
  const found =
    own === undefined || score === 0.5
      ? undefined
      : measured.filter((one) => gap(one) > 0).sort((a, b) => gap(a) - gap(b))[0];
  const next = found ?? program;
  return { program: next, values: {}, says: words(score, next.name, next !== program) };
}

function words(score: number, who: string, isOther: boolean): string {
  if (!isOther) return t('after.again', { who });
  return t(score === 1 ? 'after.up' : 'after.down', { who });
}

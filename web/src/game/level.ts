// The level at which a program plays in a game.

import type { SeatView } from '../protocol/game';
import type { OptionView, ProgramView } from '../protocol/program';

/** Full strength; characters have the levels below it only. */
const FULL_STRENGTH = 20;

/** Returns the option with a sentence for each level, if the program has levels. */
export function levelOption(program: ProgramView | undefined): OptionView | undefined {
  return program?.options.find(({ steps }) => steps !== undefined);
}

/** Returns the level of a player: what its game set, or the usual one. */
export function levelIn(seat: SeatView, option: OptionView): number {
  return Number(seat.options?.[option.name] ?? option.default);
}

/** Returns the level to be shown beside a name; `null` without levels and at full strength. */
export function shownLevel(seat: SeatView, program: ProgramView | undefined): number | null {
  const option = levelOption(program);
  if (option === undefined) return null;
  const level = levelIn(seat, option);
  return level < FULL_STRENGTH ? level : null;
}

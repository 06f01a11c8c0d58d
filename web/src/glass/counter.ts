// The number of positions searched, the time it took here, and the time it would have taken on the
// program's original machine.

import type { OriginalView, ProgramView } from '../protocol/program';
import type { PlyView, SeatView } from '../protocol/game';
import type { Thought } from '../protocol/thought';
import { ofKind } from './placed';

export interface Count {
  /** Positions searched; `null` if unknown. */
  positions: number | null;
  /** Milliseconds here. */
  here: number | null;
  /** Seconds on the original machine. */
  there: number | null;
}

/** Returns the cost of a search, from its lines and from the move it led to. */
export function count(
  thoughts: Thought[],
  ply: PlyView | undefined,
  original: OriginalView | null,
): Count {
  const lines = ofKind(thoughts, 'line');
  const most = (numbers: number[]) => (numbers.length === 0 ? null : Math.max(...numbers));
  const positions = ply?.nodes ?? most(lines.map((line) => line.nodes));
  const here = ply?.spent ?? most(lines.map((line) => line.milliseconds));
  const there =
    positions === null || original === null ? null : positions * original.seconds_per_position;
  return { positions, here, there };
}

/** Programs since this year were made for computers of the kind that this page runs on. */
const TODAY = 2000;

/** Whether a player has no machine of another day: a foreign UCI engine, or a program of today. */
export function isOfToday(seat: SeatView | undefined, program: ProgramView | undefined): boolean {
  return seat?.kind === 'engine' || (program?.year ?? 0) >= TODAY;
}

const SPANS: [string, number][] = [
  ['year', 365.25 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Returns a time span in words, by its two largest units: `3 hours 20 minutes`. */
export function spanSays(seconds: number): string {
  const whole = Math.round(seconds);
  const index = SPANS.findIndex(([, length]) => whole >= length);
  const span = SPANS[index];
  if (span === undefined) return briefly(seconds);
  const [name, length] = span;
  const [nextName, nextLength] = SPANS[index + 1] ?? ['second', 1];
  const much = Math.floor(whole / length);
  const rest = Math.floor((whole - much * length) / nextLength);
  return rest === 0 ? many(much, name) : `${many(much, name)} ${many(rest, nextName)}`;
}

function briefly(seconds: number): string {
  const [name, parts] = seconds < 0.001 ? ['microsecond', 1e6] : ['millisecond', 1e3];
  // Our clocks count whole milliseconds.
  if (seconds < 0.000_001) return 'less than a millisecond';
  if (seconds < 0.9995) return many(Number((seconds * parts).toPrecision(3)), name);
  return many(Number(seconds.toFixed(1)), 'second');
}

/** Returns a number with its noun: `1 day`, `2,000 days`. */
export function many(number: number, thing: string, things = `${thing}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? thing : things}`;
}

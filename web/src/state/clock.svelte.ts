// What a clock shows between two updates from the server; only the server decides.

import { t } from '../texts/texts.svelte';
import type { ClocksView } from '../protocol/game';
import type { Side } from '../protocol/side';

/** Below this many milliseconds a clock shows a warning. */
export const LOW = 20_000;

/** The server's clocks and when they were received. */
export interface Heard {
  clocks: ClocksView;
  at: number;
}

/** Returns the milliseconds that a side has left at a moment. */
export function left(heard: Heard, side: Side, moment: number): number {
  const since = heard.clocks.running === side ? Math.max(0, moment - heard.at) : 0;
  return Math.max(0, heard.clocks[side] - since);
}

/** Formats a time as a clock shows it: with tenths when little is left. */
export function shownTime(milliseconds: number): string {
  if (milliseconds < LOW) {
    const tenths = Math.floor(milliseconds / 100);
    return `0:${String(Math.floor(tenths / 10)).padStart(2, '0')}.${tenths % 10}`;
  }
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Formats a time for screen readers. */
export function spokenTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const tail = spans('second', rest);
  return minutes > 0 ? `${spans('minute', minutes)} ${tail}` : tail;
}

function spans(unit: 'minute' | 'second', count: number): string {
  return count === 1 ? t(`clock.span.${unit}`) : t(`clock.span.${unit}s`, { count });
}

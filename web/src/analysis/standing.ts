// Who is better, in words. Numbers with a sign need a side to belong to, and programs, books and
// engines choose different ones; words do not.

import { opposite, type Side } from '../protocol/side';
import type { Worth } from '../protocol/thought';
import { t } from '../texts/texts.svelte';

/** Differences below this, in centipawns, count as equal. */
const LEVEL = 15;
/** From this value on, in centipawns, a value means mate. */
const MATE = 15_000;

/** Says which side is better, by a value in centipawns from White's point of view: `Black is better
 * by 8.9`. */
export function standingSays(white: number): string {
  const better: Side = white > 0 ? 'white' : 'black';
  if (Math.abs(white) >= MATE) return t(`worth.mates.${better}`);
  if (Math.abs(white) < LEVEL) return t('worth.level');
  return t(`worth.better.${better}`, { pawns: pawns(Math.abs(white)) });
}

/** The same for a verdict from a side's point of view; a verdict that does not count pawns is
 * quoted. */
export function worthSays(worth: Worth, side: Side): string {
  const { kind, number } = worth;
  if (kind === 'centipawns') return standingSays(side === 'white' ? number : -number);
  if (kind === 'native') return `${t(`side.${side}`)}: ${worth.shown}`;
  const winner = number > 0 ? side : opposite(side);
  if (kind === 'endgame') return number === 0 ? t('worth.drawn') : t(`worth.ending.${winner}`);
  if (number === 0) return t(`worth.mated.${side}`);
  return t(`worth.mates-in.${winner}`, { moves: Math.abs(number) });
}

/** Formats centipawns as pawns, with only as many digits as are meaningful. */
export function pawns(hundredths: number): string {
  return (hundredths / 100).toFixed(hundredths < 100 ? 2 : 1);
}

/** Returns a verdict in centipawns, a mate as 10,000; `null` if it counts neither pawns nor moves
 * to mate. */
export function hundredths({ kind, number }: Worth): number | null {
  if (kind === 'centipawns') return number;
  return kind === 'mate' ? Math.sign(number) * 10_000 : null;
}

// Who is better, in words. Numbers with a sign need a side to belong to, and programs, books and
// engines choose different ones; words do not.

import { opposite, type Side } from '../protocol/side';
import type { Worth } from '../protocol/thought';
import { t } from '../texts/texts.svelte';

/** Hundredths of a pawn that nobody can feel. */
const LEVEL = 15;
/** From this number of hundredths on a value means a mate, no count of pawns. */
const MATE = 15_000;

/** Who is better, by hundredths of a pawn as White sees them: `Black is better by 8.9`. */
export function standingSays(white: number): string {
  const better: Side = white > 0 ? 'white' : 'black';
  if (Math.abs(white) >= MATE) return t(`worth.mates.${better}`);
  if (Math.abs(white) < LEVEL) return t('worth.level');
  return t(`worth.better.${better}`, { pawns: pawns(Math.abs(white)) });
}

/** The same by a verdict of a side; in its own words where it does not count pawns. */
export function worthSays(worth: Worth, side: Side): string {
  const { kind, number } = worth;
  if (kind === 'centipawns') return standingSays(side === 'white' ? number : -number);
  if (kind !== 'mate') return `${t(`side.${side}`)}: ${worth.shown}`;
  if (number === 0) return t(`worth.mated.${side}`);
  const winner = number > 0 ? side : opposite(side);
  return t(`worth.mates-in.${winner}`, { moves: Math.abs(number) });
}

/** Hundredths as pawns: two figures that mean something. */
export function pawns(hundredths: number): string {
  return (hundredths / 100).toFixed(hundredths < 100 ? 2 : 1);
}

/** Hundredths of a pawn, a mate as many; null if the value counts neither. */
export function hundredths({ kind, number }: Worth): number | null {
  if (kind === 'centipawns') return number;
  return kind === 'mate' ? Math.sign(number) * 10_000 : null;
}

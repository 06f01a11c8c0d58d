// Who is better, in words. Numbers with a sign need a side to belong to, and programs, books and
// engines choose different ones; words do not.

import { opposite, type Side } from '../protocol/side';
import type { Worth } from '../protocol/thought';

/** Hundredths of a pawn that nobody can feel. */
const LEVEL = 15;
/** From this number of hundredths on a value means a mate, no count of pawns. */
const MATE = 15_000;

const NAMES: Record<Side, string> = { white: 'White', black: 'Black' };

/** Who is better, by hundredths of a pawn as White sees them: `Black is better by 8.9`. */
export function standingSays(white: number): string {
  const better = NAMES[white > 0 ? 'white' : 'black'];
  if (Math.abs(white) >= MATE) return `${better} mates`;
  if (Math.abs(white) < LEVEL) return 'The position is level';
  return `${better} is better by ${pawns(Math.abs(white))}`;
}

/** The same by a verdict of a side; in its own words where it does not count pawns. */
export function worthSays({ kind, number, shown }: Worth, side: Side): string {
  if (kind === 'centipawns') return standingSays(side === 'white' ? number : -number);
  if (kind !== 'mate') return `${NAMES[side]}: ${spelled(shown)}`;
  if (number === 0) return `${NAMES[side]} is mated`;
  return `${NAMES[number > 0 ? side : opposite(side)]} mates in ${Math.abs(number)}`;
}

/** A value as its program writes it, without the abbreviation of Turing's paper. */
export function spelled(shown: string): string {
  return shown.replace(/\bPP\b/, 'position play');
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

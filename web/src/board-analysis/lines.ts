// The lines that an engine has found so far, best first.

import type { LineThought, Thought, Worth } from '../protocol/thought';

/** For each rank the newest exact line; until there is one, the first bound. */
export function bestLines(thoughts: Thought[], count: number): LineThought[] {
  const found = new Map<number, LineThought>();
  for (const thought of thoughts) {
    if (thought.kind !== 'line' || thought.rank > count || thought.moves.length === 0) continue;
    if (thought.bound === 'exact' || !found.has(thought.rank)) found.set(thought.rank, thought);
  }
  const ranked = [...found.values()].toSorted((a, b) => a.rank - b.rank);
  // A line of an earlier depth may begin with a move that has another rank by now.
  return ranked.filter(
    (line, index) =>
      ranked.findIndex((other) => other.moves[0]?.uci === line.moves[0]?.uci) === index,
  );
}

/** The slope of the win-chance curve per centipawn; the same as the server's. */
const STEEPNESS = 0.003_682_08;
const ENOUGH = 1_000;

/** Returns White's chances in thousandths, for a value in centipawns from White's point of view. */
export function chanceOf(white: number): number {
  const value = Math.max(-ENOUGH, Math.min(ENOUGH, white));
  return Math.round(1_000 / (1 + Math.exp(-STEEPNESS * value)));
}

/** The same for a verdict of the side to move; `null` if it is neither in centipawns nor a mate. */
export function chanceOfWorth({ kind, number }: Worth, isWhite: boolean): number | null {
  const sign = isWhite ? 1 : -1;
  if (kind === 'centipawns') return chanceOf(sign * number);
  if (kind === 'mate') return (number > 0 ? 1 : -1) * sign > 0 ? 1_000 : 0;
  return null;
}

// The numbers of the plot of strengths: one place on the axis for each player.

import type { RatingRow } from '../protocol/event';

export interface Bar {
  name: string;
  elo: number;
  low: number;
  high: number;
}

/** Players from the weakest to the strongest; a bound that is missing is drawn far away. */
export function bars(ratings: RatingRow[]): Bar[] {
  const sorted = ratings.toSorted((a, b) => a.elo - b.elo);
  const [least, most] = [sorted[0]?.elo ?? 0, sorted.at(-1)?.elo ?? 0];
  return sorted.map(({ name, elo, low, high }) => ({
    name,
    elo,
    low: low ?? least - 400,
    high: high ?? most + 400,
  }));
}

/** The ends of the axis, with some air. */
export function range(all: Bar[]): [number, number] {
  const low = Math.min(...all.map((bar) => bar.low));
  const high = Math.max(...all.map((bar) => bar.high));
  const air = Math.max(50, (high - low) * 0.05);
  return [Math.floor((low - air) / 100) * 100, Math.ceil((high + air) / 100) * 100];
}

// The data of the rating plot: one position on the axis for each player.

import type { RatingRow } from '../protocol/event';

export interface Bar {
  name: string;
  elo: number;
  low: number;
  high: number;
}

/** Returns the players from weakest to strongest; a missing bound is drawn far away. */
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

/** Returns the ends of the axis, with a margin. */
export function range(all: Bar[]): [number, number] {
  const low = Math.min(...all.map((bar) => bar.low));
  const high = Math.max(...all.map((bar) => bar.high));
  const air = Math.max(50, (high - low) * 0.05);
  return [Math.floor((low - air) / 100) * 100, Math.ceil((high + air) / 100) * 100];
}

// Measured strength in words and numbers.

import type { MeasuredView } from '../protocol/program';

/** `312 ± 30`, or that nobody has measured it. */
export function strength(rating: MeasuredView | null): string {
  if (rating === null) return 'not measured yet';
  const half = error(rating);
  return half === null ? `about ${Math.round(rating.elo)}` : `${Math.round(rating.elo)} ± ${half}`;
}

/** Half the interval, if it has two ends. */
export function error(rating: { low: number | null; high: number | null }): number | null {
  if (rating.low === null || rating.high === null) return null;
  return Math.round((rating.high - rating.low) / 2);
}

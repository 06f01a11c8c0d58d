// The delay before a reconnection attempt: longer each time, and random, so that pages do not all
// try at once.

const SHORTEST = 300;
const LONGEST = 10_000;

/** Returns the delay in milliseconds; `chance` is between 0 and 1. */
export function backoff(failures: number, chance: number): number {
  const longest = Math.min(LONGEST, SHORTEST * 2 ** Math.min(failures, 16));
  return longest * (0.5 + chance / 2);
}

// How long to wait before the server is tried again: longer each time, and never all pages
// at the same moment.

const SHORTEST = 300;
const LONGEST = 10_000;

/** Milliseconds before a try; `chance` is between 0 and 1. */
export function backoff(failures: number, chance: number): number {
  const longest = Math.min(LONGEST, SHORTEST * 2 ** Math.min(failures, 16));
  return longest * (0.5 + chance / 2);
}

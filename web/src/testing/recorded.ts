// Thoughts recorded with `vitrine think --format json`, for tests. The positions have few pieces,
// so that the records stay short.

import { readFileSync } from 'node:fs';
import type { ThoughtRecord } from '../protocol/thought';

type Name =
  'bernstein' | 'los-alamos' | 'newell-shaw-simon' | 'prinz' | 'shannon-a' | 'torres' | 'turing';

export type Recorded = Pick<ThoughtRecord, 'program' | 'position' | 'decision' | 'thoughts'>;

/** Returns the recorded thoughts of a program. */
export function recorded(name: Name): Recorded {
  const file = new URL(`thoughts/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Recorded;
}

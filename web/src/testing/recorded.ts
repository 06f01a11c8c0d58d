// Thoughts as `vitrine think --format json` wrote them, for tests. Each program thought
// about a position with few pieces, so that the records stay short.

import { readFileSync } from 'node:fs';
import type { ThoughtRecord } from '../protocol/thought';

type Name =
  'bernstein' | 'los-alamos' | 'newell-shaw-simon' | 'prinz' | 'shannon-a' | 'torres' | 'turing';

export type Recorded = Pick<ThoughtRecord, 'program' | 'position' | 'decision' | 'thoughts'>;

/** What a program thought. */
export function recorded(name: Name): Recorded {
  const file = new URL(`thoughts/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Recorded;
}

// A machine at work: the lines around the present one, and the transitions that were taken.

import type { Film } from '../protocol/lab';

/** The number of lines shown before and after the current one. */
const AROUND = 4;

/** Returns the lines around a line, the same number wherever it is. */
export function around(film: Film, line: number): { index: number; name: string; says: string }[] {
  const most = 2 * AROUND + 1;
  const first = Math.max(0, Math.min(line - AROUND, film.lines.length - most));
  return film.lines
    .slice(first, first + most)
    .map((one, index) => ({ index: first + index, ...one }));
}

/** The transitions of Prinz's figure 4 by their names there: source and target block, `null` where
 * the machine stops. */
const WAYS: Record<string, { from: string; to: string | null }> = {
  'W1.3 to B1.1': { from: 'W1', to: 'B1' },
  'B1.3 to W2.1': { from: 'B1', to: 'W2' },
  'W2.3 to B2.1': { from: 'W2', to: 'B2' },
  'B2.3 to W2.2': { from: 'B2', to: 'W2' },
  'B2.4 to B1.2': { from: 'B2', to: 'B1' },
  'W2.4 to W1.2': { from: 'W2', to: 'W1' },
  'B1.4 solution': { from: 'B1', to: null },
  'W1.4 no solution': { from: 'W1', to: null },
};

/** Counts how often each transition was taken up to a step; lines that are not transitions are left
 * out. */
export function taken(
  film: Film,
  step: number,
): { id: string; from: string; to: string | null; count: number }[] {
  const counts = film.lines.map(() => 0);
  for (const { line } of film.frames.slice(0, step + 1)) counts[line] = (counts[line] ?? 0) + 1;
  return film.lines.flatMap(({ name }, index) => {
    const way = WAYS[name];
    return way === undefined ? [] : [{ id: name, ...way, count: counts[index] ?? 0 }];
  });
}

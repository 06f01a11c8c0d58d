// A machine at work, as the server tells it: lines of a program or ways of a chart, and steps.

export interface Frame {
  /** The line that is carried out. */
  line: number;
  says: string;
  cells: { name: string; value: string }[];
  fen: string;
  lit: string[];
}

export interface Film {
  kind: 'film';
  caption: string;
  /** The lines are the ways between the blocks of Prinz's chart. */
  chart: boolean;
  lines: { name: string; says: string }[];
  frames: Frame[];
}

/** Lines before and after the present one that are shown. */
const AROUND = 4;

/** The lines near one, always as many. */
export function around(film: Film, line: number): { index: number; name: string; says: string }[] {
  const most = 2 * AROUND + 1;
  const first = Math.max(0, Math.min(line - AROUND, film.lines.length - most));
  return film.lines
    .slice(first, first + most)
    .map((one, index) => ({ index: first + index, ...one }));
}

/** How often each way was taken, up to a step. */
export function taken(
  film: Film,
  step: number,
): { id: string; from: string; to: string | null; count: number }[] {
  const counts = film.lines.map(() => 0);
  for (const { line } of film.frames.slice(0, step + 1)) counts[line] = (counts[line] ?? 0) + 1;
  return film.lines.map(({ name }, index) => ({
    id: name,
    from: name.slice(0, 2),
    to: /to (..)/.exec(name)?.[1] ?? null,
    count: counts[index] ?? 0,
  }));
}

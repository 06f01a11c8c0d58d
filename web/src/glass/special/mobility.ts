// The Los Alamos program: the mobility in each position along the line, and how mobility and
// material add up to the score of the chosen line.

import type { ExhibitRow, MoveText, Thought, Worth } from '../../protocol/thought';
import { exhibitsOf, numberAt, rowsOf, shown } from '../exhibit';
import { choice, lineOf, placed } from '../placed';

/** A root move with the mobility of the position after it. */
export interface Counted {
  move: MoveText;
  /** The mobility as the machine counts it: the opponent's moves are negative. */
  mobility: number | null;
  score: Worth | null;
  chosen: boolean;
}

/** One position along the chosen line. */
export interface Step {
  ply: number;
  /** The move that leads to it; `null` if the reported line is shorter. */
  move: MoveText | null;
  mobility: number;
}

/** The parts of the score of the chosen line. */
export interface Sum {
  steps: Step[];
  material: number;
  together: number;
  line: MoveText[];
}

/** Every root move, the chosen one first, then by score. */
export function counted(thoughts: Thought[]): Counted[] {
  const found = new Map<string, Counted>();
  const chosen = choice(thoughts)?.move.uci;
  const meet = (move: MoveText): Counted => {
    const known = found.get(move.uci) ?? {
      ...{ move, mobility: null, score: null },
      chosen: move.uci === chosen,
    };
    found.set(move.uci, known);
    return known;
  };
  for (const { thought, path } of placed(thoughts)) {
    const [first, ...more] = path;
    if (first === undefined && thought.kind === 'left') meet(thought.move).score = thought.verdict;
    if (first === undefined || more.length > 0) continue;
    for (const exhibit of exhibitsOf([thought], 'mobility'))
      for (const row of exhibit.rows) meet(first).mobility = numberAt(exhibit, row, 'moves');
  }
  return [...found.values()].toSorted(
    (a, b) =>
      Number(b.chosen) - Number(a.chosen) || (b.score?.number ?? 0) - (a.score?.number ?? 0),
  );
}

/** Returns the sum of the chosen line; `null` if none was reported, as when a king is won or
 * lost. */
export function sumOf(thoughts: Thought[]): Sum | null {
  const sum = shown(thoughts, 'sum').at(-1);
  const chosen = choice(thoughts);
  if (sum === undefined || chosen === undefined) return null;
  const line = lineOf(thoughts, chosen.move.uci)?.moves ?? [];
  const points = (row: ExhibitRow | undefined) => (row && numberAt(sum, row, 'points')) ?? 0;
  return {
    steps: rowsOf(sum, 'mobility').map((row) => {
      const ply = numberAt(sum, row, 'ply') ?? 0;
      return { ply, move: line[ply - 1] ?? null, mobility: points(row) };
    }),
    material: points(rowsOf(sum, 'material')[0]),
    together: points(rowsOf(sum, 'together')[0]),
    line,
  };
}

/** Whether the parts add up to the total, and the program judged its move in its own terms. */
export function addsUp({ steps, material, together }: Sum, verdict: Worth | undefined): boolean {
  const sum = steps.reduce((total, step) => total + step.mobility, material);
  return sum === together && verdict?.kind === 'native';
}

/** Formats a number with its sign. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}

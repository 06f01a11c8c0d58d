// The Los Alamos program: how many moves each position on the way allows, and how these
// counts and the material make up the score of the chosen line.

import type { MoveText, Thought, Worth } from '../../protocol/thought';
import { atRoot, choice, lineOf, ofKind, placed } from '../placed';

/** A root move with the mobility of the position after it. */
export interface Counted {
  move: MoveText;
  /** As the machine counts it: the opponent's moves are a minus. */
  mobility: number | null;
  score: Worth | null;
  chosen: boolean;
}

/** One position on the way of the chosen line. */
export interface Step {
  ply: number;
  /** The move that leads to it; none if the line is not told so far. */
  move: MoveText | null;
  mobility: number;
}

/** How the score of the chosen line comes about. */
export interface Sum {
  steps: Step[];
  material: number;
  together: number;
  line: MoveText[];
}

const MOBILITY = 'mobility';

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
    if (first === undefined || more.length > 0 || thought.kind !== 'remark') continue;
    const count =
      thought.rule === MOBILITY ? /^mobility ([+-]\d+)/.exec(thought.text)?.[1] : undefined;
    if (count !== undefined) meet(first).mobility = Number(count);
  }
  return [...found.values()].toSorted(
    (a, b) =>
      Number(b.chosen) - Number(a.chosen) || (b.score?.number ?? 0) - (a.score?.number ?? 0),
  );
}

/** The sum of the chosen line; none if it ends with a king, or was not said. */
export function sumOf(thoughts: Thought[]): Sum | null {
  const remark = ofKind(atRoot(thoughts), 'remark').findLast(
    (one) => one.rule === MOBILITY && one.text.includes('together'),
  );
  const chosen = choice(thoughts);
  if (remark === undefined || chosen === undefined) return null;
  const line = lineOf(thoughts, chosen.move.uci)?.moves ?? [];
  const number = (word: string) =>
    Number(new RegExp(`${word} ([+-]\\d+)`).exec(remark.text)?.[1] ?? NaN);
  const steps = [...remark.text.matchAll(/mobility ([+-]\d+) at ply (\d+)/g)];
  return {
    steps: steps.map(([, count, ply]) => ({
      ply: Number(ply),
      move: line[Number(ply) - 1] ?? null,
      mobility: Number(count),
    })),
    material: number('material'),
    together: number('together'),
    line,
  };
}

/** Whether the parts give the whole, and the whole is what the program said of its move. */
export function addsUp({ steps, material, together }: Sum, verdict: Worth | undefined): boolean {
  const sum = steps.reduce((total, step) => total + step.mobility, material);
  return sum === together && Number(verdict?.shown) === together;
}

/** A number with its sign. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}

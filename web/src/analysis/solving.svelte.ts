// A mate problem that a program is asked to solve, and its answer.

import { Study } from '../glass/study.svelte';
import type { Study as Question } from '../protocol/incoming';
import type { MoveText, Thought, Worth } from '../protocol/thought';

export interface Solver {
  id: string;
  /** The longest mate that it looks for, in moves. */
  most: number;
}

/** The programs that solve problems: the first programme that did so, and the modern engine. */
export const SOLVERS: Solver[] = [
  { id: 'vitrine', most: 12 },
  { id: 'prinz', most: 2 },
];

/** Thinking time of a program, in milliseconds. */
const MOVE_TIME = 30_000;

/** Returns the question to a solver. */
export function question(solver: Solver, fen: string, moves: number): Question {
  return {
    program: solver.id,
    start: { fen },
    move_time: MOVE_TIME,
    mate: moves,
    thoughts: 'lines',
  };
}

export interface Solution {
  isSolved: boolean;
  says: string;
  line: MoveText[];
  nodes: number;
}

/** Returns the result of a search, or `null` while there is none. */
export function solution(thoughts: Thought[], moves: number): Solution | null {
  const chose = thoughts.findLast((one) => one.kind === 'chose');
  if (chose?.kind !== 'chose') return null;
  const line = thoughts.findLast(
    (one) => one.kind === 'line' && one.moves[0]?.uci === chose.move.uci,
  );
  const own = line?.kind === 'line' ? line : null;
  const isSolved = solves(chose.verdict, moves);
  return {
    isSolved,
    says: verdict(chose.move.san, chose.verdict, moves, isSolved),
    line: own?.moves ?? [chose.move],
    nodes: own?.nodes ?? 0,
  };
}

/** Whether a verdict solves the problem. A verdict in a program's own units is positive if a key
 * was found. */
function solves({ kind, number }: Worth, moves: number): boolean {
  return kind === 'mate' ? number > 0 && number <= moves : kind === 'native' && number > 0;
}

function verdict(san: string, worth: Worth, moves: number, isSolved: boolean): string {
  if (isSolved && worth.kind === 'mate') return `${san} mates in ${worth.number}.`;
  if (isSolved) return `The key is ${san}: ${worth.shown}.`;
  if (worth.kind === 'mate' && worth.number > 0)
    return `No mate in ${moves} was found, but ${san} mates in ${worth.number}.`;
  return `No mate in ${moves} was found; it would play ${san} (${worth.shown}).`;
}

export class Solving {
  readonly study = new Study();
  /** The last question. */
  asked = $state.raw<{ solver: Solver; fen: string; moves: number } | null>(null);

  get found(): Solution | null {
    if (this.asked === null || this.study.state !== 'done') return null;
    return solution(this.study.thoughts, this.asked.moves);
  }

  ask(solver: Solver, fen: string, moves: number): void {
    this.asked = { solver, fen, moves };
    void this.study.ask(question(solver, fen, moves));
  }

  forget(): void {
    this.study.stop();
    this.asked = null;
  }
}

// Every move of a position with a value of its own. A search that only wants to play proves of
// most moves no more than that they are not better; who looks at the list gets them searched.

import type { LineThought } from '../protocol/thought';
import { ofKind } from './placed';
import type { Sight } from './sight.svelte';
import { onceMore, Study } from './study.svelte';

/** Lines that the server lets a page ask for. */
const MOST_LINES = 16;
/** Milliseconds, at least and at most. */
const TIME = [1_000, 5_000] as const;

/** Plies by which the searches of two moves may differ and still be compared. */
const SLACK = 1;

/** The newest exact line of each move, by its name; those of earlier, shallower rounds are left out. */
export function valued(lines: LineThought[]): Map<string, LineThought> {
  const exact = lines.filter((line) => line.bound === 'exact');
  const deepest = deepestOf(exact);
  const found = new Map<string, LineThought>();
  for (const line of exact) {
    const [first] = line.moves;
    if (first !== undefined && line.depth >= deepest - SLACK) found.set(first.san, line);
  }
  return found;
}

/** How deep the deepest of these lines was searched. */
export function deepestOf(lines: Iterable<LineThought>): number {
  return Math.max(0, ...[...lines].map((line) => line.depth));
}

export class Ranked {
  private readonly study = new Study();

  get isThinking(): boolean {
    return this.study.state === 'asked';
  }

  /** What is known of the moves so far. */
  get values(): Map<string, LineThought> {
    return valued(ofKind(this.study.thoughts, 'line'));
  }

  /** Has the moves of the position searched, each for itself. */
  ask(sight: Sight, count: number): void {
    const question = onceMore(sight, { thoughts: 'lines' });
    if (question === null) return;
    const [least, most] = TIME;
    const time = Math.max(least, Math.min(most, question.move_time ?? most));
    const options = { ...question.options, MultiPV: String(Math.min(MOST_LINES, count)) };
    void this.study.ask({ ...question, options, move_time: time });
  }

  stop(): void {
    this.study.stop();
    this.study.thoughts = [];
  }
}

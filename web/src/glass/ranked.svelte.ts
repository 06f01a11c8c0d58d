// A value for every move of a position. A normal search only proves that most moves are not better
// than the best; this one searches each of them, for readers of the list.

import type { LineThought } from '../protocol/thought';
import { ofKind } from './placed';
import type { Sight } from './sight.svelte';
import { askAgain, Study } from './study.svelte';

/** The most lines that the server allows a page to ask for. */
const MOST_LINES = 16;
/** Shortest and longest thinking time, in milliseconds. */
const TIME = [1_000, 5_000] as const;

/** Searches may differ by this many plies and still be compared. */
const SLACK = 1;

/** Returns the newest exact line of each move, by SAN; lines of earlier, shallower iterations are
 * left out. */
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

/** Returns the depth of the deepest line. */
export function deepestOf(lines: Iterable<LineThought>): number {
  return Math.max(0, ...[...lines].map((line) => line.depth));
}

export class Ranked {
  private readonly study = new Study();

  get isThinking(): boolean {
    return this.study.state === 'asked';
  }

  /** The lines of the moves searched so far. */
  get values(): Map<string, LineThought> {
    return valued(ofKind(this.study.thoughts, 'line'));
  }

  /** Has every move of the position searched separately. */
  ask(sight: Sight, count: number): void {
    const question = askAgain(sight, { thoughts: 'lines' });
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

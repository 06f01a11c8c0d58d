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

/** The newest exact line of each move, by its name. */
export function valued(lines: LineThought[]): Map<string, LineThought> {
  const found = new Map<string, LineThought>();
  for (const line of lines) {
    const [first] = line.moves;
    if (first !== undefined && line.bound === 'exact') found.set(first.san, line);
  }
  return found;
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

// An engine that analyses the position on the analysis board while it is switched on.

import { Study } from '../glass/study.svelte';
import { bestLines } from './lines';

/** Milliseconds for one position: the most that the server allows. */
const MOVE_TIME = 300_000;
/** Delay before the engine is asked, in milliseconds: stepping through a game quickly starts no
 * search. */
const SOON = 150;

export class Engine {
  isOn = $state(false);
  program = $state('vitrine');
  /** The number of lines that are shown, 1 to 5. */
  count = $state(3);
  readonly study = new Study();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The share of the search that each move takes. */
  get shares() {
    return this.study.shares;
  }

  get lines() {
    return bestLines(this.study.thoughts, this.count);
  }

  /** Analyses a position; with `takesLines` the program is asked for several lines. */
  look(fen: string, takesLines: boolean): void {
    this.stop();
    if (!this.isOn) return;
    this.timer = setTimeout(() => {
      void this.study.ask({
        program: this.program,
        options: takesLines && this.count > 1 ? { MultiPV: String(this.count) } : {},
        start: { fen },
        move_time: MOVE_TIME,
        thoughts: 'lines',
        shares: true,
      });
    }, SOON);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.study.stop();
    this.study.thoughts = [];
    this.study.shares = [];
  }
}

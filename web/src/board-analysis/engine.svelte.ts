// An engine that looks at whatever is on the analysis board, as long as it is switched on.

import { Study } from '../glass/study.svelte';
import { bestLines } from './lines';

/** Milliseconds for one position: the longest that the server gives. */
const PATIENCE = 300_000;
/** Milliseconds before an engine is asked: a reader who goes through a game quickly starts none. */
const SOON = 150;

export class Engine {
  isOn = $state(false);
  program = $state('vitrine');
  /** Lines that are shown, 1 to 5. */
  count = $state(3);
  readonly study = new Study();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** How the search divides itself among the moves. */
  get shares() {
    return this.study.shares;
  }

  get lines() {
    return bestLines(this.study.thoughts, this.count);
  }

  /** Looks at a position; with `takesLines` the program is asked for several lines. */
  look(fen: string, takesLines: boolean): void {
    this.stop();
    if (!this.isOn) return;
    this.timer = setTimeout(() => {
      void this.study.ask({
        program: this.program,
        options: takesLines && this.count > 1 ? { MultiPV: String(this.count) } : {},
        start: { fen },
        move_time: PATIENCE,
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

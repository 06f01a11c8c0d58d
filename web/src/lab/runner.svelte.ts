// An experiment that runs on the server: started, polled, stopped.

import { del, get, post } from '../link/http';
import type { LabBegun, LabState, Report } from '../protocol/lab';

/** Milliseconds between two polls. */
const PACE = 120;

export class Runner {
  state = $state<'idle' | 'running' | 'done' | 'failed'>('idle');
  share = $state(0);
  what = $state('');
  report = $state.raw<Report | null>(null);
  trouble = $state('');
  #id: number | null = null;
  /** Incremented with every run, so that late answers to earlier ones are dropped. */
  #round = 0;

  async run(experiment: string, options: Record<string, string>): Promise<void> {
    this.stop();
    this.#round += 1;
    const round = this.#round;
    [this.state, this.share, this.what, this.trouble] = ['running', 0, '', ''];
    try {
      const begun = await post<LabBegun>(`/api/lab/${experiment}`, options);
      const { id } = begun;
      let answer: LabState = begun;
      if (round !== this.#round) return this.#end(id);
      this.#id = id;
      while (answer.state === 'running') {
        [this.share, this.what] = [answer.share, answer.what];
        await new Promise((wake) => setTimeout(wake, PACE));
        answer = await get<LabState>(`/api/lab/runs/${id}`);
        if (round !== this.#round) return;
      }
      if (answer.state === 'failed') throw new Error(answer.error);
      this.report = answer.report;
      this.state = 'done';
    } catch (error) {
      if (round !== this.#round) return;
      this.trouble = error instanceof Error ? error.message : String(error);
      this.state = 'failed';
    }
    this.#id = null;
  }

  /** Stops the experiment; it reports what it knows so far. */
  stop(): void {
    if (this.#id !== null) this.#end(this.#id);
    this.#id = null;
  }

  /** Abandons the experiment. */
  leave(): void {
    this.stop();
    this.#round += 1;
  }

  #end(id: number): void {
    del(`/api/lab/runs/${id}`).catch(() => undefined);
  }
}

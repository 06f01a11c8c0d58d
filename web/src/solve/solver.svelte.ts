// A problem that is solved on the server: started, polled, stopped.

import { del, get, post } from '../link/http';
import type {
  Solution,
  SolveBegun,
  SolveProgress,
  SolveQuestion,
  SolveState,
} from '../protocol/solution';

/** Milliseconds between two polls. */
const PACE = 150;

export class Solver {
  state = $state<'idle' | 'solving' | 'done' | 'failed'>('idle');
  progress = $state.raw<SolveProgress | null>(null);
  solution = $state.raw<Solution | null>(null);
  trouble = $state('');
  #id: number | null = null;
  /** Incremented with every question, so that late answers to earlier ones are dropped. */
  #round = 0;

  async ask(question: SolveQuestion): Promise<void> {
    this.forget();
    const round = this.#round;
    this.state = 'solving';
    try {
      const { id } = await post<SolveBegun>('/api/solve', question);
      if (round !== this.#round) return void this.#end(id);
      this.#id = id;
      await this.#watch(id, round);
    } catch (error) {
      if (round !== this.#round) return;
      this.trouble = error instanceof Error ? error.message : String(error);
      this.state = 'failed';
    }
  }

  async #watch(id: number, round: number): Promise<void> {
    while (round === this.#round) {
      const answer = await get<SolveState>(`/api/solve/${id}`);
      if (round !== this.#round) return;
      if (answer.state === 'failed') throw new Error(answer.error);
      if (answer.state === 'done') {
        this.solution = answer.solution;
        this.state = 'done';
        this.#id = null;
        return;
      }
      this.progress = answer;
      await new Promise((wake) => setTimeout(wake, PACE));
    }
  }

  /** Stops the search; it reports what is proved so far. */
  stop(): void {
    if (this.#id !== null) this.#end(this.#id);
  }

  forget(): void {
    this.stop();
    this.#round += 1;
    this.#id = null;
    this.state = 'idle';
    this.progress = null;
    this.solution = null;
    this.trouble = '';
  }

  #end(id: number): void {
    del(`/api/solve/${id}`).catch(() => undefined);
  }
}

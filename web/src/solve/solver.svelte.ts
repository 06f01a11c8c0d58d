// A problem that is solved on the server: started, polled, stopped.

import { del, get, post } from '../link/http';
import type { Move, Solution } from './solution';

export interface Question {
  fen: string;
  stipulation: string;
  prinz?: boolean;
  duplex?: boolean;
  economy?: boolean;
  tries?: number;
}

interface Progress {
  state: 'solving';
  decided: number;
  all: number;
  nodes: number;
  keys: Move[];
  tries: number;
}

type Answer = Progress | { state: 'done'; solution: Solution } | { state: 'failed'; error: string };

/** Milliseconds between two polls. */
const PACE = 150;

export class Solver {
  state = $state<'idle' | 'solving' | 'done' | 'failed'>('idle');
  progress = $state.raw<Progress | null>(null);
  solution = $state.raw<Solution | null>(null);
  trouble = $state('');
  #id: number | null = null;
  /** Incremented with every question, so that late answers to earlier ones are dropped. */
  #round = 0;

  async ask(question: Question): Promise<void> {
    this.forget();
    const round = this.#round;
    this.state = 'solving';
    try {
      const { id } = await post<{ id: number }>('/api/solve', question);
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
      const answer = await get<Answer>(`/api/solve/${id}`);
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

// The list of experiments, loaded once.

import { get } from '../link/http';
import type { Experiment } from '../protocol/lab';

class Experiments {
  list = $state.raw<Experiment[]>([]);
  trouble = $state('');
  #asked = false;

  /** Loads the list, unless it is there already. */
  async load(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      this.list = await get<Experiment[]>('/api/lab');
      this.trouble = '';
    } catch (error) {
      this.#asked = false;
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  find(id: string): Experiment | undefined {
    return this.list.find((one) => one.id === id);
  }
}

export const experiments = new Experiments();

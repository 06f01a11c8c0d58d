// The programs that can be played, and the historic positions.

import { get } from '../link/http';
import type {
  EngineView,
  HistoricPosition,
  HistoricPositions,
  ProgramList,
  ProgramView,
} from '../protocol/program';
import type { Discipline } from '../protocol/side';

class Programs {
  list = $state.raw<ProgramView[]>([]);
  positions = $state.raw<HistoricPosition[]>([]);
  /** The foreign engines in the server's configuration file. */
  engines = $state.raw<EngineView[]>([]);
  trouble = $state<string | null>(null);
  loaded = $state(false);

  async load(): Promise<void> {
    try {
      const [{ programs, engines }, { positions }] = await Promise.all([
        get<ProgramList>('/api/programs'),
        get<HistoricPositions>('/api/positions'),
      ]);
      this.list = programs;
      this.engines = engines;
      this.positions = positions;
      this.trouble = null;
      this.loaded = true;
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  find(id: string | undefined | null): ProgramView | undefined {
    return this.list.find((program) => program.id === id);
  }

  /** Returns the foreign engines that can play a game: UCI supports chess and Chess960. */
  enginesFor(discipline: Discipline): EngineView[] {
    return discipline === 'losalamos' ? [] : this.engines;
  }

  /** Returns the programs that can play a game. */
  playing(discipline: Discipline): ProgramView[] {
    return this.list.filter((program) => program.variants.includes(discipline));
  }
}

export const programs = new Programs();

// The decision of a program in words, as the server tells it after the move is chosen.

import { get } from '../link/http';
import type { ThoughtRecord, Told } from '../protocol/thought';

/** Requests the story of a search whenever the search changes; `null` until it is known. */
export class Story {
  told = $state<Told | null>(null);
  /** Whether a request is pending. */
  pending = $state(false);
  /** Whether it is known that there is no story. */
  isNone = $state(false);
  #asked = '';

  /** Selects a finished search; `null` if there is none. */
  lookAt(game: number, ply: number | null): void {
    const key = ply === null ? '' : `${game}/${ply}`;
    if (key === this.#asked) return;
    this.#asked = key;
    this.told = null;
    this.isNone = false;
    this.pending = ply !== null;
    if (ply === null) return;
    get<ThoughtRecord | null>(`/api/games/${game}/thoughts/${ply}?from=0&most=1`)
      .then((record) => {
        if (this.#asked !== key) return;
        this.told = record?.told ?? null;
        this.isNone = this.told === null;
      })
      // Without a story only the thoughts are shown.
      .catch(() => undefined)
      .finally(() => {
        if (this.#asked === key) this.pending = false;
      });
  }
}

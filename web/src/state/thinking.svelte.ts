// What the programs of a game think: the thoughts of the search that goes on, and of earlier
// ones for as long as the page remembers. Views in the glass case read from here.

import { get } from '../link/http';
import type { Outgoing } from '../protocol/outgoing';
import type { Thought, ThoughtRecord } from '../protocol/thought';

/** Thoughts of one search that the page keeps; the server remembers more. */
const MOST = 20_000;
/** Searches that the page keeps. */
const SEARCHES = 12;

/** The thoughts of one search. */
export interface Search {
  search: number;
  /** After so many plies of the game. */
  ply: number;
  thoughts: Thought[];
  /** How many are missing. */
  dropped: number;
}

export class Thinking {
  /** Grows with every bundle; who reads it is told when there is more. */
  pulse = $state(0);
  private searches: Search[] = [];
  /** Plies that the server was asked about; once is enough. */
  private readonly asked = new Set<number>();

  /** What was thought after so many plies, as far as it was heard here. */
  at(ply: number): Search | undefined {
    void this.pulse;
    return this.searches.findLast((one) => one.ply === ply);
  }

  /** Hears a bundle of thoughts about the position after so many plies. */
  hear(message: Extract<Outgoing, { type: 'thoughts' }>, ply: number): void {
    let search = this.searches.find((one) => one.search === message.search);
    if (search === undefined) {
      search = { search: message.search, ply, thoughts: [], dropped: 0 };
      this.searches = [...this.searches.slice(1 - SEARCHES), search];
    }
    const known = search.thoughts.length + search.dropped;
    if (message.from + message.thoughts.length <= known) return;
    search.dropped += Math.max(0, message.from - known);
    const fresh = message.thoughts.slice(Math.max(0, known - message.from));
    const room = MOST - search.thoughts.length;
    search.thoughts.push(...fresh.slice(0, room));
    search.dropped += Math.max(0, fresh.length - room);
    this.pulse += 1;
  }

  /** Forgets what was thought after more plies than these: moves were taken back. */
  forgetAfter(ply: number): void {
    this.searches = this.searches.filter((one) => one.ply <= ply);
    for (const one of this.asked) if (one >= ply) this.asked.delete(one);
    this.pulse += 1;
  }

  /** Asks the server for what was thought after so many plies; nothing if it has forgotten. */
  async recall(game: number, ply: number): Promise<Search | undefined> {
    const heard = this.at(ply);
    if (this.asked.has(ply) || (heard !== undefined && heard.dropped === 0)) return heard;
    this.asked.add(ply);
    const record = await get<ThoughtRecord | null>(`/api/games/${game}/thoughts/${ply}`);
    if (record === null) return undefined;
    const { search, thoughts, dropped } = record;
    const recalled = { search, ply, thoughts, dropped };
    this.searches = [...this.searches.filter((one) => one.search !== search), recalled];
    this.pulse += 1;
    return recalled;
  }
}

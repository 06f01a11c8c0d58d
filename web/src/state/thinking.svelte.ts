// The thoughts of the programs in a game: of the current search, and of earlier ones for as long as
// the page keeps them. Views in the glass case read from here.

import { get } from '../link/http';
import type { PageDetail } from '../protocol/incoming';
import type { Outgoing } from '../protocol/outgoing';
import type { Thought, ThoughtRecord } from '../protocol/thought';

/** The most thoughts of one search that are received; the server keeps more, and is asked for them
 * in the end. */
const HEARD = 30_000;
/** The most thoughts of all searches that the page keeps; the oldest searches are dropped first. */
const KEPT = 90_000;
/** Thoughts per request, few enough that parsing them causes no noticeable delay. */
const PAGE = 4_000;

/** The number of a search that is not part of the game, but was requested afterwards. */
export const ASKED_AGAIN = -1;

/** The thoughts of one search. */
export interface Search {
  search: number;
  /** The number of plies before the search. */
  ply: number;
  thoughts: Thought[];
  /** The number of missing thoughts. After the first gap there are only lines and the choice. */
  dropped: number;
  /** The tree is complete down to this ply; `null` means all of it. */
  deepest: number | null;
  /** The level of detail that was requested. */
  detail: PageDetail;
}

/** Milliseconds between two updates of the views: each update goes through all thoughts, and moves
 * and clicks must not wait for that. */
const EVERY = 150;

/** Views are updated less often when there are more thoughts: by one millisecond for each of this
 * many. */
const PER_MILLISECOND = 40;

export class Thinking {
  /** Grows when there are more thoughts, but not with every bundle. */
  pulse = $state(0);
  private searches: Search[] = [];
  /** What was requested from the server, by ply; each request is made once. */
  private readonly asked = new Map<number, Depth>();
  /** Plies for which the server has no search. */
  private forgotten = $state.raw(new Set<number>());
  /** The ply at which each search began. */
  private readonly plies = new Map<number, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Records the ply at which a search began. Its thoughts may arrive after the next move: moves
   * are sent before thoughts. */
  begin(search: number, ply: number): void {
    if (!this.plies.has(search)) this.plies.set(search, ply);
  }

  /** Whether the server was asked about a ply and has no search for it. */
  isForgotten(ply: number): boolean {
    return this.forgotten.has(ply);
  }

  /** Returns the search after this many plies, as far as this page received it. */
  at(ply: number): Search | undefined {
    void this.pulse;
    return this.searches.findLast((one) => one.ply === ply);
  }

  /** Adds a bundle of thoughts about the position after this many plies. */
  hear(message: Bundle, ply: number, detail: PageDetail = 'moves'): void {
    let search = this.searches.find((one) => one.search === message.search);
    if (search === undefined) {
      const number = message.search;
      const began = this.plies.get(number) ?? ply;
      search = { search: number, ply: began, thoughts: [], dropped: 0, deepest: null, detail };
      this.add(search);
    }
    const known = search.thoughts.length + search.dropped;
    if (message.from + message.thoughts.length <= known) return;
    search.dropped += Math.max(0, message.from - known);
    for (const thought of message.thoughts.slice(Math.max(0, known - message.from)))
      if (hasRoomFor(search, thought)) search.thoughts.push(thought);
      else search.dropped += 1;
    this.later();
  }

  /** Schedules an update of the views. */
  private later(): void {
    this.timer ??= setTimeout(
      () => {
        this.timer = undefined;
        this.pulse += 1;
      },
      EVERY + (this.searches.at(-1)?.thoughts.length ?? 0) / PER_MILLISECOND,
    );
  }

  /** Forgets all searches after this ply, because moves were taken back. */
  forgetAfter(ply: number): void {
    this.searches = this.searches.filter((one) => one.ply <= ply);
    for (const one of this.asked.keys()) if (one >= ply) this.asked.delete(one);
    for (const [search, began] of this.plies) if (began > ply) this.plies.delete(search);
    this.forgotten = new Set([...this.forgotten].filter((one) => one < ply));
    this.pulse += 1;
  }

  /** Requests the search after this many plies, with or without the tree below the root moves;
   * `undefined` if the server no longer has it. */
  async recall(game: number, ply: number, depth: Depth = 'moves'): Promise<Search | undefined> {
    const heard = this.at(ply);
    const asked = this.asked.get(ply);
    if (asked === depth || asked === 'tree' || isEnough(heard, depth)) return heard;
    this.asked.set(ply, depth);
    const record = await readRecord(`/api/games/${game}/thoughts/${ply}`, depth);
    if (record === null && heard !== undefined) return heard;
    if (record === null) {
      this.forgotten = new Set([...this.forgotten, ply]);
      return undefined;
    }
    const { search, thoughts, dropped, deepest, detail } = record;
    const recalled = { search, ply, thoughts, dropped, deepest, detail };
    this.searches = this.searches.filter((one) => one.ply !== ply);
    this.add(recalled);
    this.pulse += 1;
    return recalled;
  }

  /** Keeps a repeated search where the server no longer has that of the game. */
  remember(search: Search): void {
    this.add(search);
    this.pulse += 1;
  }

  /** Adds a search; the oldest ones are dropped and can be requested again. */
  private add(search: Search): void {
    this.searches.push(search);
    let count = this.searches.reduce((sum, one) => sum + one.thoughts.length, 0);
    while (count > KEPT && this.searches.length > 1) {
      const oldest = this.searches.shift();
      count -= oldest?.thoughts.length ?? 0;
      this.asked.delete(oldest?.ply ?? -1);
    }
  }
}

/** How much of a search is requested: the thoughts about each root move, or all that are kept. */
type Depth = 'moves' | 'tree';

/** Whether the page already has what is requested. Only a part of a tree is sent during the
 * search. */
function isEnough(heard: Search | undefined, depth: Depth): boolean {
  return depth === 'moves' && heard?.dropped === 0;
}

type Bundle = Extract<Outgoing, { type: 'thoughts' }>;

/** Whether a thought is kept. After a gap the position of a thought is unknown; lines and the
 * choice always refer to the root. */
function hasRoomFor(search: Search, thought: Thought): boolean {
  const isLine = thought.kind === 'line' || thought.kind === 'chose';
  return isLine || (search.dropped === 0 && search.thoughts.length < HEARD);
}

/** Reads a record page by page. */
async function readRecord(path: string, depth: Depth): Promise<ThoughtRecord | null> {
  const page = `most=${PAGE}&thoughts=${depth}`;
  const record = await get<ThoughtRecord | null>(`${path}?from=0&${page}`);
  while (record !== null && record.thoughts.length < record.count) {
    const next = await get<ThoughtRecord | null>(`${path}?from=${record.thoughts.length}&${page}`);
    // The search was dropped, or replaced by another one, in the meantime.
    if (next?.search !== record.search || next.thoughts.length === 0) return null;
    record.thoughts.push(...next.thoughts);
  }
  return record;
}

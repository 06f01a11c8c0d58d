// What the programs of a game think: the thoughts of the search that goes on, and of earlier
// ones for as long as the page remembers. Views in the glass case read from here.

import { get } from '../link/http';
import type { PageDetail } from '../protocol/incoming';
import type { Outgoing } from '../protocol/outgoing';
import type { Thought, ThoughtRecord } from '../protocol/thought';

/** Thoughts of one search that are heard; the server remembers more, and is asked in the end. */
const HEARD = 30_000;
/** Thoughts of all searches that the page keeps; the oldest searches make room. */
const KEPT = 90_000;
/** Thoughts that are asked for at once, so that reading them takes no time that is felt. */
const PAGE = 4_000;

/** The number of a search that was no part of the game, but asked for afterwards. */
export const ONCE_MORE = -1;

/** The thoughts of one search. */
export interface Search {
  search: number;
  /** After this many plies of the game. */
  ply: number;
  thoughts: Thought[];
  /** How many are missing. After the first that is missing there are only lines. */
  dropped: number;
  /** Down to this many plies of the tree nothing is missing; nothing here: nothing at all. */
  deepest: number | null;
  /** What was listened for. */
  detail: PageDetail;
}

/** Milliseconds between two looks of the views at what was heard: each look goes through all of
 * it, and moves and clicks must not wait for that. */
const EVERY = 150;

/** The more there is to look at, the longer the views wait: one millisecond for this many thoughts. */
const PER_MILLISECOND = 40;

export class Thinking {
  /** Grows when there is more; who reads it is told, but not for every bundle. */
  pulse = $state(0);
  private searches: Search[] = [];
  /** How much the server was asked for, by the ply; once is enough. */
  private readonly asked = new Map<number, Depth>();
  /** Plies of which the server says that it remembers nothing. */
  private forgotten = $state.raw(new Set<number>());
  /** After how many plies each search began. */
  private readonly plies = new Map<number, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A search has begun after this number of plies. Its thoughts may come when the game has gone on:
   * moves go before thoughts. */
  begin(search: number, ply: number): void {
    if (!this.plies.has(search)) this.plies.set(search, ply);
  }

  /** Whether the server was asked about a ply and remembers nothing. */
  isForgotten(ply: number): boolean {
    return this.forgotten.has(ply);
  }

  /** What was thought after this many plies, as far as this page received it. */
  at(ply: number): Search | undefined {
    void this.pulse;
    return this.searches.findLast((one) => one.ply === ply);
  }

  /** Hears a bundle of thoughts about the position after this many plies. */
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

  /** Tells the views soon that there is more. */
  private later(): void {
    this.timer ??= setTimeout(
      () => {
        this.timer = undefined;
        this.pulse += 1;
      },
      EVERY + (this.searches.at(-1)?.thoughts.length ?? 0) / PER_MILLISECOND,
    );
  }

  /** Forgets what was thought after more plies than these: moves were taken back. */
  forgetAfter(ply: number): void {
    this.searches = this.searches.filter((one) => one.ply <= ply);
    for (const one of this.asked.keys()) if (one >= ply) this.asked.delete(one);
    for (const [search, began] of this.plies) if (began > ply) this.plies.delete(search);
    this.forgotten = new Set([...this.forgotten].filter((one) => one < ply));
    this.pulse += 1;
  }

  /** Asks the server for what was thought after this many plies, with or without the tree below the
   * moves; nothing if it has forgotten. */
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

  /** Keeps the thoughts of a repeated search where those of the game are forgotten. */
  remember(search: Search): void {
    this.add(search);
    this.pulse += 1;
  }

  /** Keeps a search; the oldest are forgotten, and can be asked for again. */
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

/** How much of a search is asked for: what was thought of each move, or all that is kept. */
type Depth = 'moves' | 'tree';

/** Whether the page has heard all that is asked for. Of a tree only a part is told while the search goes on. */
function isEnough(heard: Search | undefined, depth: Depth): boolean {
  return depth === 'moves' && heard?.dropped === 0;
}

type Bundle = Extract<Outgoing, { type: 'thoughts' }>;

/** Whether a thought is kept. Where something is missing, nobody knows any more which position
 * a thought is about; lines and the choice always go from the root. */
function hasRoomFor(search: Search, thought: Thought): boolean {
  const isLine = thought.kind === 'line' || thought.kind === 'chose';
  return isLine || (search.dropped === 0 && search.thoughts.length < HEARD);
}

/** A record, read page by page. */
async function readRecord(path: string, depth: Depth): Promise<ThoughtRecord | null> {
  const page = `most=${PAGE}&thoughts=${depth}`;
  const record = await get<ThoughtRecord | null>(`${path}?from=0&${page}`);
  while (record !== null && record.thoughts.length < record.count) {
    const next = await get<ThoughtRecord | null>(`${path}?from=${record.thoughts.length}&${page}`);
    // It was forgotten, or replaced by another search, in the meantime.
    if (next?.search !== record.search || next.thoughts.length === 0) return null;
    record.thoughts.push(...next.thoughts);
  }
  return record;
}

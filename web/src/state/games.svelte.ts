// The list of stored games that match a filter.

import { get, postPgn } from '../link/http';
import { link } from '../link/link.svelte';
import { token } from '../link/token';
import type { ListedView } from '../protocol/game';
import type { GamesPage, Imported } from '../protocol/stored';

export interface Filter {
  text: string;
  state: '' | 'under_way' | 'over';
  result: '' | '1-0' | '0-1' | '1/2-1/2';
  kind: 'mine' | 'imported' | 'all';
}

/** Games on one page of the list. */
const PAGE = 30;
/** Delay in milliseconds before the list is requested again, so that several changes cause one
 * request. */
const SOON = 250;

/** Returns a filter as a query for the server. */
export function query(filter: Filter): URLSearchParams {
  const all = new URLSearchParams();
  if (filter.text.trim() !== '') all.set('text', filter.text.trim());
  if (filter.state !== '') all.set('state', filter.state);
  if (filter.result !== '') all.set('result', filter.result);
  if (filter.kind === 'mine') all.set('mine', 'true');
  if (filter.kind === 'imported') all.set('imported', 'true');
  return all;
}

export class GameList {
  filter = $state<Filter>({ text: '', state: '', result: '', kind: 'mine' });
  games = $state.raw<ListedView[]>([]);
  total = $state(0);
  page = $state(0);
  chosen = $state.raw<ReadonlySet<number>>(new Set());
  trouble = $state<string | null>(null);
  loaded = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  get pages(): number {
    return Math.max(1, Math.ceil(this.total / PAGE));
  }

  /** Keeps the list up to date until the returned function is called. */
  open(): () => void {
    const unbind = [
      link.listen((message) => message.type === 'games' && this.soon()),
      link.whenOpen(() => this.soon()),
    ];
    return () => {
      clearTimeout(this.timer);
      for (const one of unbind) one();
    };
  }

  /** Requests the list again when changes have settled. */
  soon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.load(), SOON);
  }

  async load(): Promise<void> {
    const mark = ++this.asked;
    const wanted = query(this.filter);
    wanted.set('offset', String(this.page * PAGE));
    wanted.set('limit', String(PAGE));
    try {
      const list = await get<GamesPage>(`/api/games?${wanted}`);
      if (mark !== this.asked) return;
      this.games = list.games;
      this.total = list.total;
      this.trouble = null;
      this.loaded = true;
      if (this.page >= this.pages) this.turn(this.pages - 1);
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** Goes to a page of the list. */
  turn(page: number): void {
    this.page = Math.max(0, Math.min(page, this.pages - 1));
    void this.load();
  }

  choose(id: number, isChosen: boolean): void {
    const chosen = new Set(this.chosen);
    if (isChosen) chosen.add(id);
    else chosen.delete(id);
    this.chosen = chosen;
  }

  chooseAll(isChosen: boolean): void {
    this.chosen = new Set(isChosen ? this.games.map((game) => game.id) : []);
  }

  /** The download address of the selected games, or of all that match the filter. */
  get download(): string {
    const ids = [...this.chosen].join(',');
    const wanted = ids === '' ? query(this.filter) : `ids=${ids}`;
    return `/api/games.pgn?${wanted}&token=${token()}`;
  }

  async remove(): Promise<number> {
    const made = await link.ask({ type: 'delete_games', games: [...this.chosen] });
    this.chosen = new Set();
    await this.load();
    return made.count ?? 0;
  }

  async add(pgn: string): Promise<Imported> {
    const imported = await postPgn<Imported>('/api/games', pgn);
    if (imported.count > 0) this.filter.kind = 'imported';
    await this.load();
    return imported;
  }
}

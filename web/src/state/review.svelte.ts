// The engine's review of a game: requested by the page, then received position by position.

import { get } from '../link/http';
import { link } from '../link/link.svelte';
import type { ToldGame } from '../protocol/explain';
import type { Outgoing } from '../protocol/outgoing';
import type { JudgedView, ReviewView } from '../protocol/review';

export class Review {
  view = $state.raw<ReviewView | null>(null);
  /** Whether this page is waiting for more. */
  waiting = $state(false);
  /** Why there is no review. */
  trouble = $state('');
  /** The whole review in words. */
  told = $state.raw<ToldGame | null>(null);
  onEnd: (() => void) | null = null;
  private asked = false;
  private isTelling = false;

  constructor(private readonly game: number) {}

  get isDone(): boolean {
    return this.view !== null && this.view.done === this.view.of;
  }

  /** Returns the judgement after this many plies, if the engine has made it. */
  at(ply: number): JudgedView | undefined {
    return this.view?.positions[ply] ?? undefined;
  }

  /** Requests once what the server already knows. */
  async recall(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    // A missing review is not an error.
    const known = await get<ReviewView | null>(`/api/games/${this.game}/review`).catch(() => null);
    this.view ??= known;
  }

  /** Requests the review in words once, which takes a moment. */
  async tell(): Promise<void> {
    if (this.isTelling) return;
    this.isTelling = true;
    // Without words the judgements are still shown.
    this.told = await get<ToldGame>(`/api/explain/games/${this.game}`).catch(() => null);
  }

  /** Has the game analysed, or continues an earlier analysis. */
  async begin(): Promise<void> {
    this.waiting = true;
    this.trouble = '';
    try {
      await link.ask({ type: 'review', game: this.game });
    } catch (error) {
      this.waiting = false;
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** Continues after the connection was lost. */
  resume(): void {
    if (this.waiting) void this.begin();
  }

  /** Stops waiting and ends the review. */
  stop(): void {
    if (this.waiting) link.tell({ type: 'stop_review', game: this.game });
    this.waiting = false;
  }

  hear(message: Extract<Outgoing, { type: 'review' | 'judged' }>): void {
    if (message.type === 'judged') this.judged(message);
    else this.replace(message.review);
  }

  private judged({ done, of, position }: Extract<Outgoing, { type: 'judged' }>): void {
    if (this.view === null) return;
    const positions = this.view.positions.with(position.ply, position);
    this.view = { ...this.view, done, of, positions };
  }

  private replace(view: ReviewView): void {
    this.view = view;
    this.trouble = view.trouble ?? '';
    if (!this.waiting || view.running) return;
    this.waiting = false;
    this.onEnd?.();
  }
}

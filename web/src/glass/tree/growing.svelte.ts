// The tree of the current search, extended as thoughts arrive, a little at a time so that the page
// stays responsive.

import type { Search } from '../../state/thinking.svelte';
import { Growth } from './growth';

/** Milliseconds between two checks for new thoughts. */
const EVERY = 80;
/** Milliseconds between two redraws of a growing tree: each visits all of it. */
const DRAWN_EVERY = 700;
/** Milliseconds of work in one go. */
const AT_ONCE = 6;
/** Thoughts between two checks of the clock. */
const HANDFUL = 200;

export class Growing {
  /** Changes whenever the tree has grown. */
  pulse = $state(0);
  growth = new Growth();
  private search: Search | undefined;
  private heard = 0;
  /** Whether the tree has grown since it was drawn. */
  private isNew = false;
  private told = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Follows a search, or checks the same one again for more thoughts. */
  follow(search: Search | undefined): void {
    if (search !== this.search) {
      this.search = search;
      this.growth = new Growth();
      this.heard = 0;
      this.told = -Infinity;
      this.pulse += 1;
      this.work();
    } else this.later();
  }

  /** Whether all received thoughts are in the tree. */
  get isDone(): boolean {
    return this.heard >= (this.search?.thoughts.length ?? 0);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Has the tree redrawn, unless that was done recently. */
  private tell(): void {
    const now = performance.now();
    if (now - this.told < DRAWN_EVERY) return;
    this.told = now;
    this.isNew = false;
    this.pulse += 1;
  }

  private later(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.work();
    }, EVERY);
  }

  private work(): void {
    const thoughts = this.search?.thoughts ?? [];
    const until = performance.now() + AT_ONCE;
    const before = this.heard;
    while (this.heard < thoughts.length && performance.now() < until) {
      const to = Math.min(this.heard + HANDFUL, thoughts.length);
      this.growth.grow(thoughts, this.heard, to);
      this.heard = to;
    }
    this.isNew ||= this.heard > before;
    if (this.isNew) this.tell();
    if (!this.isDone || this.isNew) this.later();
  }
}

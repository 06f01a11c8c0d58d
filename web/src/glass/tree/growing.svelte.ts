// The tree of the search that is looked at, kept up with what is heard of it: a little at a
// time, so that the page always has time for its reader.

import type { Search } from '../../state/thinking.svelte';
import { Growth } from './growth';

/** Milliseconds between two looks at what is new. */
const EVERY = 80;
/** Milliseconds between two drawings of a tree that still grows: each goes through all of it. */
const DRAWN_EVERY = 700;
/** Milliseconds of work at once. */
const AT_ONCE = 6;
/** Thoughts between two looks at the clock. */
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

  /** Looks at a search from now on, or again, since there may be more of it. */
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

  /** Whether everything that was heard is in the tree. */
  get isDone(): boolean {
    return this.heard >= (this.search?.thoughts.length ?? 0);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Has the tree drawn again, unless that was done a moment ago. */
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

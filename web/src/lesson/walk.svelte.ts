// Where in the lesson one is, and the walk through it by button, key or by itself.

import { settings } from '../state/settings.svelte';

/** How long a step stands while the lesson plays, in milliseconds. */
const PACE = 2600;

export class Walking {
  at = $state(0);
  private timer = $state<ReturnType<typeof setInterval> | null>(null);

  /** `count` says how many steps there are now, `every` how long a step stands. */
  constructor(
    private readonly count: () => number,
    private readonly every: () => number = () => PACE,
  ) {}

  get plays(): boolean {
    return this.timer !== null;
  }

  get isLast(): boolean {
    return this.at >= this.count() - 1;
  }

  /** Goes to a step, or as near to it as there is one. */
  go(step: number): void {
    this.at = Math.max(0, Math.min(this.count() - 1, step));
    if (this.isLast) this.stop();
  }

  /** Begins to play, from the start if the end is reached, or stops. */
  toggle(): void {
    if (this.plays) return this.stop();
    if (this.isLast) this.at = 0;
    this.timer = setInterval(() => this.go(this.at + 1), this.every());
  }

  /** Goes on at the pace that is wanted now. */
  pace(): void {
    if (this.timer === null) return;
    clearInterval(this.timer);
    this.timer = setInterval(() => this.go(this.at + 1), this.every());
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  /** Does what an arrow key says, unless it is wanted elsewhere. */
  press(event: KeyboardEvent): void {
    const goal = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: Infinity }[
      event.key
    ];
    const { target } = event;
    const isTyping = target instanceof Element && target.closest('input,select,dialog') !== null;
    const isOther = event.ctrlKey || event.metaKey || event.altKey || !settings.shortcuts;
    if (goal === undefined || isTyping || isOther) return;
    event.preventDefault();
    this.stop();
    this.go(goal);
  }
}

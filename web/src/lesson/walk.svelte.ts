// The current step of a lesson, and the navigation by button, key or timer.

import { settings } from '../state/settings.svelte';

/** How long a step is shown while the lesson plays, in milliseconds. */
const PACE = 2600;

export class Walking {
  at = $state(0);
  private timer = $state<ReturnType<typeof setInterval> | null>(null);

  /** `count` returns the current number of steps, `every` how long a step is shown. */
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

  /** Goes to a step, or to the nearest one. */
  go(step: number): void {
    this.at = Math.max(0, Math.min(this.count() - 1, step));
    if (this.isLast) this.stop();
  }

  /** Starts playing, from the start if the end is reached, or stops. */
  toggle(): void {
    if (this.plays) return this.stop();
    if (this.isLast) this.at = 0;
    this.timer = setInterval(() => this.go(this.at + 1), this.every());
  }

  /** Continues at the current pace. */
  pace(): void {
    if (this.timer === null) return;
    clearInterval(this.timer);
    this.timer = setInterval(() => this.go(this.at + 1), this.every());
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  /** Handles the arrow keys, unless another element needs them. */
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

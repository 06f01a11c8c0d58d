// Replays a search, step by step or in slow motion.

/** Steps per second. */
export const SPEEDS = [1, 3, 10, 30] as const;

export class Replay {
  /** The current step; `null` shows the whole tree. */
  at = $state<number | null>(null);
  speed = $state<number>(3);
  private timer = $state<ReturnType<typeof setInterval> | null>(null);

  /** `count` returns the current number of steps. */
  constructor(private readonly count: () => number) {}

  get plays(): boolean {
    return this.timer !== null;
  }

  get isLast(): boolean {
    return this.at !== null && this.at >= this.count() - 1;
  }

  /** Shows a step, or the nearest one. */
  go(step: number): void {
    this.at = Math.max(0, Math.min(this.count() - 1, step));
    if (this.isLast) this.pause();
  }

  /** Goes a number of steps forward or back. */
  step(by: number): void {
    this.pause();
    this.go((this.at ?? (by > 0 ? -1 : this.count())) + by);
  }

  /** Plays, from the start if the end is reached, or pauses. */
  toggle(): void {
    if (this.plays) return this.pause();
    if (this.at === null || this.isLast) this.go(0);
    this.run();
  }

  /** Plays at this many steps per second. */
  hasten(speed: number): void {
    this.speed = speed;
    if (!this.plays) return;
    this.pause();
    this.run();
  }

  pause(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  /** Shows the whole tree again. */
  end(): void {
    this.pause();
    this.at = null;
  }

  private run(): void {
    this.timer = setInterval(() => this.go((this.at ?? -1) + 1), 1000 / this.speed);
  }
}

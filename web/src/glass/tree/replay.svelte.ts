// The walk through a tree as it went, step by step or in slow motion.

/** Steps a second. */
export const SPEEDS = [1, 3, 10, 30] as const;

export class Replay {
  /** The step that is shown; none: the whole tree. */
  at = $state<number | null>(null);
  speed = $state<number>(3);
  private timer = $state<ReturnType<typeof setInterval> | null>(null);

  /** `count` says how many steps there are now. */
  constructor(private readonly count: () => number) {}

  get plays(): boolean {
    return this.timer !== null;
  }

  get isLast(): boolean {
    return this.at !== null && this.at >= this.count() - 1;
  }

  /** Shows a step, or the one nearest to it. */
  go(step: number): void {
    this.at = Math.max(0, Math.min(this.count() - 1, step));
    if (this.isLast) this.pause();
  }

  /** One step on, or back. */
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

  /** Plays this many steps a second. */
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

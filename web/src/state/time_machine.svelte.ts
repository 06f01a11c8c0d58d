// The time machine: a program's move is shown only after the time that its original machine would
// have taken. The move itself is made at once; only its display is delayed.

/** The estimated cost of a search on the original machine. */
export interface Original {
  /** The name of the original machine. */
  name: string;
  positions: number;
  seconds: number;
}

/** Speeds relative to real time. */
export const SPEEDS = [1, 10, 60, 600] as const;

/** Milliseconds between two ticks. */
const EVERY = 100;

export class TimeMachine {
  /** The search that is being replayed; `null` if nothing is held back. */
  now = $state.raw<Original | null>(null);
  /** Seconds that have passed on the original machine. */
  passed = $state(0);
  speed = $state<number>(SPEEDS[0]);
  private held: (() => void)[] = [];
  private timer: ReturnType<typeof setInterval> | undefined;

  get isHolding(): boolean {
    return this.now !== null;
  }

  /** The number of positions that the original machine would have searched by now. */
  get positions(): number {
    if (this.now === null || this.now.seconds === 0) return 0;
    return Math.floor((this.now.positions * this.passed) / this.now.seconds);
  }

  /** Delays `then` for as long as the search took. */
  hold(original: Original, then: () => void): void {
    this.held.push(then);
    this.now = original;
    this.passed = 0;
    this.timer = setInterval(() => this.tick(EVERY / 1_000), EVERY);
  }

  /** Queues a later change, so that nothing is shown too early. */
  after(then: () => void): void {
    this.held.push(then);
  }

  /** Advances the clock by real seconds. */
  tick(seconds: number): void {
    this.passed += seconds * this.speed;
    if (this.now !== null && this.passed >= this.now.seconds) this.release();
  }

  /** Drops everything that is held back. */
  stop(): void {
    clearInterval(this.timer);
    this.held = [];
    this.now = null;
  }

  /** Shows what is held back. */
  release(): void {
    clearInterval(this.timer);
    this.now = null;
    // A change that is shown may start another hold; the rest then stays queued.
    while (this.now === null) {
      const next = this.held.shift();
      if (next === undefined) return;
      next();
    }
  }
}

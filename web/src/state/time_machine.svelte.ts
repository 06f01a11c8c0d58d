// The time machine: a program's move is held back until the machine of its day would have found it.
// The move itself is made at once; only when it is shown changes.

/** What is reckoned of a search on the machine of its day. */
export interface Original {
  /** The name of that machine. */
  name: string;
  positions: number;
  seconds: number;
}

/** How many times faster than life. */
export const SPEEDS = [1, 10, 60, 600] as const;

/** Milliseconds between two looks at the clock. */
const EVERY = 100;

export class TimeMachine {
  /** The search that is lived through; none: nothing is held back. */
  now = $state.raw<Original | null>(null);
  /** Seconds of its day that have passed. */
  passed = $state(0);
  speed = $state<number>(SPEEDS[0]);
  private held: (() => void)[] = [];
  private timer: ReturnType<typeof setInterval> | undefined;

  get isHolding(): boolean {
    return this.now !== null;
  }

  /** Positions that the machine of its day would have looked at by now. */
  get positions(): number {
    if (this.now === null || this.now.seconds === 0) return 0;
    return Math.floor((this.now.positions * this.passed) / this.now.seconds);
  }

  /** Holds something back for as long as a search took. */
  hold(original: Original, then: () => void): void {
    this.held.push(then);
    this.now = original;
    this.passed = 0;
    this.timer = setInterval(() => this.tick(EVERY / 1_000), EVERY);
  }

  /** What comes later waits, too, so that nothing is told before its time. */
  after(then: () => void): void {
    this.held.push(then);
  }

  /** Real seconds pass. */
  tick(seconds: number): void {
    this.passed += seconds * this.speed;
    if (this.now !== null && this.passed >= this.now.seconds) this.release();
  }

  /** Forgets what was held back. */
  stop(): void {
    clearInterval(this.timer);
    this.held = [];
    this.now = null;
  }

  /** Shows what was held back. */
  release(): void {
    clearInterval(this.timer);
    this.now = null;
    // What is shown may hold something back again; that is not shown here.
    while (this.now === null) {
      const next = this.held.shift();
      if (next === undefined) return;
      next();
    }
  }
}

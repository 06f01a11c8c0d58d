// Asks a program for its move in a position, apart from any game.

import type { Link } from '../link/link.svelte';
import type { Outgoing } from '../protocol/outgoing';
import type { Thought } from '../protocol/thought';

/** A program's opinion of a position. */
export interface Opinion {
  /** The move that it plays; `null` if it makes none. */
  san: string | null;
  /** Its value for the move, in its own units. */
  verdict: string | null;
  /** The rule that decided. */
  rule: string | null;
}

export interface Question {
  program: string;
  fen: string;
  /** The only moves that it may consider; empty for all. */
  only: string[];
}

type Chose = Extract<Thought, { kind: 'chose' }>;
type Ended = Extract<Outgoing, { type: 'thought' }>;

/** One question to a program. It thinks without a time limit until it is stopped. */
export class Study {
  private search: number | undefined;
  private isStopped = false;
  private deafen: () => void = () => undefined;
  /** By search number, because answers may come before our own number is known. */
  private readonly chosen = new Map<number, Chose>();
  private readonly ended = new Map<number, Ended>();

  constructor(
    private readonly link: Link,
    private readonly question: Question,
  ) {}

  /** Returns its opinion, or `null` if it was stopped. */
  async ask(): Promise<Opinion | null> {
    const { program, fen, only } = this.question;
    const ended = new Promise<Ended>((done) => {
      this.deafen = this.link.listen((message) => this.hear(message, done));
    });
    try {
      const start = { fen };
      const made = await this.link.ask({ type: 'think', program, start, only, thoughts: 'lines' });
      this.search = made.search ?? -1;
      if (this.isStopped) return (this.stop(), null);
      return this.opinion(this.ended.get(this.search) ?? (await ended));
    } finally {
      this.deafen();
    }
  }

  /** Stops the search. */
  stop(): void {
    this.isStopped = true;
    if (this.search !== undefined) this.link.tell({ type: 'stop', search: this.search });
  }

  private hear(message: Outgoing, done: (ended: Ended) => void): void {
    if (message.type === 'thoughts') {
      const chose = message.thoughts.findLast((thought) => thought.kind === 'chose');
      if (chose !== undefined) this.chosen.set(message.search, chose);
    } else if (message.type === 'thought') {
      this.ended.set(message.search, message);
      if (message.search === this.search) done(message);
    }
  }

  private opinion({ search, decision, trouble }: Ended): Opinion | null {
    if (this.isStopped) return null;
    if (trouble !== undefined) throw new Error(trouble);
    const chose = this.chosen.get(search);
    const san = decision !== undefined && 'play' in decision ? decision.play.san : null;
    return { san, verdict: chose?.verdict.shown ?? null, rule: chose?.rule ?? null };
  }
}

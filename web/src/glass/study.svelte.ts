// A position that a program is asked to think about, apart from the game: the question and the
// answer.

import { link } from '../link/link.svelte';
import type { Study as Question } from '../protocol/incoming';
import type { Outgoing, Share } from '../protocol/outgoing';
import type { Thought, Told } from '../protocol/thought';
import type { Sight } from './sight.svelte';

type Answer = Extract<Outgoing, { type: 'thoughts' | 'thought' | 'shares' }>;

/** Milliseconds for an answer if the game sets none. */
const MOVE_TIME = 5_000;
/** The most thoughts of an answer that are kept. */
const MOST = 50_000;

/** The options of a repeated search. */
type Wish = Pick<Question, 'only' | 'along' | 'thoughts'>;

/** Returns the question that has a program search a position of the game again. */
export function askAgain({ table, ply, seat }: Sight, wish: Wish): Question | null {
  if (ply === null || seat?.id === undefined) return null;
  return {
    program: seat.id,
    options: seat.options ?? {},
    start: { game: { id: table.id, ply } },
    move_time: table.view?.move_time ?? MOVE_TIME,
    ...wish,
  };
}

export class Study {
  state = $state<'idle' | 'asked' | 'done' | 'failed'>('idle');
  thoughts = $state.raw<Thought[]>([]);
  /** The tree was reported completely down to this ply; `null` means all of it. */
  deepest: number | null = null;
  /** Whether thoughts were lost; after that only lines and the choice are kept. */
  isBroken = false;
  /** Why there is no answer. */
  trouble = $state('');
  /** The decision of a historical program in words, once it is made. */
  told = $state.raw<Told | null>(null);
  milliseconds = $state(0);
  /** The share of the search that each root move takes, largest first. */
  shares = $state.raw<Share[]>([]);
  /** Called when the answer is complete or will not come. */
  onend: () => void = () => undefined;
  private search: number | null = null;
  /** Counts the questions: late answers to earlier ones are dropped. */
  private turn = 0;
  private unbind: () => void = () => undefined;

  /** Asks a question; an earlier one is ended. */
  async ask(question: Question): Promise<void> {
    this.stop();
    const turn = this.turn;
    this.state = 'asked';
    this.thoughts = [];
    this.deepest = null;
    this.isBroken = false;
    this.trouble = '';
    this.told = null;
    this.shares = [];
    // Answers may come before the number of the search is known.
    const early: Answer[] = [];
    this.unbind = link.listen((message) => {
      if (message.type !== 'thoughts' && message.type !== 'thought' && message.type !== 'shares')
        return;
      if (this.search === null) early.push(message);
      else this.hear(message);
    });
    try {
      const { search } = await link.ask({ type: 'think', ...question });
      if (turn !== this.turn) return link.tell({ type: 'stop', search: search ?? 0 });
      this.search = search ?? null;
      for (const message of early) this.hear(message);
    } catch (error) {
      if (turn === this.turn) this.fail(error instanceof Error ? error.message : String(error));
    }
  }

  /** Ends the current question. */
  stop(): void {
    this.turn += 1;
    this.unbind();
    if (this.search !== null && this.state === 'asked')
      link.tell({ type: 'stop', search: this.search });
    this.search = null;
    this.state = 'idle';
  }

  private hear(message: Answer): void {
    if (message.search !== this.search) return;
    if (message.type === 'thoughts') return this.keep(message.from, message.thoughts);
    if (message.type === 'shares') {
      this.shares = message.shares;
      return;
    }
    this.deepest = message.deepest ?? null;
    this.told = message.told ?? null;
    this.milliseconds = message.milliseconds;
    if (message.trouble !== undefined) this.fail(message.trouble);
    else if (message.decision !== undefined && 'stand' in message.decision)
      this.fail(message.decision.stand);
    else this.end('done');
  }

  /** Keeps new thoughts. After a gap the position of a thought is unknown: then only lines and the
   * choice are kept, which refer to the root. */
  private keep(from: number, fresh: Thought[]): void {
    this.isBroken ||= from !== this.thoughts.length || from >= MOST;
    const kept = this.isBroken ? fresh.filter(isFromRoot) : fresh;
    if (kept.length > 0) this.thoughts = [...this.thoughts, ...kept];
  }

  private fail(why: string): void {
    this.trouble = why;
    this.end('failed');
  }

  private end(state: 'done' | 'failed'): void {
    this.unbind();
    this.search = null;
    this.state = state;
    this.onend();
  }
}

/** Asks, and waits until the answer is complete or will not come. */
export function answered(study: Study, question: Question): Promise<Study> {
  return new Promise((done) => {
    study.onend = () => done(study);
    void study.ask(question);
  });
}

function isFromRoot(thought: Thought): boolean {
  return thought.kind === 'line' || thought.kind === 'chose';
}

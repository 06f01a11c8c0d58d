// Whether a re-created program agrees with a recorded move, and its values for both moves.

import type { Link } from '../link/link.svelte';
import { Study, type Opinion } from './study';

/** The result of asking about a recorded move. */
export type Agreement =
  | { kind: 'unasked' }
  | { kind: 'thinking' }
  | { kind: 'agrees'; own: Opinion }
  /** `recorded` is its opinion of the recorded move, if it has one. */
  | { kind: 'differs'; own: Opinion; recorded: Opinion | null }
  | { kind: 'trouble'; says: string };

export class Comparing {
  now = $state.raw<Agreement>({ kind: 'unasked' });
  private study: Study | null = null;

  constructor(
    private readonly link: Link,
    private readonly program: string,
  ) {}

  /** Asks about the recorded move in a position; an earlier question is dropped. */
  async ask(fen: string, san: string): Promise<void> {
    this.forget();
    this.now = { kind: 'thinking' };
    try {
      const own = await this.opinion(fen, []);
      if (own === null) return;
      if (bare(own.san ?? '') === bare(san)) this.now = { kind: 'agrees', own };
      else await this.askOther(fen, san, own);
    } catch (error) {
      this.now = { kind: 'trouble', says: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Drops the question. */
  forget(): void {
    this.study?.stop();
    this.study = null;
    this.now = { kind: 'unasked' };
  }

  private async askOther(fen: string, san: string, own: Opinion): Promise<void> {
    const recorded = await this.opinion(fen, [san]);
    // Another question came in between. A program that refuses the move still has an opinion.
    if (recorded === null) return;
    const isSame = bare(recorded.san ?? '') === bare(san);
    this.now = { kind: 'differs', own, recorded: isSame ? recorded : null };
  }

  /** Returns an opinion; `null` if another question came in between. */
  private async opinion(fen: string, only: string[]): Promise<Opinion | null> {
    const study = new Study(this.link, { program: this.program, fen, only });
    this.study = study;
    const opinion = await study.ask();
    return this.study === study ? opinion : null;
  }
}

/** Strips check, mate and annotation signs. */
function bare(san: string): string {
  return san.replace(/[+#!?]+$/, '');
}

// Whether a program of today agrees with a move of the record, and what it gives for both.

import type { Link } from '../link/link.svelte';
import { Study, type Opinion } from './study';

/** What came of asking about a move of the record. */
export type Agreement =
  | { kind: 'unasked' }
  | { kind: 'thinking' }
  | { kind: 'agrees'; own: Opinion }
  /** `recorded` is what it gives for the move of the record, if it gives anything. */
  | { kind: 'differs'; own: Opinion; recorded: Opinion | null }
  | { kind: 'trouble'; says: string };

export class Comparing {
  now = $state.raw<Agreement>({ kind: 'unasked' });
  private study: Study | null = null;

  constructor(
    private readonly link: Link,
    private readonly program: string,
  ) {}

  /** Asks about the move of the record in a position; an earlier question is dropped. */
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
    // It may refuse to think of that move at all.
    if (recorded === null) return;
    const isSame = bare(recorded.san ?? '') === bare(san);
    this.now = { kind: 'differs', own, recorded: isSame ? recorded : null };
  }

  /** Nothing if another question came in between. */
  private async opinion(fen: string, only: string[]): Promise<Opinion | null> {
    const study = new Study(this.link, { program: this.program, fen, only });
    this.study = study;
    const opinion = await study.ask();
    return this.study === study ? opinion : null;
  }
}

/** A move without the signs that only say what it does. */
function bare(san: string): string {
  return san.replace(/[+#!?]+$/, '');
}

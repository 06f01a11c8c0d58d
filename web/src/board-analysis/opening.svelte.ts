// The name of the opening that a line belongs to: that of the last position on it which has one.

import { explorer } from '../tables/known';

/** Plies after which no position has a name any more. */
const LAST_NAMED = 30;

export class Opening {
  /** As `C50 Italian Game`; empty where none is known. */
  name = $state('');
  private readonly known = new Map<string, string>();
  /** Counts the questions: only the newest is answered. */
  private asked = 0;

  constructor(private readonly ask: typeof explorer = explorer) {}

  /** Finds the name for the positions of a line, the first move's first. */
  async find(fens: string[]): Promise<void> {
    this.asked += 1;
    const mine = this.asked;
    let found = '';
    for (const fen of fens.slice(0, LAST_NAMED).toReversed()) {
      found = await this.nameOf(fen);
      if (found !== '' || mine !== this.asked) break;
    }
    if (mine === this.asked) this.name = found;
  }

  private async nameOf(fen: string): Promise<string> {
    const known = this.known.get(fen);
    if (known !== undefined) return known;
    // Without an answer the line has no name, and nothing else is missing.
    const opening = await this.ask(fen).then(
      (view) => view.opening,
      () => null,
    );
    const name = opening === null ? '' : `${opening.eco} ${opening.name}`;
    this.known.set(fen, name);
    return name;
  }
}

// The name of the opening of a line: that of its last position that has a name.

import { explorer } from '../tables/known';

/** No position has a name after more plies than this. */
const LAST_NAMED = 30;

export class Opening {
  /** For example `C50 Italian Game`; empty if unknown. */
  name = $state('');
  private readonly known = new Map<string, string>();
  /** Counts the requests: answers to earlier ones are dropped. */
  private asked = 0;

  constructor(private readonly ask: typeof explorer = explorer) {}

  /** Finds the name for the positions of a line, in order from the first move. */
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
    // Without an answer the line has no name; nothing else depends on it.
    const opening = await this.ask(fen).then(
      (view) => view.opening,
      () => null,
    );
    const name = opening === null ? '' : `${opening.eco} ${opening.name}`;
    this.known.set(fen, name);
    return name;
  }
}

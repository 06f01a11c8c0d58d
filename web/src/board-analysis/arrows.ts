// Arrows for what an engine looks at: the wider, the more of its search a move takes.

import type { Share } from '../protocol/outgoing';
import type { LineThought } from '../protocol/thought';

export interface Arrow {
  uci: string;
  width: number;
  /** Whether it is the move that the engine would play. */
  isBest: boolean;
}

/** Arrows on the board at once. */
const MOST = 6;
/** Thousandths of the search that are worth an arrow. */
const LEAST = 20;
const NARROWEST = 3;
const WIDEST = 16;

/** The arrows of an engine. One that does not say how it divides its search has one for each line, the better
 * the wider. */
export function arrowsFor(lines: LineThought[], shares: Share[]): Arrow[] {
  const best = lines[0]?.moves[0]?.uci;
  if (shares.length === 0)
    return lines.map((line, index) => ({
      uci: line.moves[0]?.uci ?? '',
      width: Math.max(NARROWEST + 1, WIDEST - 2 - 3 * index),
      isBest: index === 0,
    }));
  return shares
    .filter(({ uci, share }) => uci === best || share >= LEAST)
    .slice(0, MOST)
    .map(({ uci, share }) => ({
      uci,
      width: NARROWEST + ((WIDEST - NARROWEST) * share) / 1_000,
      isBest: uci === best,
    }));
}

// Arrows for the moves that an engine searches: the larger a move's share of the search, the wider.

import type { Share } from '../protocol/outgoing';
import type { LineThought } from '../protocol/thought';

export interface Arrow {
  uci: string;
  width: number;
  /** Whether it is the move that the engine would play. */
  isBest: boolean;
}

/** The most arrows on the board at once. */
const MOST = 6;
/** The smallest share of the search, in thousandths, that gets an arrow. */
const LEAST = 20;
const NARROWEST = 3;
const WIDEST = 16;
/** The widths without shares: of the best line, how much narrower each next line is, and of the
 * last lines. */
const LINES = { first: 14, step: 3, least: 4 };

/** Returns the arrows of an engine. An engine that does not report its shares gets one arrow for
 * each line, wider for better lines. */
export function arrowsFor(lines: LineThought[], shares: Share[]): Arrow[] {
  const best = lines[0]?.moves[0]?.uci;
  if (shares.length === 0)
    return lines.map((line, index) => ({
      uci: line.moves[0]?.uci ?? '',
      width: Math.max(LINES.least, LINES.first - LINES.step * index),
      isBest: index === 0,
    }));
  return bestFirst(best, shares)
    .slice(0, MOST)
    .map(({ uci, share }) => ({
      uci,
      width: NARROWEST + ((WIDEST - NARROWEST) * share) / 1_000,
      isBest: uci === best,
    }));
}

/** Returns the shares that are worth an arrow, after that of the best move, which always is: even
 * if the engine reports no share of it. */
function bestFirst(best: string | undefined, shares: Share[]): Share[] {
  const others = shares.filter(({ uci, share }) => uci !== best && share >= LEAST);
  if (best === undefined) return others;
  return [shares.find(({ uci }) => uci === best) ?? { uci: best, share: 0 }, ...others];
}

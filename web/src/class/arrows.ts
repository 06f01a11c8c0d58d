// Answers as arrows on the board: the more frequent, the wider, each with its count.

import type { DrawShape } from 'chessgroundx/draw';
import type { Key } from 'chessgroundx/types';
import type { CountView } from '../protocol/class';
import type { Side } from '../protocol/side';

const THINNEST = 5;
const BROADEST = 14;
/** The position of the count along its arrow, as a fraction: away from the squares where arrows
 * meet. */
const ON_THE_WAY = 0.55;

/** Returns the arrows of the answers; right ones are green. */
export function arrows(counts: CountView[], right: string | undefined, bottom: Side): DrawShape[] {
  const most = Math.max(1, ...counts.map((one) => one.count));
  return counts.flatMap((one) => {
    const [orig, dest] = [one.uci.slice(0, 2) as Key, one.uci.slice(2, 4) as Key];
    const lineWidth = THINNEST + ((BROADEST - THINNEST) * one.count) / most;
    const brush = one.uci === right ? 'green' : 'blue';
    return [
      { orig, dest, brush, modifiers: { lineWidth } },
      { orig, customSvg: label(one.count, one.uci, bottom) },
    ];
  });
}

/** Draws a number on the way from one square to another, in hundredths of a square. */
export function label(count: number, uci: string, bottom: Side): string {
  const sign = bottom === 'white' ? 1 : -1;
  const files = uci.charCodeAt(2) - uci.charCodeAt(0);
  const ranks = uci.charCodeAt(3) - uci.charCodeAt(1);
  const x = Math.round(50 + sign * files * 100 * ON_THE_WAY);
  const y = Math.round(50 - sign * ranks * 100 * ON_THE_WAY);
  return (
    `<g transform="translate(${x} ${y})"><circle r="21" fill="#fffdf6" stroke="#23201a" stroke-width="4"/>` +
    `<text y="10" font-size="30" font-weight="700" text-anchor="middle" fill="#23201a">${count}</text></g>`
  );
}

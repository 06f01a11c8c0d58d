// The result as a picture to keep: an SVG with its own colours, so that it looks the same
// everywhere.

import type { Voter } from './poll.svelte';

const WIDTH = 720;
const ROW = 34;
const TOP = 118;
const LEFT = 268;
const BAR = 340;

/** Escapes a text for XML. */
function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Formats a proportion in whole percent. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** Draws the card of a person. */
export function card(name: string, voters: Voter[], positions: number, chance: number): string {
  const height = TOP + voters.length * ROW + 62;
  const [first] = voters;
  const x = (share: number) => LEFT + share * BAR;
  const rows = voters.map(({ program, share: { share, low, high } }, index) => {
    const y = TOP + index * ROW;
    return (
      `<text x="30" y="${y + 15}" font-size="15">${plain(program.name)}, ${program.year}</text>` +
      `<rect x="${LEFT}" y="${y + 3}" width="${(share * BAR).toFixed(1)}" height="16" fill="#24605a"/>` +
      `<path d="M${x(low).toFixed(1)} ${y + 11}H${x(high).toFixed(1)}" stroke="#79581c" stroke-width="2"/>` +
      `<text x="${WIDTH - 30}" y="${y + 15}" font-size="15" text-anchor="end">${percent(share)}</text>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="Georgia, serif" fill="#221f1a">` +
    `<rect width="${WIDTH}" height="${height}" fill="#f6f3ec"/>` +
    `<rect y="${height - 8}" width="${WIDTH}" height="8" fill="#79581c"/>` +
    `<text x="30" y="48" font-size="26">${plain(name)} plays like ${plain(first?.program.name ?? 'nobody')}</text>` +
    `<text x="30" y="78" font-size="15" fill="#5d564a">${positions} positions; how often each machine plays the same move</text>` +
    `<path d="M${x(chance).toFixed(1)} ${TOP - 8}V${height - 52}" stroke="#9c2f22" stroke-dasharray="4 4"/>` +
    rows.join('') +
    `<text x="30" y="${height - 26}" font-size="13" fill="#5d564a">Dashed: any move at all, ${percent(chance)}. Thin lines: 95 of 100 cases. Made with Vitrine.</text>` +
    `</svg>`
  );
}

// The pictures of the pieces, taken at build time from the package that draws the board.
//
// The package's style sheet names pieces in a way that its own boards no longer use; here each
// picture is found again, given the ink of the show-case, and put under the names in use.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** The modules that hold the pictures as style sheets. Those beside the first are fetched when somebody
 * chooses them, and count only then. */
const NAMES = {
  'virtual:pieces.css': 'ink',
  'virtual:pieces-walnut.css': 'walnut',
  'virtual:pieces-letters.css': 'letters',
} as const;

type Name = keyof typeof NAMES;
type Set = (typeof NAMES)[Name];

/** The letter under which the board knows a piece. */
const LETTERS: Record<string, string> = {
  pawn: 'p',
  knight: 'n',
  bishop: 'b',
  rook: 'r',
  queen: 'q',
  king: 'k',
};

/** What stands for white, black and the lines inside black pieces. */
const INKS: Record<'ink' | 'walnut', { white: string; black: string; inner: string }> = {
  ink: { white: '#fffaf0', black: '#26221d', inner: '#efe6d3' },
  walnut: { white: '#f3dcae', black: '#4a2416', inner: '#e3bd8c' },
};

/** Paper and ink, or two woods, instead of white and black. */
function tinted(svg: string, color: string, set: 'ink' | 'walnut'): string {
  const { white, black, inner } = INKS[set];
  return svg
    .replace('<svg ', color === 'black' ? `<svg fill="${black}" ` : '<svg ')
    .replaceAll(/#fff\b/gi, white)
    .replaceAll(/#000\b/g, black)
    .replaceAll(/#ececec/gi, inner);
}

/** A piece as a letter in a disc. */
function lettered(letter: string, color: string): string {
  const [disc, ink] = color === 'white' ? ['#fffaf0', '#26221d'] : ['#26221d', '#fffaf0'];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45">' +
    `<circle cx="22.500" cy="22.500" r="17" fill="${disc}" stroke="#26221d" stroke-width="1.800"/>` +
    `<text x="22.500" y="30.500" text-anchor="middle" font-family="monospace" font-weight="700" font-size="24" fill="${ink}">${letter.toUpperCase()}</text>` +
    '</svg>'
  );
}

/** The style sheet with our names. */
export function pieceStyles(original: string, set: Set = 'ink'): string {
  const where = set === 'ink' ? '' : `:root[data-pieces="${set}"] `;
  const rule = /piece\.(\w+)\.(white|black)\s*\{[^}]*base64,([A-Za-z0-9+/=]+)/g;
  let text = '';
  for (const [, role = '', color = '', packed = ''] of original.matchAll(rule)) {
    const letter = LETTERS[role] ?? role;
    const drawn = Buffer.from(packed, 'base64').toString('utf8');
    const svg = set === 'letters' ? lettered(letter, color) : tinted(drawn, color, set);
    const picture = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
    text += `${where}.cg-wrap piece.${letter}-piece.${color},${where}.piece.${letter}.${color}{background-image:${picture}}\n`;
  }
  return text;
}

/** Serves the style sheets of the pieces. */
export function pieces(): Plugin {
  const file = createRequire(import.meta.url).resolve(
    'chessgroundx/assets/chessground.cburnett.css',
  );
  return {
    name: 'pieces',
    resolveId: (id) => (id in NAMES ? `\0${id}` : null),
    load: (id) => {
      const name = id.slice(1) as Name;
      const isOurs = id.startsWith('\0') && name in NAMES;
      return isOurs ? pieceStyles(readFileSync(file, 'utf8'), NAMES[name]) : null;
    },
  };
}

// The pictures of the pieces, taken at build time from the package that draws the board.
//
// The package's style sheet names pieces in a way that its own boards no longer use; here each
// picture is found again, given the ink of the show-case, and put under the names in use.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** The module that holds the pictures as a style sheet. */
const NAME = 'virtual:pieces.css';

/** The letter under which the board knows a piece. */
const LETTERS: Record<string, string> = {
  pawn: 'p',
  knight: 'n',
  bishop: 'b',
  rook: 'r',
  queen: 'q',
  king: 'k',
};

/** Paper and ink instead of white and black. */
function tinted(svg: string, color: string): string {
  return svg
    .replace('<svg ', color === 'black' ? '<svg fill="#26221d" ' : '<svg ')
    .replaceAll(/#fff\b/gi, '#fffaf0')
    .replaceAll(/#000\b/g, '#26221d')
    .replaceAll(/#ececec/gi, '#efe6d3');
}

/** The style sheet with our names. */
export function pieceStyles(original: string): string {
  const rule = /piece\.(\w+)\.(white|black)\s*\{[^}]*base64,([A-Za-z0-9+/=]+)/g;
  let text = '';
  for (const [, role = '', color = '', packed = ''] of original.matchAll(rule)) {
    const svg = tinted(Buffer.from(packed, 'base64').toString('utf8'), color);
    const picture = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
    const letter = LETTERS[role] ?? role;
    text += `.cg-wrap piece.${letter}-piece.${color},.piece.${letter}.${color}{background-image:${picture}}\n`;
  }
  return text;
}

/** Serves the style sheet of the pieces. */
export function pieces(): Plugin {
  const file = createRequire(import.meta.url).resolve(
    'chessgroundx/assets/chessground.cburnett.css',
  );
  return {
    name: 'pieces',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? pieceStyles(readFileSync(file, 'utf8')) : null),
  };
}

// A position as a picture: a self-contained SVG, and a PNG made from it.

import type { CommentShape } from 'chessops/pgn';
import { makeSquare } from 'chessops/util';
import type { Side } from '../protocol/side';
import { piecesOf } from './squares';

export interface Look {
  light: string;
  dark: string;
  coordinates: boolean;
  bottom: Side;
  /** Returns the picture of a piece as a data URL. */
  piece: (role: string, color: Side) => string;
}

const SQUARE = 60;
const COLOURS: Record<CommentShape['color'], string> = {
  green: '#15781b',
  red: '#882020',
  yellow: '#e68f00',
  blue: '#003088',
};

/** Draws a position with its arrows and circles. */
export function positionSvg(fen: string, shapes: CommentShape[], look: Look): string {
  const size = 8 * SQUARE;
  const isWhite = look.bottom === 'white';
  const x = (file: number) => (isWhite ? file : 7 - file) * SQUARE;
  const y = (rank: number) => (isWhite ? 7 - rank : rank) * SQUARE;
  const fileOf = (square: string) => square.charCodeAt(0) - 97;
  const rankOf = (square: string) => Number(square.slice(1)) - 1;
  const middle = (square: string) => [
    x(fileOf(square)) + SQUARE / 2,
    y(rankOf(square)) + SQUARE / 2,
  ];
  const squares = [...Array(64).keys()]
    .filter((index) => ((index % 8) + Math.floor(index / 8)) % 2 === 0)
    .map((index) => box(x(index % 8), y(Math.floor(index / 8)), look.dark));
  const pieces = [...piecesOf(fen)].map(
    ([square, { role, color }]) =>
      `<image href="${escaped(look.piece(role, color))}" x="${x(fileOf(square))}" y="${y(rankOf(square))}" width="${SQUARE}" height="${SQUARE}"/>`,
  );
  const drawn = shapes.map(({ color, from, to }) => {
    const [[x1, y1], [x2, y2]] = [middle(makeSquare(from)), middle(makeSquare(to))] as const;
    return from === to
      ? `<circle cx="${x1}" cy="${y1}" r="${SQUARE * 0.45}" fill="none" stroke="${COLOURS[color]}" stroke-width="4"/>`
      : `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${COLOURS[color]}" stroke-width="9" opacity="0.8" marker-end="url(#${color})"/>`;
  });
  const heads = Object.entries(COLOURS).map(
    ([name, colour]) =>
      `<marker id="${name}" orient="auto" markerWidth="4" markerHeight="4" refX="2" refY="2"><path d="M0 0 4 2 0 4z" fill="${colour}"/></marker>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
    `<title>${escaped(fen)}</title><defs>${heads.join('')}</defs>` +
    `<rect width="${size}" height="${size}" fill="${look.light}"/>${squares.join('')}` +
    `${look.coordinates ? labels(isWhite) : ''}${pieces.join('')}${drawn.join('')}</svg>`
  );
}

const box = (left: number, top: number, fill: string): string =>
  `<rect x="${left}" y="${top}" width="${SQUARE}" height="${SQUARE}" fill="${fill}"/>`;

function labels(isWhite: boolean): string {
  const text = (left: number, top: number, sign: string | number) =>
    `<text x="${left}" y="${top}" font-family="sans-serif" font-size="11" fill="#3d3a33">${sign}</text>`;
  return [...Array(8).keys()]
    .map((index) => {
      const file = String.fromCharCode(97 + (isWhite ? index : 7 - index));
      const rank = isWhite ? 8 - index : index + 1;
      return (
        text(3, index * SQUARE + 13, rank) + text((index + 1) * SQUARE - 11, 8 * SQUARE - 4, file)
      );
    })
    .join('');
}

/** Escapes a text for XML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Returns the current look of the board on this page. */
export function lookNow(bottom: Side, coordinates: boolean): Look {
  const root = getComputedStyle(document.documentElement);
  return {
    light: root.getPropertyValue('--light-square').trim(),
    dark: root.getPropertyValue('--dark-square').trim(),
    coordinates,
    bottom,
    piece: pictureOfPiece,
  };
}

/** Returns the picture of a piece from the style sheet. */
function pictureOfPiece(role: string, color: Side): string {
  const probe = document.createElement('span');
  probe.className = `piece ${role} ${color}`;
  probe.hidden = true;
  document.body.append(probe);
  const { backgroundImage } = getComputedStyle(probe);
  probe.remove();
  return /^url\(["']?(.*?)["']?\)$/.exec(backgroundImage)?.[1] ?? '';
}

/** The width and height of the PNG of a position, in pixels. */
const PIXELS = 960;

/** Converts an SVG to a PNG. */
export async function pngOf(svg: string, width = PIXELS, height = PIXELS): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob === null ? failed(new Error('no picture')) : done(blob))),
  );
}

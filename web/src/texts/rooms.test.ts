// Translated rooms contain no literal text of their own.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
/** Folders and files whose words all come from the texts. */
const TRANSLATED = [
  'board-analysis',
  'class',
  'editor',
  'games',
  'gallery/StartFields.svelte',
  'tournament',
  'train',
  'pages/Analysis.svelte',
  'pages/Class.svelte',
  'pages/Games.svelte',
  'pages/Tournament.svelte',
  'pages/Tournaments.svelte',
  'pages/Train.svelte',
];
/** Attributes with text for users. */
const SAID = ['aria-label', 'title', 'placeholder', 'label', 'caption', 'praise', 'name'];
/** The same in every language. */
const NAMES =
  /\b(Vitrine|FEN|PGN|Chess960|Elo|SB|Sonneborn-Berger|LOS|ab3de-fg7hk|vitrine serve --class)\b/g;

interface Node {
  type: string;
  name?: string;
  data?: string;
  value?: unknown;
}

/** Returns the literal words of a component. */
function ownWords(path: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown, isSaid: boolean): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, isSaid);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, name = '', data = '' } = node as Node;
    if (type === 'Text' && isSaid) found.push(data.replaceAll(NAMES, ''));
    const inside = type === 'Attribute' ? SAID.includes(name) : isSaid;
    for (const child of Object.values(node)) visit(child, inside);
  };
  visit(parse(readFileSync(path, 'utf8'), { modern: true }).fragment, true);
  return found.map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text));
}

/** Returns the components of a folder, or the named one. */
function components(place: string): string[] {
  if (place.endsWith('.svelte')) return [place];
  const names = readdirSync(join(SOURCES, place)).filter((name) => name.endsWith('.svelte'));
  return names.map((name) => join(place, name));
}

it.each(TRANSLATED.flatMap(components))('%s takes its words from the texts', (path) => {
  expect(ownWords(join(SOURCES, path))).toEqual([]);
});

// The stories of the programs and the manual, read from Markdown when the page is built: the browser
// gets a tree of blocks and spans and no parser.

import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Block, Span } from '../src/museum/text.ts';
import { isDocument } from '../src/manual/documents.ts';
import { blocks } from './markdown.ts';
import { forVisitors } from './visitors.ts';

const MANUAL = resolve(import.meta.dirname, '../../docs');
const FOLDER = resolve(MANUAL, 'programs');

/** The story of a file of Markdown for visitors, without its title, which is the title of the page. */
export function story(text: string): Block[] {
  const isTitle = (block: Block) => block.kind === 'heading' && block.level === 1;
  return forVisitors(blocks(text))
    .filter((block) => !isTitle(block))
    .map((block) => withLinks(block, FOLDER));
}

/** A document of the manual, with its title. */
export function manual(text: string): Block[] {
  return blocks(text).map((block) => withLinks(block, MANUAL));
}

/** The same block with links that lead somewhere from the folder of its file. */
function withLinks(block: Block, folder: string): Block {
  const each = (spans: Span[]) => linked(spans, folder);
  if (block.kind === 'code') return block;
  if (block.kind === 'list') return { ...block, items: block.items.map(each) };
  if (block.kind === 'table') {
    return { ...block, head: block.head.map(each), rows: block.rows.map((row) => row.map(each)) };
  }
  return { ...block, spans: each(block.spans) };
}

/** The same spans; a link that leads nowhere is the text it was put on. */
export function linked(spans: Span[], folder: string): Span[] {
  return spans.flatMap((span): Span[] => {
    if (!('spans' in span)) return [span];
    const inner = linked(span.spans, folder);
    if (span.kind !== 'link') return [{ ...span, spans: inner }];
    const to = address(span.to, folder);
    return to === null ? inner : [{ kind: 'link', to, spans: inner }];
  });
}

/** Where a link of a file leads on the page: to a program, to another document, or out; else nowhere. */
function address(to: string, folder: string): string | null {
  if (/^https:\/\//.test(to)) return to;
  const path = /^([a-z0-9./-]+)\.md(?:#.*)?$/.exec(to)?.[1];
  if (path === undefined) return null;
  const file = resolve(folder, path);
  const id = basename(file);
  if (dirname(file) === FOLDER) return existsSync(`${file}.md`) ? `/program/${id}` : null;
  return dirname(file) === MANUAL && isDocument(id) ? `/manual/${id}` : null;
}

/** Turns the Markdown of a story or of a document into a module. */
export function stories(): Plugin {
  const readers: Record<string, (text: string) => Block[]> = { [FOLDER]: story, [MANUAL]: manual };
  return {
    name: 'stories',
    transform: (code, id) => {
      const read = id.endsWith('.md') ? readers[dirname(id)] : undefined;
      if (read === undefined) return null;
      return { code: `export default ${JSON.stringify(read(code))};`, map: null };
    },
  };
}

// The stories of the programs, read from Markdown when the page is built: the browser gets a tree
// of blocks and spans and no parser.

import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Block, Span } from '../src/museum/text.ts';
import { blocks } from './markdown.ts';
import { forVisitors } from './visitors.ts';

const FOLDER = resolve(import.meta.dirname, '../../docs/programs');

/** The story of a file of Markdown for visitors, without its title, which is the title of the page. */
export function story(text: string): Block[] {
  const isTitle = (block: Block) => block.kind === 'heading' && block.level === 1;
  return forVisitors(blocks(text))
    .filter((block) => !isTitle(block))
    .map(withLinks);
}

/** The same block with links that lead somewhere. */
function withLinks(block: Block): Block {
  if (block.kind === 'code') return block;
  if (block.kind === 'list') return { ...block, items: block.items.map(linked) };
  if (block.kind === 'table') {
    return {
      ...block,
      head: block.head.map(linked),
      rows: block.rows.map((row) => row.map(linked)),
    };
  }
  return { ...block, spans: linked(block.spans) };
}

/** The same spans; a link that leads nowhere is the text it was put on. */
export function linked(spans: Span[]): Span[] {
  return spans.flatMap((span): Span[] => {
    if (!('spans' in span)) return [span];
    const inner = linked(span.spans);
    if (span.kind !== 'link') return [{ ...span, spans: inner }];
    const to = address(span.to);
    return to === null ? inner : [{ kind: 'link', to, spans: inner }];
  });
}

/** Where a link of a story leads on the page: to another program, or out; else nowhere. */
function address(to: string): string | null {
  const other = /^([a-z0-9-]+)\.md$/.exec(to)?.[1];
  if (other !== undefined)
    return existsSync(resolve(FOLDER, `${other}.md`)) ? `/program/${other}` : null;
  return /^https:\/\//.test(to) ? to : null;
}

/** Turns the Markdown of a story into a module. */
export function stories(): Plugin {
  return {
    name: 'stories',
    transform: (code, id) =>
      dirname(id) === FOLDER && id.endsWith('.md')
        ? { code: `export default ${JSON.stringify(story(code))};`, map: null }
        : null,
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../src/manual/documents.ts';
import type { Block, Span } from '../src/museum/text.ts';
import { blocks, spans } from './markdown.ts';
import { linked, manual, story } from './stories.ts';

const text = (text: string): Span => ({ kind: 'text', text });

function words(all: Span[]): string {
  return all.map((one) => ('spans' in one ? words(one.spans) : one.text)).join('');
}

describe('spans', () => {
  it('are text, emphasis, code and links', () => {
    expect(spans('a **b *c*** `d*e*` [f](g.md)')).toEqual([
      text('a '),
      { kind: 'strong', spans: [text('b '), { kind: 'em', spans: [text('c')] }] },
      text(' '),
      { kind: 'code', text: 'd*e*' },
      text(' '),
      { kind: 'link', to: 'g.md', spans: [text('f')] },
    ]);
  });

  it('leave alone what is not closed, and what would be HTML', () => {
    for (const plain of ['2 * 3', 'a *b', '`c', '[d](', '<img src=x onerror=alert(1)>'])
      expect(spans(plain)).toEqual([text(plain)]);
  });

  it('come to an end, whatever is written', () => {
    const long = '*'.repeat(20_000) + '[('.repeat(5_000);
    expect(words(spans(long)).length).toBeLessThanOrEqual(long.length);
  });
});

describe('blocks', () => {
  it('are headings, paragraphs and lists whose items go on', () => {
    const read = blocks('# A\n\nb\nc\n* d\n  e\n* f\n\n1. g\n2. h\n');
    expect(read).toEqual([
      { kind: 'heading', level: 1, spans: [text('A')] },
      { kind: 'paragraph', spans: [text('b c')] },
      { kind: 'list', isOrdered: false, items: [[text('d e')], [text('f')]] },
      { kind: 'list', isOrdered: true, items: [[text('g')], [text('h')]] },
    ]);
  });

  it('are tables with a cell under each head, and code as it stands', () => {
    expect(blocks('| a | b |\n| --- | --: |\n| c |\n\n    1. e4  *e5*\n\n```\n# x\n```')).toEqual([
      { kind: 'table', head: [[text('a')], [text('b')]], rows: [[[text('c')], []]] },
      { kind: 'code', text: '1. e4  *e5*' },
      { kind: 'code', text: '# x' },
    ]);
  });
});

describe('links', () => {
  const docs = resolve(import.meta.dirname, '../../docs');
  const leads = (to: string, folder = resolve(docs, 'programs')) =>
    linked([{ kind: 'link', to, spans: [text('a')] }], folder)[0];

  it('lead to programs and to safe addresses only', () => {
    expect(leads('shannon-a.md')).toMatchObject({ kind: 'link', to: '/program/shannon-a' });
    expect(leads('https://example.org/')).toMatchObject({ to: 'https://example.org/' });
    for (const to of ['shannon.md', 'javascript:alert(1)', 'data:text/html,x', '//x', 'http://x'])
      expect(leads(to), to).toEqual(text('a'));
  });

  it('lead from the manual to its other documents and to the programs', () => {
    expect(leads('uci.md#options', docs)).toMatchObject({ to: '/manual/uci' });
    expect(leads('programs/turing.md', docs)).toMatchObject({ to: '/program/turing' });
    expect(leads('../tables.md')).toMatchObject({ to: '/manual/tables' });
    for (const to of ['truth.md', '../README.md', 'schemas/eval.schema.json', 'programs'])
      expect(leads(to, docs), to).toEqual(text('a'));
  });
});

describe('the stories of the programs and the manual', () => {
  const folder = resolve(import.meta.dirname, '../../docs');
  const stories = readdirSync(resolve(folder, 'programs')).map((file) => `programs/${file}`);
  const documents = DOCUMENTS.map(({ id }) => `${id}.md`);

  it.each([...stories, ...documents])('%s is read whole', (file) => {
    const written = readFileSync(resolve(folder, file), 'utf8');
    const shown = blocks(written).flatMap(wordsOf).join(' ');
    // Every word of the file is shown, and no sign of the Markdown is left over.
    const signs = /\]\([^)\s]*\)|^```\w+$/gm;
    const letters = (all: string) => all.replace(signs, '').match(/[\p{L}½]+/gu);
    expect(letters(shown)).toEqual(letters(written));
    const read = file.startsWith('programs/') ? story : manual;
    const prose = read(written).filter(({ kind }) => kind === 'paragraph' || kind === 'list');
    for (const one of prose.flatMap(plainOf)) expect(one).not.toMatch(/\*\*|`|\]\(/);
  });
});

function wordsOf(block: Block): string[] {
  if (block.kind === 'code') return [block.text];
  if (block.kind === 'list') return block.items.map(words);
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()].map(words);
  return [words(block.spans)];
}

/** Only what is left as text, without code. */
function plainOf(block: Block): string[] {
  const all = block.kind === 'list' ? block.items.flat() : 'spans' in block ? block.spans : [];
  return all.flatMap((one) => (one.kind === 'text' ? [one.text] : []));
}

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Span } from '../src/museum/text.ts';
import { blocks } from './markdown.ts';
import { forVisitors } from './visitors.ts';

const FOLDER = new URL('../../docs/programs/', import.meta.url);

function codes(spans: Span[]): string[] {
  return spans.flatMap((span) =>
    span.kind === 'code' ? [span.text] : 'spans' in span ? codes(span.spans) : [],
  );
}

it('no story shows a file name or a line for the shell, and each still tells something', () => {
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.md'))) {
    const told = forVisitors(blocks(readFileSync(new URL(file, FOLDER), 'utf8')));
    expect(told.length, file).toBeGreaterThan(2);
    for (const block of told) {
      if (block.kind === 'code') expect(block.text, file).not.toMatch(/^\s*vitrine/);
      if (block.kind !== 'paragraph') continue;
      for (const code of codes(block.spans)) expect(code, file).not.toMatch(/\.rs\b|^vitrine /);
    }
  }
});

it('a command in brackets goes with its brackets', () => {
  const [block] = forVisitors(
    blocks('The card lists all (`vitrine programs show x`). Some matter:'),
  );
  const text =
    block?.kind === 'paragraph' ? block.spans.map((one) => 'text' in one && one.text) : [];
  expect(text.join('')).toBe('The card lists all. Some matter:');
});

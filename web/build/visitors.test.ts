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

function plainText(spans: Span[]): string {
  return spans.map((span) => ('spans' in span ? plainText(span.spans) : span.text)).join('');
}

it('no story shows a file name or a line for the shell, and each still tells something', () => {
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.md'))) {
    const told = forVisitors(blocks(readFileSync(new URL(file, FOLDER), 'utf8')));
    expect(told.length, file).toBeGreaterThan(2);
    for (const block of told) {
      if (block.kind === 'code') expect(block.text, file).not.toMatch(/^\s*vitrine/);
      const texts =
        block.kind === 'paragraph' ? [block.spans] : block.kind === 'list' ? block.items : [];
      for (const spans of texts) {
        for (const code of codes(spans))
          expect(code, file).not.toMatch(/\.(rs|pgn|txt)\b|^(vitrine|crates|data)\b/);
        // Nothing hangs in the air where something was taken out.
        expect(plainText(spans), file).not.toMatch(/\s[,.;:]|[,:]\.|^[,.;]|\(\s*\)/);
      }
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

it('a sentence that needs a command goes as a whole, and so does what announces one', () => {
  const told = forVisitors(
    blocks(
      'Things to try: `vitrine think -p turing`, or move 29, where it buries its head:\n' +
        '`vitrine think --fen x`. It is deep.\n\nYou can play it:\n\n    vitrine play\n\nCode: `crates/x/`.',
    ),
  );
  expect(told.map((block) => (block.kind === 'paragraph' ? plainText(block.spans) : ''))).toEqual([
    'It is deep.',
  ]);
});

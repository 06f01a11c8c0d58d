// The stories are written for readers of the code as well. Visitors of the museum get them without
// the names of files and without lines for the shell.

import type { Block, Span } from '../src/museum/text.ts';

const COMMAND = /^(vitrine|cargo|make|\.\/)/;
const FILE = /\.(rs|pgn|ts|toml)\b|^crates\//;

const isShop = (span: Span): boolean =>
  span.kind === 'code' && (COMMAND.test(span.text) || FILE.test(span.text));

/** Whether anything but blanks and stops is left of a text. */
function says(spans: Span[]): boolean {
  return spans.some((span) => span.kind !== 'text' || /[\p{L}\p{N}]/u.test(span.text));
}

/** A sentence in brackets that only named a command, and what its loss leaves behind. */
function tidied(spans: Span[]): Span[] {
  const kept: Span[] = [];
  for (const [index, span] of spans.entries()) {
    if (isShop(span)) continue;
    const before = spans[index - 1];
    const after = spans[index + 1];
    let text = span.kind === 'text' ? span.text : '';
    if (before !== undefined && isShop(before)) text = text.replace(/^\s*\)/, '');
    if (after !== undefined && isShop(after)) text = text.replace(/\s*\($/, '');
    kept.push(span.kind === 'text' ? { ...span, text } : span);
  }
  return kept;
}

/** Whether a paragraph is about a command or a file as such: without it nothing is said. */
function isAboutShop(spans: Span[]): boolean {
  const [first] = spans;
  return first !== undefined && isShop(first) && spans.length > 1;
}

/** The blocks that visitors read. */
export function forVisitors(all: Block[]): Block[] {
  const kept = all.flatMap((block): Block[] => {
    if (block.kind === 'code') return COMMAND.test(block.text.trim()) ? [] : [block];
    if (block.kind === 'table')
      return block.rows.some((row) => row.some((cell) => cell.some(isShop))) ? [] : [block];
    if (block.kind !== 'paragraph') return [block];
    if (isAboutShop(block.spans)) return [];
    const spans = tidied(block.spans);
    return says(spans) ? [{ ...block, spans }] : [];
  });
  // A heading with nothing below it says nothing.
  return kept.filter((block, index) => {
    if (block.kind !== 'heading') return true;
    const next = kept[index + 1];
    return next !== undefined && (next.kind !== 'heading' || next.level > block.level);
  });
}

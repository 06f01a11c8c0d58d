// The stories are written for readers of the code as well. Visitors of the museum get them without
// the names of files and without lines for the shell.

import type { Block, Span } from '../src/museum/text.ts';

const COMMAND = /^(vitrine|cargo|make|setoption|--|\.\/)/;
const FILE = /\.(rs|pgn|ts|toml|txt|py|epd)\b|^(crates|data|tests|docs)\//;

const isShop = (span: Span): boolean =>
  span.kind === 'code' && (COMMAND.test(span.text) || FILE.test(span.text));

/** Whether anything but blanks and stops is left of a text. */
function says(spans: Span[]): boolean {
  return spans.some((span) => span.kind !== 'text' || /[\p{L}\p{N}]/u.test(span.text));
}

/** The text without brackets that only hold a command or a file. */
function unbracketed(spans: Span[]): Span[] {
  const inBrackets = (index: number): boolean => {
    const [before, after] = [spans[index - 1], spans[index + 1]];
    return (
      before?.kind === 'text' &&
      before.text.endsWith('(') &&
      after?.kind === 'text' &&
      after.text.startsWith(')')
    );
  };
  const isGone = (index: number): boolean => {
    const span = spans[index];
    return span !== undefined && isShop(span) && inBrackets(index);
  };
  return spans.flatMap((span, index): Span[] => {
    if (isGone(index)) return [];
    if (span.kind !== 'text') return [span];
    let { text } = span;
    if (isGone(index - 1)) text = text.slice(1);
    if (isGone(index + 1)) text = text.slice(0, -1).trimEnd();
    return [{ kind: 'text', text }];
  });
}

const flat = (span: Span): string => ('spans' in span ? span.spans.map(flat).join('') : span.text);

/** The sentences of a text. */
function sentences(spans: Span[]): Span[][] {
  const all: Span[][] = [[]];
  for (const span of spans) {
    if (span.kind !== 'text') {
      all.at(-1)?.push(span);
      if (flat(span).endsWith('.')) all.push([]);
      continue;
    }
    for (const [index, text] of span.text.split(/(?<=[.!?])\s+/).entries()) {
      if (index > 0) all.push([]);
      all.at(-1)?.push({ kind: 'text', text });
    }
  }
  return all;
}

/** A text without the sentences that need a command or a file; without its last, if what it announces is gone. */
function plain(spans: Span[], isLastGone = false): Span[] {
  const all = sentences(unbracketed(spans)).filter(says);
  const kept = (isLastGone ? all.slice(0, -1) : all).filter((one) => !one.some(isShop));
  return kept.flatMap((one, index): Span[] =>
    index === 0 ? one : [{ kind: 'text', text: ' ' }, ...one],
  );
}

/** The blocks that visitors read. */
export function forVisitors(all: Block[]): Block[] {
  const isShell = (block: Block | undefined) =>
    block?.kind === 'code' && COMMAND.test(block.text.trim());
  const kept = all.flatMap((block, index): Block[] => {
    if (block.kind === 'code') return isShell(block) ? [] : [block];
    if (block.kind === 'table')
      return block.rows.some((row) => row.some((cell) => cell.some(isShop))) ? [] : [block];
    if (block.kind === 'list') {
      // What follows a sentence that is gone would hang in the air.
      const isWhole = (item: Span[]) => !sentences(unbracketed(item))[0]?.some(isShop);
      const items = block.items.filter(isWhole).map((item) => plain(item));
      return items.length === 0 ? [] : [{ ...block, items }];
    }
    if (block.kind !== 'paragraph') return [block];
    const spans = plain(block.spans, isShell(all[index + 1]));
    return says(spans) ? [{ ...block, spans }] : [];
  });
  // A heading with nothing below it says nothing.
  return kept.filter((block, index) => {
    if (block.kind !== 'heading') return true;
    const next = kept[index + 1];
    return next !== undefined && (next.kind !== 'heading' || next.level > block.level);
  });
}

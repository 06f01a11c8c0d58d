// Reads as much Markdown as the stories of the programs use.

import type { Block, Span } from '../src/museum/text.ts';

const HEADING = /^(#{1,6}) +(.*?) *#*$/;
const ITEM = /^ {0,3}(?:([*+-])|(\d{1,9})[.)]) +(.*)$/;
const CODE = /^(?: {4}|\t)(.*)$/;
const FENCE = /^ {0,3}```/;
const RULE_OF_TABLE = /^ *\|?(?: *:?-+:? *\|)+ *(?::?-+:? *)?$/;

/** The blocks of a text. */
export function blocks(text: string): Block[] {
  const lines = text.split(/\r?\n/);
  const found: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const [block, next] = blockAt(lines, at);
    if (block !== null) found.push(block);
    at = next;
  }
  return found;
}

type Read = [block: Block | null, next: number];

function blockAt(lines: string[], at: number): Read {
  const line = lines[at] ?? '';
  if (line.trim() === '') return [null, at + 1];
  const heading = HEADING.exec(line);
  if (heading !== null) {
    const level = (heading[1] ?? '').length;
    return [{ kind: 'heading', level, spans: spans(heading[2] ?? '') }, at + 1];
  }
  if (FENCE.test(line)) return fenced(lines, at + 1);
  if (CODE.test(line)) return indented(lines, at);
  if (ITEM.test(line)) return list(lines, at);
  if (line.includes('|') && RULE_OF_TABLE.test(lines[at + 1] ?? '')) return table(lines, at);
  return paragraph(lines, at);
}

function fenced(lines: string[], at: number): Read {
  const end = lines.findIndex((line, index) => index >= at && FENCE.test(line));
  const last = end < 0 ? lines.length : end;
  return [{ kind: 'code', text: lines.slice(at, last).join('\n') }, last + 1];
}

function indented(lines: string[], at: number): Read {
  const end = after(lines, at, (line) => CODE.test(line));
  const texts = lines.slice(at, end).map((line) => CODE.exec(line)?.[1] ?? '');
  return [{ kind: 'code', text: texts.join('\n') }, end];
}

/** An item goes on with every line that begins nothing else. */
function list(lines: string[], at: number): Read {
  const isOrdered = ITEM.exec(lines[at] ?? '')?.[2] !== undefined;
  const items: string[] = [];
  let end = at;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? '';
    const item = ITEM.exec(line);
    if (item !== null && (item[2] !== undefined) === isOrdered) items.push(item[3] ?? '');
    else if (item === null && !beginsOther(line)) items.push(`${items.pop()} ${line.trim()}`);
    else break;
  }
  return [{ kind: 'list', isOrdered, items: items.map(spans) }, end];
}

function table(lines: string[], at: number): Read {
  const end = after(lines, at + 2, (line) => line.includes('|'));
  const head = cells(lines[at] ?? '');
  // A row that is too short gets empty cells, so that the columns stay under their heads.
  const rows = lines.slice(at + 2, end).map((line) => {
    const row = cells(line);
    return head.map((_, column) => row[column] ?? []);
  });
  return [{ kind: 'table', head, rows }, end];
}

function paragraph(lines: string[], at: number): Read {
  const end = after(lines, at + 1, (line) => !beginsOther(line) && !ITEM.test(line));
  const text = lines.slice(at, end).map((line) => line.trim());
  return [{ kind: 'paragraph', spans: spans(text.join(' ')) }, end];
}

/** Whether a line cannot belong to the paragraph before it. */
function beginsOther(line: string): boolean {
  return line.trim() === '' || HEADING.test(line) || FENCE.test(line);
}

/** The first line from `at` on that is not wanted. */
function after(lines: string[], at: number, wanted: (line: string) => boolean): number {
  const end = lines.findIndex((line, index) => index >= at && !wanted(line));
  return end < 0 ? lines.length : end;
}

function cells(line: string): Span[][] {
  const inner = line.trim().replace(/^\||\|$/g, '');
  return inner.split(/(?<!\\)\|/).map((cell) => spans(cell.trim().replaceAll('\\|', '|')));
}

const SPAN = /`([^`]+)`|\*\*([^*]+(?:\*[^*]+\*[^*]*)*)\*\*|\*([^*]+)\*|\[([^\]]*)\]\(([^)\s]*)\)/g;

/** The parts of a line of text. What is not closed stays as it is written. */
export function spans(text: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) });
    found.push(span(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
  return found;
}

function span([, code, strong, em, label = '', to = '']: RegExpExecArray): Span {
  if (code !== undefined) return { kind: 'code', text: code };
  if (strong !== undefined) return { kind: 'strong', spans: spans(strong) };
  if (em !== undefined) return { kind: 'em', spans: spans(em) };
  return { kind: 'link', to, spans: spans(label) };
}

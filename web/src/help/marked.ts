// Texts with a little markup: `*emphasis*`, `` `key` `` and `[link](/path)`.

export type Part = { kind: 'text' | 'em' | 'kbd' | 'link'; text: string; to?: string };

const MARKS = /\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Splits a text into its parts. */
export function marked(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of text.matchAll(MARKS)) {
    if (found.index > end) parts.push({ kind: 'text', text: text.slice(end, found.index) });
    const [whole, em, kbd, link, to] = found;
    if (em !== undefined) parts.push({ kind: 'em', text: em });
    else if (kbd !== undefined) parts.push({ kind: 'kbd', text: kbd });
    else parts.push({ kind: 'link', text: link ?? '', to: to ?? '' });
    end = found.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

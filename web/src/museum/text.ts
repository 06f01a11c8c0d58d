// A story as the page draws it: text is never interpreted as HTML. `build/stories.ts` makes it from
// Markdown at build time.

export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; spans: Span[] }
  | { kind: 'em'; spans: Span[] }
  | { kind: 'link'; to: string; spans: Span[] };

export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'code'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

// What the help says. A section is a heading with paragraphs and lists; both may hold markup.

import type { Word } from '../board/typed';
import type { Language } from '../texts/texts.svelte';
import { GERMAN } from './de';
import { ENGLISH } from './en';

export interface Section {
  title: string;
  /** A list of texts is a list; a text alone is a paragraph. */
  says: (string | string[])[];
}

export interface Help {
  title: string;
  lead: string;
  play: Section;
  understand: Section;
  keyboard: Section;
  /** What the single keys do, by the first of those that do the same. */
  keys: Record<string, string>;
  typing: Section;
  words: Record<Word, string>;
  about: Section;
}

const HELP: Record<Language, Help> = { en: ENGLISH, de: GERMAN };

/** The help in a language. */
export function help(language: Language): Help {
  return HELP[language];
}

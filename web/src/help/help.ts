// The structure of the help. A section is a heading with paragraphs and lists; both may contain
// markup.

import type { Language } from '../texts/texts.svelte';
import { GERMAN } from './de';
import { ENGLISH } from './en';

export interface Section {
  title: string;
  /** A string is a paragraph; an array of strings is a list. */
  says: (string | string[])[];
}

export interface Help {
  title: string;
  lead: string;
  play: Section;
  understand: Section;
  keyboard: Section;
  /** The effects of the single keys, by the first key of each group. */
  keys: Record<string, string>;
  typing: Section;
  about: Section;
}

const HELP: Record<Language, Help> = { en: ENGLISH, de: GERMAN };

/** Returns the help in a language. */
export function help(language: Language): Help {
  return HELP[language];
}

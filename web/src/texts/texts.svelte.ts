// The words of the page in the language that was chosen. English is always there; another
// language is fetched when it is wanted.

import { en, type Key, type Texts } from './en';

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** Where the others are. */
const OTHERS: Record<Exclude<Language, 'en'>, () => Promise<Texts>> = {
  de: () => import('./de').then(({ de }) => de),
};

class Words {
  language = $state<Language>('en');
  private texts = $state.raw<Texts>(en);

  /** Speaks another language; stays with the one before if it cannot be fetched. */
  async speak(language: Language): Promise<void> {
    if (language === this.language) return;
    const texts = language === 'en' ? en : await OTHERS[language]().catch(() => null);
    if (texts === null) return;
    this.texts = texts;
    this.language = language;
  }

  get(key: Key, values: Record<string, string | number> = {}): string {
    return this.texts[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      name in values ? String(values[name]) : whole,
    );
  }
}

export const words = new Words();

/** A text in the language of the page. */
export function t(key: Key, values?: Record<string, string | number>): string {
  return words.get(key, values);
}

// The texts of the page in the chosen language. English is always available; other languages are
// loaded on demand.

import { en, type Key, type Texts } from './en';

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** The loaders of the other languages. */
const OTHERS: Record<Exclude<Language, 'en'>, () => Promise<Texts>> = {
  de: () => import('./de').then(({ de }) => de),
};

class Words {
  language = $state<Language>('en');
  private texts = $state.raw<Texts>(en);

  /** Switches the language; keeps the old one if the new one cannot be loaded. */
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

/** Returns a text in the language of the page. */
export function t(key: Key, values?: Record<string, string | number>): string {
  return words.get(key, values);
}

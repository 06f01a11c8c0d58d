// What a person has set for this page; kept by the browser, known to nobody else.

import { LANGUAGES, type Language } from '../texts/texts.svelte';

export type Theme = 'system' | 'light' | 'dark';
export const BOARDS = ['case', 'walnut', 'slate', 'print'] as const;
export const PIECES = ['ink', 'walnut', 'letters'] as const;
export type BoardTheme = (typeof BOARDS)[number];
export type PieceTheme = (typeof PIECES)[number];

interface Settings {
  name: string;
  theme: Theme;
  language: Language;
  board: BoardTheme;
  pieces: PieceTheme;
  sounds: boolean;
  animations: boolean;
  coordinates: boolean;
  /** Single keys such as `f` for flip; some screen readers want them for themselves. */
  shortcuts: boolean;
  /** Whether a bar beside the board shows who stands better: while one plays, and after. */
  barPlaying: boolean;
  barReviewing: boolean;
  /** Whether arrows show what a program has in mind while it thinks. */
  mindArrows: boolean;
  /** Whether programs take the time that they took on their own machine. */
  timeMachine: boolean;
  /** What the side panel of a game showed last. */
  glass: string;
  /** How wide it is, in rem. */
  caseWidth: number;
}

const KEY = 'vitrine-settings';

const DEFAULTS: Settings = {
  name: '',
  theme: 'system',
  language: 'en',
  board: 'case',
  pieces: 'ink',
  sounds: true,
  animations: true,
  coordinates: true,
  shortcuts: true,
  barPlaying: false,
  barReviewing: true,
  mindArrows: true,
  timeMachine: false,
  glass: 'why',
  caseWidth: 26,
};

/** What was kept, as far as it makes sense. */
export function readSettings(text: string | null): Settings {
  let kept: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value === 'object' && value !== null) kept = value as Record<string, unknown>;
  } catch {
    // What cannot be read counts as nothing.
  }
  const entries = Object.entries(DEFAULTS).map(([name, usual]) => {
    const value = kept[name];
    return [name, typeof value === typeof usual ? value : usual];
  });
  const read = Object.fromEntries(entries) as unknown as Settings;
  return {
    ...read,
    theme: oneOf(['system', 'light', 'dark'], read.theme),
    language: oneOf(Object.keys(LANGUAGES) as Language[], read.language),
    board: oneOf([...BOARDS], read.board),
    pieces: oneOf([...PIECES], read.pieces),
  };
}

/** A value if it is among those that are known; else the first of them. */
function oneOf<T>(known: T[], value: T): T {
  return known.includes(value) ? value : (known[0] as T);
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings = $state<Settings>(readSettings(kept()));

/** Keeps the settings. */
export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whether things may move on the screen. */
export function mayMove(): boolean {
  return settings.animations && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

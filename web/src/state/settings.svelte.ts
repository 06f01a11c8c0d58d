// The user's settings for this page, stored only in the browser.

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
  /** Whether single keys such as `f` for flip are used; some screen readers need these keys. */
  shortcuts: boolean;
  /** Whether a bar beside the board shows which side is better: during a game, and afterwards. */
  barPlaying: boolean;
  barReviewing: boolean;
  /** Whether arrows show what a program has in mind while it thinks. */
  mindArrows: boolean;
  /** Whether moves are shown only after the time that the program's original machine would have
   * taken. */
  timeMachine: boolean;
  /** The last open view of the glass case. */
  glass: string;
  /** The width of the glass case in rem. */
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

/** Reads stored settings; invalid values are replaced by defaults. */
export function readSettings(text: string | null): Settings {
  let kept: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value === 'object' && value !== null) kept = value as Record<string, unknown>;
  } catch {
    // Unreadable settings count as none.
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

/** Returns a value if it is among the known ones, otherwise the first of them. */
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

/** The settings as the browser has them, as far as this tab knows. */
let known: Settings = { ...settings };

/** Stores what this tab has changed, and leaves what another tab has stored meanwhile: a sleeping
 * tab may hear of it only later. */
export function keepSettings(): void {
  const changed = Object.entries(settings).filter(
    ([name, value]) => known[name as keyof Settings] !== value,
  );
  if (changed.length === 0) return;
  known = { ...settings };
  try {
    const all = { ...readSettings(kept()), ...Object.fromEntries(changed) };
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // The page works without browser storage.
  }
}

/** Adopts the settings that another tab has stored. */
export function hearSettings({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
  if (key !== KEY || newValue === null) return;
  known = readSettings(newValue);
  Object.assign(settings, known);
}

/** Whether animations are allowed. */
export function mayMove(): boolean {
  return settings.animations && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

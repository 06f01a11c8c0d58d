// What a person has set for this page; kept by the browser, known to nobody else.

export type Theme = 'system' | 'light' | 'dark';

interface Settings {
  name: string;
  theme: Theme;
  sounds: boolean;
  animations: boolean;
  coordinates: boolean;
  /** Single keys such as `f` for flip; some screen readers want them for themselves. */
  shortcuts: boolean;
  /** Whether a bar beside the board shows who stands better: while one plays, and after. */
  barPlaying: boolean;
  barReviewing: boolean;
  /** What the side panel of a game showed last. */
  glass: string;
  /** How wide it is, in rem. */
  caseWidth: number;
}

const KEY = 'vitrine-settings';

const DEFAULTS: Settings = {
  name: '',
  theme: 'system',
  sounds: true,
  animations: true,
  coordinates: true,
  shortcuts: true,
  barPlaying: false,
  barReviewing: true,
  glass: 'why',
  caseWidth: 30,
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
  return ['system', 'light', 'dark'].includes(read.theme) ? read : { ...read, theme: 'system' };
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

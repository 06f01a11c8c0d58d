import { describe, expect, it, vi } from 'vitest';
import { query } from './games.svelte';
import { sentence } from './notices.svelte';
import { hearSettings, keepSettings, readSettings, settings } from './settings.svelte';

describe('settings', () => {
  it('are read as far as they make sense', () => {
    expect(readSettings('{"name":"Ada","sounds":"loud","theme":"pink"}')).toMatchObject({
      name: 'Ada',
      sounds: true,
      theme: 'system',
    });
    expect(readSettings('{"board":"lava","pieces":"walnut","language":"xx"}')).toMatchObject({
      board: 'case',
      pieces: 'walnut',
      language: 'en',
    });
    for (const text of [null, '', 'null', '[]', '{', '7']) {
      expect(readSettings(text).theme, String(text)).toBe('system');
    }
  });
});

describe('settings of two tabs', () => {
  const KEY = 'vitrine-settings';
  const stored = new Map<string, string>();
  const inStore = () => readSettings(stored.get(KEY) ?? null);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });

  it('are adopted from the other tab, and not written back', () => {
    hearSettings({ key: KEY, newValue: '{"name":"Ada","board":"walnut"}' });
    expect(settings).toMatchObject({ name: 'Ada', board: 'walnut' });
    keepSettings();
    expect(stored.size).toBe(0);
    hearSettings({ key: 'other', newValue: '{"name":"Eve"}' });
    hearSettings({ key: KEY, newValue: null });
    expect(settings.name).toBe('Ada');
  });

  it('do not overwrite each other, even if a tab has not heard of the other', () => {
    stored.set(KEY, '{"name":"Grace","sounds":false}');
    settings.board = 'slate';
    keepSettings();
    expect(inStore()).toMatchObject({ name: 'Grace', sounds: false, board: 'slate' });
  });
});

describe('the filter of the list', () => {
  it('asks only for what was chosen', () => {
    const all = { text: '', state: '', result: '', kind: 'all' } as const;
    expect(String(query(all))).toBe('');
    expect(String(query({ ...all, text: ' Ada ', kind: 'mine' }))).toBe('text=Ada&mine=true');
  });
});

describe('messages', () => {
  it('are whole sentences', () => {
    expect(sentence('it is not your turn')).toBe('It is not your turn.');
    expect(sentence('Really?')).toBe('Really?');
  });
});

import { describe, expect, it } from 'vitest';
import { query } from './games.svelte';
import { sentence } from './notices.svelte';
import { readSettings } from './settings.svelte';

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

import { expect, it } from 'vitest';
import { de } from './de';
import { en, type Key } from './en';
import { t, words } from './texts.svelte';

const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([one]) => one).toSorted();

it('every language has every text, with the same blanks', () => {
  expect(Object.keys(de)).toEqual(Object.keys(en));
  for (const key of Object.keys(en) as Key[]) {
    expect(de[key].trim(), key).not.toBe('');
    expect(blanks(de[key]), key).toEqual(blanks(en[key]));
  }
});

it('speaks another language when asked, and fills in the blanks', async () => {
  expect(t('tour.station', { number: 3, all: 10 })).toBe('Station 3 of 10');
  await words.speak('de');
  expect(t('tour.station', { number: 3, all: 10 })).toBe('Station 3 von 10');
  await words.speak('en');
  expect(t('room.help')).toBe('Help');
});

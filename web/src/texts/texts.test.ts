import { expect, it } from 'vitest';
import { interpret, WORDS } from '../board/typed';
import { spokenTime } from '../state/clock.svelte';
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

it('answers in it what is typed, and says times in it', async () => {
  const e4 = { uci: 'e2e4', san: 'e4' };
  await words.speak('de');
  expect(interpret('Xy9', [e4])).toMatchObject({
    says: expect.stringMatching(/^Xy9 ist hier kein Zug/),
  });
  expect(spokenTime(61_000)).toBe('1 Minute 1 Sekunde');
  for (const { word } of WORDS) expect(t(`word.${word}`), word).not.toBe(en[`word.${word}`]);
  await words.speak('en');
});

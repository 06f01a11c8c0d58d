import { expect, it } from 'vitest';
import { placeOf } from '../router.svelte';
import { stations } from './tour';

it('has ten stations in order of time, in every language, and every way leads somewhere', () => {
  for (const language of ['en', 'de'] as const) {
    const all = stations(language);
    expect(all).toHaveLength(10);
    const years = all.map(({ year }) => year);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
    for (const { title, says, does, path } of all) {
      expect(title && does && says.length > 0, path).toBeTruthy();
      expect(placeOf(path.split('?')[0] ?? '').page, path).not.toBe('nowhere');
    }
  }
});

import { describe, expect, it } from 'vitest';
import { KEYS } from '../game/keys';
import { placeOf } from '../router.svelte';
import { help, type Help } from './help';
import { marked } from './marked';

describe('markup', () => {
  it('is emphasis, keys and links', () => {
    expect(marked('In the [gallery](/), press *Play* or `f`.')).toEqual([
      { kind: 'text', text: 'In the ' },
      { kind: 'link', text: 'gallery', to: '/' },
      { kind: 'text', text: ', press ' },
      { kind: 'em', text: 'Play' },
      { kind: 'text', text: ' or ' },
      { kind: 'kbd', text: 'f' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('is plain where nothing is closed', () => {
    for (const text of ['2 * 3', '[a](', '`b'])
      expect(marked(text)).toEqual([{ kind: 'text', text }]);
  });
});

/** Returns all texts of the sections, without those of the tables. */
function texts({ lead, play, understand, keyboard, typing, about }: Help): string[] {
  const sections = [play, understand, keyboard, typing, about];
  return [lead, ...sections.flatMap(({ says }) => says.flat())];
}

describe('the help', () => {
  it('leads to the same places in every language, and all of them exist', () => {
    const links = (one: Help) => texts(one).map((text) => marked(text).map(({ to }) => to ?? ''));
    expect(links(help('de')).flat().filter(Boolean)).toEqual(
      links(help('en')).flat().filter(Boolean),
    );
    for (const to of links(help('en')).flat().filter(Boolean))
      expect(placeOf(to).page, to).not.toBe('nowhere');
  });

  it('knows every key in every language', () => {
    for (const language of ['en', 'de'] as const)
      for (const { keys } of KEYS) expect(help(language).keys[keys[0] ?? ''], keys[0]).toBeTruthy();
  });
});

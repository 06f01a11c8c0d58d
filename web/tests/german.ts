// The page in German: what it still says in English.

import { de } from '../src/texts/de';
import { en, type Key } from '../src/texts/en';
import type { Visitor } from './visitor';

/** English texts that German has other words for, and that have no blanks to fill in. */
const ENGLISH = (Object.keys(en) as Key[])
  .filter((key) => en[key] !== de[key] && !en[key].includes('{'))
  .map((key) => en[key])
  .filter((text) => !(Object.values(de) as string[]).includes(text));

/** Chooses German in the settings. */
export async function speaksGerman({ page }: Visitor, address: string): Promise<void> {
  await page.goto(`${address}/settings`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
}

/** The texts of a page, seen or said by a screen reader, that are English although German has words for them. */
export async function english({ page }: Visitor): Promise<string[]> {
  const said = await page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')].filter(
      (one) => one.closest('[lang="en"]') === null,
    );
    const names = ['aria-label', 'title', 'placeholder', 'label'];
    return all.flatMap((one) => [
      ...[...one.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? ''),
      ...names.map((name) => one.getAttribute(name) ?? ''),
    ]);
  });
  const words = new Set(said.map((text) => text.replaceAll(/\s+/g, ' ').trim()));
  return ENGLISH.filter((text) => words.has(text));
}

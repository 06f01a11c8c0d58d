// The page in German: finds texts that are still in English.

import { de } from '../src/texts/de';
import { en, type Key } from '../src/texts/en';
import type { Visitor } from './visitor';

/** English texts without placeholders that have a different German text. */
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

/** Returns the visible or spoken texts of a page that are in English although there is a German
 * text. */
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

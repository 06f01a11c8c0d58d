// The first screen, the settings, the timeline, the tour and the time machine.

import { expect, it } from 'vitest';
import { DRAWN } from '../../src/museum/pictures';
import { Server } from '../server';
import { visiting } from '../visiting';
import type { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
visiting(server, (who) => (visitor = who));

it('the first screen shows a machine that thinks, and whom to play first', async () => {
  const { page } = visitor;
  await page.goto(server.address);
  const living = page.getByRole('region', { name: 'This is the point: you see it think' });
  // Turing's rules demand 1… e6, by a fifth of a point.
  await living.getByText('It plays e6.').waitFor();
  await page.getByRole('button', { name: /The strongest/ }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Vitrine' }).waitFor();
});

/** Compressed bytes of script that the first screen needed when the page was reviewed as one
 * bundle. */
const MOST_SCRIPT = 161_000;

it('the first screen fetches no more script than it did', async () => {
  const { page } = visitor;
  await page.goto(server.address, { waitUntil: 'networkidle' });
  await page.getByText('It plays e6.').waitFor();
  // The scripts of the form for a new game, which are fetched in advance, count, too.
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    const early = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
    return (
      fetched.some((name) => /\/NewGame-[^/]*\.js$/.test(name)) &&
      early.every(({ href }) => fetched.includes(href))
    );
  });
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((one) => one as PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, encodedBodySize })),
  );
  const sum = fetched.reduce((all, one) => all + one.encodedBodySize, 0);
  expect(sum, JSON.stringify(fetched)).toBeGreaterThan(10_000);
  expect(sum, JSON.stringify(fetched)).toBeLessThanOrEqual(MOST_SCRIPT);
});

it('board, pieces and language are chosen, and kept', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/settings`);
  await page.getByRole('combobox', { name: 'Board' }).selectOption('walnut');
  await page.getByRole('combobox', { name: 'Pieces' }).selectOption('letters');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Galerie' }).click();
  await page.getByRole('heading', { name: 'Gegen wen zuerst?' }).waitFor();
  const look = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dark: getComputedStyle(document.documentElement).getPropertyValue('--dark-square').trim(),
    pieces: document.documentElement.dataset.pieces,
  }));
  expect(look).toEqual({ lang: 'de', dark: '#b07f4f', pieces: 'letters' });
  // The form, the controls of a game and the help are in German as well.
  await page.getByRole('button', { name: 'Spielen First on the list' }).click();
  await page.getByRole('button', { name: 'Partie beginnen' }).click();
  await page.getByRole('button', { name: 'Aufgeben' }).waitFor();
  await page.getByText('Du bist am Zug').waitFor();
  await page.getByRole('tab', { name: 'Denken' }).waitFor();
  await page.getByRole('link', { name: 'Hilfe' }).click();
  await page.getByRole('heading', { name: 'Mit der Tastatur' }).waitFor();
  await page.getByText('einen Zug zurück').waitFor();
  await page.goto(server.address);
  await page.waitForFunction(() => {
    const piece = document.querySelector('.piece.k.white');
    return piece !== null && getComputedStyle(piece).backgroundImage.includes('monospace');
  });
});

it('the tour has ten stations, by keys and by buttons', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/tour`);
  await page.getByRole('heading', { name: /^1914: / }).waitFor();
  for (let station = 1; station < 10; station++) await page.keyboard.press('ArrowRight');
  await page.getByText('Station 10 of 10').waitFor();
  await page.getByRole('link', { name: 'To the gallery' }).waitFor();
  await page.getByRole('link', { name: 'Try it' }).click();
  await page.getByRole('heading', { name: 'The parliament of machines' }).waitFor();
});

it('every machine has a drawing and an answer to what was different', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/museum`);
  const cases = page.locator('article > ol > li');
  await cases.first().waitFor();
  expect(await page.locator('[data-picture]').count()).toBe(await cases.count());
  expect(await cases.locator('.different').count()).toBe(await cases.count());
  const drawn = await page
    .locator('[data-picture]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.picture ?? ''));
  expect(drawn.filter((id) => !DRAWN.includes(id))).toEqual([]);
  // Characters of one engine are not historical machines.
  await page.getByRole('link', { name: 'The gambiteer' }).waitFor();
  expect(await cases.getByText('The gambiteer').count()).toBe(0);
  await page.getByText('eight questions leave seven moves').waitFor();
});

it('in the time machine a move takes its time, and can be hurried', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/settings`);
  await page.getByRole('checkbox', { name: /^Time machine/ }).check();
  await visitor.begin(server.address, "Bernstein's program");
  await visitor.type('e4');
  const machine = page.getByTestId('time-machine');
  await machine.getByText(/of [\d,]+ positions/).waitFor();
  expect(await visitor.plies()).toBe(1);
  await machine.getByRole('button', { name: '×600' }).click();
  await machine.getByRole('button', { name: 'Show the move' }).click();
  await visitor.until(2);
});

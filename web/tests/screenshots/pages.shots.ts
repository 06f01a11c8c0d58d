// Takes a screenshot of every page, wide and narrow, light and dark.

import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { Server } from '../server';
import { openBrowser, Visitor } from '../visitor';

const OUT = resolve(import.meta.dirname, '../../screenshots');

const server = new Server();
let browser: Browser;
const paths: Record<string, string> = {
  gallery: '/',
  games: '/games',
  tournaments: '/tournaments',
  program: '/program/turing',
  museum: '/museum',
  lab: '/lab',
  lesson: '/lab/frey',
  solve: '/solve',
  help: '/about',
};

beforeAll(async () => {
  mkdirSync(OUT, { recursive: true });
  [browser] = await Promise.all([openBrowser(), server.start()]);
  await furnish();
});

afterAll(async () => {
  await browser.close();
  await server.end();
});

/** Plays a little, so that the pages have content. */
async function furnish(): Promise<void> {
  const visitor = await Visitor.come(browser);
  const { page } = visitor;
  await visitor.begin(server.address, 'The Los Alamos program', async () => {
    await page.getByText('Settings of the program').click();
    await page.getByLabel('Plies').fill('2');
  });
  await visitor.type('c3');
  await visitor.until(2);
  paths.small = new URL(page.url()).pathname;
  await visitor.begin(server.address, "Turing's paper machine", async () => {
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Clock').selectOption('900+10');
  });
  for (const [index, move] of ['e4', 'Nf3', 'd4'].entries()) {
    await visitor.type(move);
    await visitor.until(index * 2 + 2);
  }
  paths.game = new URL(page.url()).pathname;
  await page.goto(`${server.address}/tournaments`);
  await page.getByRole('textbox', { name: 'Name' }).fill('evening');
  for (const name of [/First on the list/, /Any move at all/, /^Vitrine/])
    await page.getByRole('checkbox', { name }).check();
  await page.getByRole('spinbutton', { name: 'Positions a move' }).fill('200');
  await page.getByRole('button', { name: /^Begin/ }).click();
  await page.getByText(/over · 6 of 6/).waitFor();
  paths.tournament = '/tournament/evening';
  await visitor.leave();
}

const SIZES = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
};

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    it(`${size}, ${colorScheme}`, async () => {
      const visitor = await Visitor.come(browser, { viewport, colorScheme });
      for (const [name, path] of Object.entries(paths)) {
        await visitor.page.goto(server.address + path, { waitUntil: 'networkidle' });
        await visitor.page.waitForTimeout(400);
        await visitor.page.screenshot({
          path: resolve(OUT, `${name}-${size}-${colorScheme}.png`),
          fullPage: true,
        });
      }
      await visitor.page.goto(server.address);
      await visitor.page.getByRole('button', { name: "Play Turing's paper machine" }).click();
      await visitor.page.screenshot({ path: resolve(OUT, `form-${size}-${colorScheme}.png`) });
      await visitor.leave();
    });
  }
}

it('what the README shows: what fits on one screen', async () => {
  const shown = [
    { name: 'gallery', path: '/', viewport: { width: 1200, height: 720 } },
    { name: 'game', path: paths.game ?? '/', viewport: { width: 1280, height: 800 } },
    { name: 'phone', path: paths.game ?? '/', viewport: SIZES.narrow, colorScheme: 'dark' as const },
  ];
  for (const { name, path, ...how } of shown) {
    const visitor = await Visitor.come(browser, how);
    await visitor.page.goto(server.address + path, { waitUntil: 'networkidle' });
    await visitor.page.waitForTimeout(600);
    await visitor.page.screenshot({ path: resolve(OUT, `readme-${name}.png`) });
    await visitor.leave();
  }
});

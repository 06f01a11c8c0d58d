// The laboratory with machines: films, Nim, removed ideas, and a game in hindsight.

import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faults, isTooWide } from '../axe';
import { Server } from '../server';
import { visiting } from '../visiting';
import { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
const browser = visiting(server, (come) => (visitor = come));

/** Returns the file that a button downloads. */
async function downloaded(page: Page, name: string | RegExp): Promise<[Download, string]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return [file, readFileSync(await file.path(), 'utf8')];
}

it('Shannon’s computer goes order by order, back and forth, and to the end', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/lab/computer`);
  const film = page.getByTestId('film');
  await film.waitFor();
  const step = page.getByTestId('film-step');
  expect(await step.textContent()).toBe('Step 1 of 194');
  await film.getByRole('button', { name: 'Step', exact: true }).press('Enter');
  expect(await step.textContent()).toBe('Step 2 of 194');
  expect(await page.getByTestId('film-says').textContent()).toContain('file');
  await film.getByRole('button', { name: 'Back' }).click();
  expect(await step.textContent()).toBe('Step 1 of 194');
  // With reduced motion it goes straight to the end.
  await film.getByRole('button', { name: 'Run' }).click();
  expect(await step.textContent()).toBe('Step 194 of 194');
  expect(await page.getByTestId('film-says').textContent()).toBe('halt');
});

it('Prinz’s block chart walks by itself where things may move', async () => {
  const mover = await Visitor.come(browser(), { reducedMotion: 'no-preference' });
  const { page } = mover;
  await page.clock.install();
  await page.goto(`${server.address}/lab/tables`);
  await page.getByRole('button', { name: 'Run the experiment' }).click();
  const film = page.getByTestId('film');
  await film.waitFor();
  const step = page.getByTestId('film-step');
  await film.getByRole('button', { name: 'Run', exact: true }).click();
  await page.waitForFunction(
    () => !document.querySelector('[data-testid="film-step"]')?.textContent?.includes('Step 1 of'),
  );
  await film.getByRole('button', { name: 'Stop' }).click();
  const stopped = await step.textContent();
  // A step is shown for a quarter of a second: a timer that still ran would have gone on.
  await page.clock.runFor(2_000);
  expect(await step.textContent()).toBe(stopped);
  expect(await film.locator('svg .now').count()).toBe(1);
  expect(mover.complaints).toEqual([]);
  await mover.leave();
});

it('Nim is lost by a slip, which is named, and won by the right moves', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/lab/nim?Heaps=1+2+2`);
  const take = (count: number, heap: number) =>
    page.getByRole('button', { name: `Take ${count} from heap ${heap}`, exact: true }).click();
  const told = page.getByTestId('nim-told');
  await take(1, 1);
  expect(await told.textContent()).toContain('The Nimotron takes 1 from heap 2');
  await take(1, 3);
  await take(1, 3);
  expect(await told.textContent()).toBe('You have taken the last match and win.');
  await page.getByRole('button', { name: 'Again' }).click();
  await take(2, 2);
  await take(1, 1);
  const lost = (await page.getByTestId('nim').textContent())?.replaceAll(/\s+/g, ' ');
  expect(lost).toContain('the machine wins');
  expect(lost).toContain('With the heaps 1 2 2 you could have won: 1 from heap 1.');
});

it('a question of Bernstein is taken away; games, positions and report are files', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/lab/without?Program=bernstein&Games=2&Positions=200`);
  await page.getByTestId('ideas').getByRole('button', { name: 'Question 3=false' }).click();
  await page.getByRole('button', { name: 'Run the experiment' }).click();
  await page.getByTestId('report').waitFor({ timeout: 90_000 });
  const [games, pgn] = await downloaded(page, /Download 2 games/);
  expect(games.suggestedFilename()).toBe('games.pgn');
  expect(pgn).toContain('[White "bernstein"]');
  expect(pgn).toContain('[Black "bernstein (Question 3=false)"]');
  const [, epd] = await downloaded(page, /changed positions/);
  expect(epd).toContain('id "bernstein, Question 3=false"; sm ');
  // The downloaded report can be opened on the first page of the lab.
  const [, report] = await downloaded(page, /Download the report/);
  const path = join(tmpdir(), `without-${process.pid}.json`);
  writeFileSync(path, report);
  await page.goto(`${server.address}/lab`);
  await page.getByLabel('A report as JSON').setInputFiles(path);
  await page.getByRole('region', { name: 'The report' }).waitFor();
  expect(await page.getByTestId('report').textContent()).toContain('Where the move changes');
  const other = join(tmpdir(), `other-${process.pid}.json`);
  writeFileSync(other, '{"blocks": [1]}');
  await page.getByLabel('A report as JSON').setInputFiles(other);
  expect(await page.getByRole('alert').textContent()).toContain('is no report of the lab');
});

it('a game is looked at again with faster machines', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/lab/hindsight?Moves=9&Positions=3000&Times=1+10`);
  await page.getByRole('button', { name: 'Run the experiment' }).click();
  const report = page.getByTestId('report');
  await report.waitFor({ timeout: 90_000 });
  const text = await report.textContent();
  expect(text).toContain('9. Bb5+');
  expect(text).toContain('With 10 times IBM 704');
  await page.getByLabel('Game', { exact: true }).fill('no game');
  await page.getByRole('button', { name: 'Run the experiment' }).click();
  await page.getByRole('alert').waitFor();
});

it('a link leads from a game and from the analysis board to the same with faster machines', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, "Turing's paper machine");
  await visitor.clickMove('e2e4');
  await visitor.until(2);
  await visitor.type('resign');
  await page
    .getByTestId('after')
    .getByRole('link', { name: /ten times as fast/ })
    .click();
  const game = page.getByLabel('Game', { exact: true });
  await game.waitFor();
  expect(await game.inputValue()).toContain('1. e4');
  expect(await page.getByLabel('Program').inputValue()).toBe('turing');
  expect(await page.getByLabel('Side').inputValue()).toBe('black');
  await page.goto(`${server.address}/lab/hindsight?game=999`);
  await page.getByRole('alert').waitFor();
  // The server answers that there is no such game, and the browser logs it.
  visitor.complaints.length = 0;
  await page.goto(`${server.address}/analysis`);
  await page.getByRole('button', { name: 'PGN, FEN' }).click();
  await page.locator('#analysis-paste').fill('[White "Mac Hack VI"]\n\n1. d4 d5 2. c4 *');
  await page.getByRole('button', { name: 'Analyse it' }).click();
  await page.getByRole('link', { name: 'Time machine' }).click();
  await game.waitFor();
  expect(await game.inputValue()).toContain('2. c4');
  expect(await page.getByLabel('Program').inputValue()).toBe('mac-hack');
});

it('an idea of the modern engine is taken away', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/lab/without?Program=vitrine&Games=2&Positions=200`);
  await page.getByTestId('ideas').getByRole('button', { name: 'Without=null move' }).click();
  await page.getByRole('button', { name: 'Run the experiment' }).click();
  const report = page.getByTestId('report');
  await report.waitFor({ timeout: 90_000 });
  const text = await report.textContent();
  expect(text).toContain('As it is against Without=null move');
  expect(text).toContain('Elo (95 %)');
});

it('all of it is accessible and fits, wide and narrow', async () => {
  const { page } = visitor;
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/lab/nim', '/lab/computer', '/lab/without', '/lab/hindsight', '/lab']) {
      await page.goto(server.address + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (path === '/lab/computer') await page.getByTestId('film').waitFor();
      if (path === '/lab/without') await page.getByTestId('ideas').waitFor();
      expect(await faults(visitor), path).toEqual([]);
      await expect.poll(() => isTooWide(visitor), { message: `${path} at ${width}` }).toBe(false);
    }
  }
});

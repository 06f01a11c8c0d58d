// The analysis board: moves by hand, variations, notes, PGN in and out, the engine, no overflow.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faults, isTooWide } from '../axe';
import { Server } from '../server';
import { visiting } from '../visiting';
import type { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
let page: Page;

visiting(server, async (who) => {
  visitor = who;
  page = who.page;
  await page.goto(`${server.address}/analysis`);
  await page.getByRole('grid').waitFor();
});

/** The PGN that the board gives out. */
async function pgn(): Promise<string> {
  await page.getByRole('button', { name: 'PGN, FEN' }).click();
  const text = await page.locator('#analysis-pgn').inputValue();
  await page.keyboard.press('Escape');
  return text;
}

async function paste(text: string): Promise<void> {
  await page.getByRole('button', { name: 'PGN, FEN' }).click();
  await page.locator('#analysis-paste').fill(text);
  await page.getByRole('button', { name: 'Analyse it' }).click();
}

it('keeps moves, variations, signs and comments, also after a reload', async () => {
  for (const uci of ['e2e4', 'e7e5', 'g1f3']) await visitor.clickMove(uci);
  await page.getByRole('button', { name: 'One move back' }).click();
  await visitor.clickMove('f1c4');
  await page.getByRole('button', { name: 'interesting move' }).click();
  await page.locator('#comment').fill('the old way');
  await page.locator('#comment').blur();
  expect(await pgn()).toContain('1. e4 e5 2. Nf3 ( 2. Bc4 $5 { the old way } ) *');
  await page.getByRole('button', { name: 'Make main line' }).click();
  await page.reload();
  await page.locator('[data-san="Bc4"]').waitFor();
  expect(await pgn()).toContain('2. Bc4 $5 { the old way } ( 2. Nf3 )');
  await page.locator('[data-san="Nf3"]').click();
  await page.getByRole('button', { name: 'Delete from here' }).click();
  expect(await pgn()).not.toContain('Nf3');
});

it('reads PGN and FEN, and says what is wrong with a text without losing it', async () => {
  const text = '1. d4 {[%cal Gd4d5]} d5 (1... Nf6 $1 2. c4) 2. c4 *';
  await paste(text);
  expect(await pgn()).toContain('1. d4 { [%cal Gd4d5] } d5 ( 1... Nf6 $1 2. c4 ) 2. c4 *');
  await paste('8/8/8/8/8/8/8/8 w - - 0 1');
  expect(await page.locator('#analysis-trouble').textContent()).toBe('The board is empty.');
  expect(await page.locator('#analysis-paste').inputValue()).not.toBe('');
  await page.locator('#analysis-paste').fill('8/P5k1/8/8/8/8/8/4K3 w - - 0 1');
  await page.getByRole('button', { name: 'Analyse it' }).click();
  await visitor.clickMove('a7a8');
  const dialog = page.locator('dialog[open]');
  expect((await dialog.boundingBox())?.width).toBeLessThan(600);
  await dialog.getByRole('button', { name: 'knight' }).click();
  await page.locator('[data-san="a8=N"]').waitFor();
});

it('shows lines of the engine that can be kept', async () => {
  await page.getByRole('checkbox', { name: 'Engine' }).check();
  const lines = page.getByTestId('engine-lines').locator('li');
  await lines.nth(2).waitFor();
  await page.getByRole('checkbox', { name: 'Engine' }).uncheck();
  await page.getByRole('checkbox', { name: 'Engine' }).check();
  await lines
    .first()
    .getByRole('button', { name: /Keep the line/ })
    .click();
  await page.locator('[data-san]').first().waitFor();
  await page.getByRole('checkbox', { name: 'Engine' }).uncheck();
});

it('is accessible and fits every screen in both lights', async () => {
  await visitor.clickMove('e2e4');
  for (const scheme of ['light', 'dark'] as const) {
    await visitor.becomes(scheme);
    expect(await faults(visitor)).toEqual([]);
  }
  for (const width of [390, 820, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await isTooWide(visitor), String(width)).toBe(false);
  }
});

it('gives pictures, a second engine and what the opening memory knows', async () => {
  await page.getByRole('button', { name: 'PGN, FEN' }).click();
  for (const [name, start] of [
    ['Picture (SVG)', '<svg'],
    ['Picture (PNG)', '\u0089PNG'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    const { readFileSync } = await import('node:fs');
    expect(readFileSync(await file.path(), 'latin1').startsWith(start), name).toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.getByText('Openings and end games').click();
  await page.getByTestId('explorer').getByRole('button', { name: 'e4', exact: true }).click();
  await page.locator('[data-san="e4"]').waitFor();
  await page.getByRole('button', { name: 'A second engine' }).click();
  const second = page.getByRole('region', { name: 'Second engine' });
  await second.getByTestId('engine-lines').getByRole('listitem').first().waitFor();
});

// The lesson, and the page of a program: its story, its games, and what it would play in them.

import { expect, it } from 'vitest';
import { Server } from '../server';
import { visiting } from '../visiting';
import type { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
visiting(server, (come) => (visitor = come));

it('the lesson is walked through by button and by key, and ends in the same move', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/about`);
  await page.getByRole('link', { name: 'A tree of moves' }).click();
  const step = page.getByTestId('step');
  const values = () => page.locator('svg .value').allTextContents();
  await page.getByRole('button', { name: 'Next' }).click();
  expect((await values()).filter((text) => text !== '')).toHaveLength(17);
  await page.keyboard.press('End');
  expect(await step.textContent()).toContain('White plays 1.e4, worth +1.');
  expect((await values()).filter((text) => text === '×')).toHaveLength(9);
  await page.getByLabel('Cut-offs').selectOption({ label: 'all of alpha-beta' });
  await page.getByRole('button', { name: 'Cut-offs' }).click();
  await page.keyboard.press('End');
  expect(await page.locator('[data-node="26"] .value').textContent()).toBe('×');
  expect(await step.textContent()).toContain('The same move and the same value');
});

it('the lesson is said in words as well', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/lab/frey`);
  await page.getByText('The tree in words').click();
  await page.keyboard.press('End');
  await page.getByText(/^19: Nc3, Black chooses, never looked at/).waitFor();
});

it('the museum lists the programs in order of time, and the lab the lesson', async () => {
  const { page } = visitor;
  await page.goto(server.address);
  await page.getByRole('link', { name: 'Museum' }).click();
  await page.getByRole('heading', { name: 'The museum' }).waitFor();
  const cases = page.locator('article > ol > li');
  await cases.first().waitFor();
  const years = (await cases.locator('.year').allTextContents()).map(Number);
  expect(years.length).toBeGreaterThan(8);
  expect(years).toEqual(years.toSorted((a, b) => a - b));
  await page.getByRole('link', { name: 'Any move at all' }).click();
  await page.getByRole('button', { name: 'Example of random play' }).waitFor();
  await page.getByRole('link', { name: 'Lab' }).click();
  await page.getByRole('link', { name: 'A tree of moves' }).click();
  await page.getByTestId('step').waitFor();
  await page.goto(`${server.address}/museum`);
  await page.getByRole('heading', { name: 'The museum' }).waitFor();
});

it('a program tells its story, and agrees or differs with its record', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/program/turing`);
  await page.getByRole('heading', { name: 'What the typescript says' }).waitFor();
  await page.getByRole('button', { name: /\(game 1\)/ }).click();
  await page.getByRole('checkbox', { name: /re-creation/ }).check();
  await page.getByRole('button', { name: '3. d4', exact: true }).click();
  await page.getByText('Our re-creation plays d4 as well').waitFor();
  // The rules demand e3 for its better position play.
  await page.getByRole('button', { name: '1. e4', exact: true }).click();
  await page.getByText(/plays e3, worth .*14\.6; to e4 of the record it gives .*14\.4/).waitFor();
});

it('a game on the small board is stepped through to the mate', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/program/los-alamos`);
  await page.getByRole('button', { name: 'MANIAC I, game 3' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('img', { name: 'After 23. Ne5#' }).waitFor();
});

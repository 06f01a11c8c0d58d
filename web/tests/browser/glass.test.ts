// The glass case: after one move every view has content that agrees with the server.

import { expect, it } from 'vitest';
import { gameAt } from '../oracle';
import { Server } from '../server';
import { visiting } from '../visiting';
import type { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
/** Black's legal moves when Turing's machine searched. */
let legal: string[];

visiting(server, async (come) => {
  visitor = come;
  await visitor.begin(server.address, "Turing's paper machine");
  await visitor.type('e4');
  await visitor.until(2);
  legal = [...'abcdefgh'].flatMap((file) => [`${file}7${file}6`, `${file}7${file}5`]);
  legal.push('b8a6', 'b8c6', 'g8f6', 'g8h6');
});

/** Returns the cells of a row as numbers, without the first. */
async function numbers(row: string): Promise<number[][]> {
  const rows = await visitor.page.locator(row).all();
  return Promise.all(
    rows.map(async (one) => (await one.locator('td').allTextContents()).map(Number)),
  );
}

it('says why in two to five sentences, and expects no reply where several are the same to it', async () => {
  const { page } = visitor;
  const { plies } = await gameAt(page.url());
  const sentences = await visitor.why();
  await sentences.first().waitFor();
  expect(await sentences.count()).toBeGreaterThanOrEqual(2);
  expect(await sentences.count()).toBeLessThanOrEqual(5);
  expect(await sentences.first().textContent()).toContain(`${plies[1]?.san ?? '?'} was chosen`);
  expect(await sentences.nth(1).textContent()).toMatch(/the same to it/);
  expect(await sentences.nth(1).getByRole('button', { name: 'Show me' }).count()).toBe(0);
});

it('shows the line that a machine expects on the board', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, "Bernstein's program");
  await visitor.type('e4');
  await visitor.until(2);
  const expects = (await visitor.why()).filter({ hasText: 'It expects' });
  const before = await visitor.standing('e4');
  await expects.getByRole('button', { name: 'Show me' }).click();
  await page.getByTestId('step').filter({ hasText: /^2 of/ }).waitFor();
  await page.getByRole('button', { name: 'To the game' }).click();
  expect(await visitor.standing('e4')).toBe(before);
});

it('lists every legal move, and answers why not', async () => {
  const { page } = visitor;
  await visitor.open('Candidates');
  await page.locator('[data-candidate]').first().waitFor();
  const listed = await page
    .locator('[data-candidate]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.candidate ?? ''));
  expect(listed.toSorted()).toEqual(legal.toSorted());
  await page.getByLabel('Why not').fill('a5');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByTestId('why-not').getByText('If it has to play a5').first().waitFor();
  await page.locator('[data-candidate="g8h6"]').getByRole('button').press('Enter');
  await page.getByTestId('why-not').getByText('If it has to play Nh6').first().waitFor();
});

it('adds up its sheet, term by term, and lights squares that exist', async () => {
  const { page } = visitor;
  await visitor.open('Sheet');
  const sheet = page.getByTestId('sheet');
  await sheet.waitFor();
  const rows = await numbers('[data-testid="sheet"] tbody tr');
  const [sum] = await numbers('[data-testid="sheet"] tfoot tr');
  for (const column of [0, 1, 2]) {
    const total = rows.reduce((so_far, row) => so_far + (row[column] ?? NaN), 0);
    expect(total).toBeCloseTo(sum?.[column] ?? NaN, 6);
  }
  expect(Number(await page.getByTestId('sheet-value').textContent())).toBeCloseTo(sum?.[2] ?? NaN);
  expect(await page.getByRole('tabpanel').getByRole('alert').count()).toBe(0);
  await sheet.locator('tbody button').first().focus();
  await page.locator('.cg-wrap svg circle, .cg-shapes circle').first().waitFor();
  await page.getByLabel('Position').selectOption('Before the move');
  await page.getByLabel('Beside it').selectOption("Shannon's type A");
  const beside = page.getByTestId('beside').getByTestId('sheet');
  await beside.waitFor();
  expect(await beside.textContent()).toContain('In pawns');
});

it('lights the rules that fired, and counts', async () => {
  const { page } = visitor;
  await visitor.open('Rules');
  await page.locator('.rules .fired').first().waitFor();
  expect(await page.locator('.rules li:not(.fired)').count()).toBeGreaterThan(0);
  await visitor.open('Counter');
  const counter = await page.getByTestId('counter').textContent();
  expect(counter).toMatch(/Positions looked at\s*[1-9][\d,]*/);
  expect(counter).toMatch(/Time here\s*\d/);
});

it('reckons the time on the original machine', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, "Bernstein's program");
  await visitor.type('e4');
  await visitor.until(2);
  await visitor.open('Counter');
  expect(await page.getByTestId('counter').textContent()).toMatch(
    /On IBM 704\s*\d+ (second|minute)/,
  );
});

for (const [name, first] of [
  ["Bernstein's program", 'e4'],
  ['The Los Alamos program', 'c3'],
] as const)
  it(`finds the sheet at the end of the line, whose value the program gave to its move: ${name}`, async () => {
    const { page } = visitor;
    await visitor.begin(server.address, name);
    await visitor.type(first);
    await visitor.until(2);
    const said = await (await visitor.why()).first().textContent();
    await visitor.open('Sheet');
    const value = await page.getByTestId('sheet-value').textContent();
    expect(said).toContain(`(value: ${value ?? '?'})`);
  });

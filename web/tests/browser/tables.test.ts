// The knowledge of the tables on the page: in a game and on the analysis board.

import { expect, it } from 'vitest';
import { faults } from '../axe';
import { Server } from '../server';
import { visiting } from '../visiting';
import { Visitor } from '../visitor';

// White to move wins only with Kd6.
const ONE_MOVE_WINS = '3k4/8/2K5/3P4/8/8/8/8 w - - 0 1';

const server = new Server();
server.run('tables', 'build', '--material', 'KPvK');
let visitor: Visitor;
visiting(server, (come) => {
  visitor = come;
  return Promise.resolve();
});

it('marks every move by its result on the analysis board, and plays one', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/analysis`);
  await page.getByRole('button', { name: 'PGN, FEN' }).click();
  await page.locator('#analysis-paste').fill(ONE_MOVE_WINS);
  await page.getByRole('button', { name: 'Analyse it' }).click();
  await page.getByText('Openings and end games').click();
  const explorer = page.getByTestId('explorer');
  await explorer.locator('li.won').filter({ hasText: 'Kd6' }).waitFor();
  expect(await explorer.locator('li.won').count()).toBe(1);
  expect(await explorer.locator('li.drawn').count()).toBeGreaterThan(3);
  await explorer.getByRole('button', { name: 'Kd6' }).click();
  await explorer.locator('li.lost').first().waitFor();
});

it('says in a game what is known when it is asked, and what two perfect players would say', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, "Turing's paper machine", async () => {
    await page.getByLabel('Start position').selectOption('fen');
    await page.getByRole('textbox', { name: 'FEN' }).fill(ONE_MOVE_WINS);
  });
  await visitor.look('Known');
  expect(await page.getByText('White to move:').count()).toBe(0);
  await page.getByRole('button', { name: 'Show what is known' }).click();
  await page.getByText('White to move: mate in 13').waitFor();
  await page.getByText('Mr. A, Mr. B and the path of ones').click();
  await page.getByText('Mr. B: “I resign.”').waitFor();
  expect(await faults(visitor)).toEqual([]);
});

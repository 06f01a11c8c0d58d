// Games survive reloads, restarts and second tabs.

import { afterEach, beforeEach, expect, it } from 'vitest';
import { gameAt } from '../oracle';
import { Server } from '../server';
import { opening } from '../visiting';
import { Visitor } from '../visitor';

const server = new Server();
const browser = opening(server);
let visitor: Visitor;

beforeEach(async () => {
  visitor = await Visitor.come(browser());
});

afterEach(() => visitor.leave());

it('a reload in the middle of a game changes nothing', async () => {
  await visitor.begin(server.address, 'First on the list');
  await visitor.type('e4');
  await visitor.until(2);
  await visitor.page.reload();
  await visitor.until(2);
  await visitor.stands('e4', 'white pawn');
  await visitor.clickMove('d2d4');
  await visitor.until(4);
  expect(visitor.complaints).toEqual([]);
});

it('a server that is killed and started again goes on where it was', async () => {
  await visitor.begin(server.address, 'First on the list');
  await visitor.type('e4');
  await visitor.until(2);
  const url = visitor.page.url();
  await server.stop('SIGKILL');
  await visitor.page.getByText('Your game is safe').waitFor();
  await server.start();
  await visitor.page.waitForFunction(() => !document.body.textContent?.includes('is not running'));
  await visitor.until(2);
  expect(visitor.page.url()).toBe(url);
  await visitor.clickMove('f1c4');
  await visitor.until(4);
  expect((await gameAt(url)).plies.map((ply) => ply.san).slice(0, 3)).toEqual(['e4', 'a6', 'Bc4']);
});

it('what a machine thought is there after a restart, and nobody has to think again', async () => {
  await visitor.begin(server.address, 'First on the list');
  await visitor.type('e4');
  await visitor.until(2);
  await server.stop();
  await server.start();
  await visitor.page.reload();
  await visitor.until(2);
  for (const view of ['Thinking', 'Why?']) {
    await visitor.look(view);
    await visitor.page.getByRole('heading', { name: 'before its move 1' }).waitFor();
    await visitor.page.locator('#glass-panel').getByText('a6').first().waitFor();
    expect(await visitor.page.getByText('when it was asked again').count()).toBe(0);
    expect(await visitor.page.getByText('are no longer stored').count()).toBe(0);
  }
});

it('two tabs see the same game, and the same move at once is played once', async () => {
  await visitor.begin(server.address, 'First on the list');
  const other = await visitor.tab();
  await other.page.goto(visitor.page.url());
  await other.page.getByRole('grid').waitFor();
  await visitor.type('e4');
  await Promise.all([visitor.until(2), other.until(2)]);
  await other.stands('e4', 'white pawn');
  await Promise.all([visitor.type('d4'), other.type('d4')]);
  await Promise.all([visitor.until(4), other.until(4)]);
  expect(await visitor.plies()).toBe(4);
  expect(await other.plies()).toBe(4);
  await other.page.getByRole('button', { name: 'Take back' }).click();
  await visitor.page.waitForFunction(() => document.querySelectorAll('[data-ply]').length === 2);
  await visitor.stands('d2', 'white pawn');
});

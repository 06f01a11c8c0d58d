// Every program of the gallery answers a move, and the page has nothing to complain about.

import { expect, it } from 'vitest';
import { eager, gameAt } from '../oracle';
import { Server } from '../server';
import { opening } from '../visiting';
import { Visitor } from '../visitor';

const server = new Server();
const browser = opening(server);

it('every program can be played in two clicks, and answers', async () => {
  const answer = await fetch(`${server.address}/api/programs`);
  const { programs } = (await answer.json()) as { programs: { name: string }[] };
  expect(programs.length).toBeGreaterThan(8);
  const visitor = await Visitor.come(browser());
  for (const { name } of programs) {
    await visitor.begin(server.address, name, async (page) => {
      await page.getByLabel('It thinks').selectOption('300');
    });
    await visitor.page.getByText('Your move').waitFor();
    const before = await visitor.plies();
    await visitor.clickMove(eager((await gameAt(visitor.page.url())).now.legal, 1));
    await visitor.until(before + 2);
    expect(visitor.complaints, name).toEqual([]);
    // The thinking has reached the glass case.
    await visitor.page.getByRole('tabpanel').getByRole('heading').first().waitFor();
    if (!(await visitor.isOver())) await visitor.type('resign');
    await visitor.page.getByTestId('result').waitFor();
  }
  await visitor.leave();
});

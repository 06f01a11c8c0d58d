// Machines compared with each other and with people: parliament, side by side, blind spots, "be the
// machine" and "which machine do you play like?".

import { expect, it } from 'vitest';
import { Server } from '../server';
import { visiting } from '../visiting';
import type { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
visiting(server, (who) => (visitor = who));

const FEN = '4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1';

it('every machine votes on a position, with a reason; one that cannot says so', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/parliament?fen=${encodeURIComponent(FEN)}`);
  await page.getByRole('button', { name: 'Ask all machines' }).click();
  await page
    .getByTestId('sitting')
    .getByText(/abstention/)
    .waitFor({ timeout: 100_000 });
  const members = page.locator('[data-member]');
  expect(await members.count()).toBeGreaterThan(8);
  // A program that looks at captures takes the queen.
  await page.locator('[data-motion="exd5"] [data-member="turing"]').waitFor();
  const reason = await page
    .getByRole('listitem')
    .filter({ has: page.locator('[data-member="turing"]') })
    .last()
    .locator('.reason')
    .innerText();
  expect(reason).toMatch(/exd5|queen/);
  await page.getByText(/abstentions?$/).click();
});

it('two programs think side by side, each with its settings', async () => {
  const { page } = visitor;
  const query = new URLSearchParams({ a: 'turing', b: 'bernstein', fen: FEN });
  await page.goto(`${server.address}/beside?${query}`);
  await page.getByRole('button', { name: 'Let both think' }).click();
  for (const column of ['first-program', 'second-program'])
    await page.getByTestId(column).locator('.chose strong').getByText('exd5').waitFor();
  await page
    .getByTestId('first-program')
    .getByText(/^Settings/)
    .click();
  await page.getByTestId('first-program').getByRole('spinbutton').first().waitFor();
});

it('fog lies over what Bernstein does not look at', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/blind`);
  await page.getByRole('button', { name: 'What can it not see here?' }).click();
  await page.getByText('Never tried:').waitFor({ timeout: 60_000 });
  const said = (await page.getByTestId('blindness').innerText()).match(/(\d+) squares? under fog/);
  expect(Number(said?.[1])).toBeGreaterThan(0);
  const fog = page.locator('.cg-custom-svgs g g, .cg-custom-svgs rect');
  const squares = await fog.count();
  expect(squares).toBeGreaterThan(0);
  // During a full-page screenshot the board has no width for a moment.
  await page.screenshot({ fullPage: true });
  expect(await fog.count()).toBe(squares);
  await page.locator('.cg-shapes line').first().waitFor({ state: 'attached' });
});

it('somebody answers Bernstein’s questions and is checked by the program', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/be`);
  await page.getByRole('button', { name: 'Begin' }).click();
  const marked = page.getByTestId('marked');
  await page.getByRole('button', { name: 'Check' }).click({ timeout: 60_000 });
  await marked
    .getByText(/machine/)
    .first()
    .waitFor();
  for (let step = 0; step < 20; step++) {
    const next = page.getByRole('button', { name: /^(Next|What does it play\?)$/ });
    const isLast = (await next.innerText()) !== 'Next';
    await next.click();
    if (isLast) break;
    await page.getByRole('button', { name: 'Check' }).click();
  }
  await page
    .getByTestId('be-result')
    .getByText(/You agreed with it in \d+ of \d+/)
    .waitFor();
});

it('games go in, votes are counted with their error', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/like`);
  await page
    .getByLabel('or paste PGN')
    .fill(
      '[Event "x"]\n[White "Ada"]\n[Black "Bob"]\n[Result "*"]\n\n' +
        '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Nxe4 6. Re1 Nc5 7. Bxc6 dxc6 *\n',
    );
  await page.getByLabel('Who are you?').selectOption('Ada');
  for (const name of ['NSS', 'Mac Hack VI', 'TECH', 'CHESS 4.5', 'Vitrine'])
    if ((await page.getByRole('checkbox', { name }).count()) === 1)
      await page.getByRole('checkbox', { name }).uncheck();
  await page.getByRole('button', { name: 'Ask the machines' }).click();
  await page
    .getByText(/plays like|No machine agrees/)
    .last()
    .waitFor({ timeout: 100_000 });
  const row = await page.locator('[data-voter="turing"]').innerText();
  expect(row).toMatch(/of 3\)/);
  expect(row).toMatch(/\d+ % to \d+ %/);
});

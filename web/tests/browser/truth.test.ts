// The glass case shows what the program found: no bound as a value, no list without the move, no
// reply that is not expected, no meaningless digits.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Server } from '../server';
import { visiting } from '../visiting';
import type { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
let page: Page;

visiting(server, (come) => {
  visitor = come;
  page = come.page;
});

/** Has a program make the first move in a position. */
async function ask(program: string, fen: string, time?: string): Promise<void> {
  await visitor.begin(server.address, program, async () => {
    await page.getByLabel('Start position').selectOption('fen');
    await page.getByRole('textbox', { name: 'FEN' }).fill(fen);
    await page.getByRole('radio', { name: 'White', exact: true }).check();
    if (time !== undefined) await page.getByLabel('It thinks').selectOption(time);
  });
  await visitor.until(1);
}

/** Returns the text of the open view. */
function panel(): Promise<string> {
  return page.getByRole('tabpanel').first().innerText();
}

it('Bernstein: what is said to be on the list is what was on it', async () => {
  // The capture on c4 is considered and discarded; castling remains, from the question about the
  // king.
  await ask("Bernstein's program", 'rnbqk2r/pppp1ppp/4p3/8/1bBPn3/5N2/PPP2PPP/RNBQ1RK1 b kq - 0 1');
  await visitor.look('Why?');
  await page.getByText('Numbers and rules').click();
  const why = page.getByTestId('why');
  await why.getByText('O-O was chosen').waitFor();
  expect(await why.getByText(/was on its list/).textContent()).toContain('Can the king castle?');
  expect(await why.getByText(/was discarded/).textContent()).toContain('The capture is seen');
});

it('Bernstein: a pawn move is not said to come from the question about minor pieces', async () => {
  await visitor.begin(server.address, "Bernstein's program");
  await visitor.type('e4');
  await visitor.until(2);
  await visitor.look('Candidates');
  const chosen = page.locator('tr.chosen');
  await chosen.waitFor();
  const [proposed = ''] = await chosen.locator('td').allTextContents();
  await visitor.look('Why?');
  await page.getByText('Numbers and rules').click();
  const listed = await page
    .getByTestId('why')
    .getByText(/on its list/)
    .textContent();
  const rules = await page.evaluate(
    async () =>
      (await (await fetch('/api/programs')).json()) as {
        programs: { id: string; rules: { id: string; says: string }[] }[];
      },
  );
  const bernstein = rules.programs.find(({ id }) => id === 'bernstein');
  const [first = ''] = proposed.split(', ');
  const says = bernstein?.rules.find(({ id }) => id === first)?.says;
  expect(listed).toContain(says ?? 'no such rule');
});

it('Turing: no reply is called the best where several are alike', async () => {
  await ask(
    "Turing's paper machine",
    'r1bqkbnr/ppp2pp1/2n1p3/3p3p/2BPP3/5N2/PPP2PPP/RNBQ1RK1 b kq - 0 5',
  );
  await visitor.look('Candidates');
  const chosen = page.locator('tr.chosen');
  await chosen.waitFor();
  expect((await chosen.innerText()).split(/\s*\t\s*/)).toContain('several alike');
  await visitor.look('Lines');
  await page.getByText('It expects no particular reply').waitFor();
  expect(await panel()).not.toContain('Kh1');
});

it('Vitrine: the chosen move has the value that decided, others no bounds, and Qxa2 its true one', async () => {
  await ask('Vitrine', 'r1b1kb1r/pp1p1ppp/5n2/4p3/2qnP3/2N1BP2/PPP3PP/R2Q1RK1 b kq - 0 9', '1000');
  await visitor.look('Lines');
  const decided = (await page.locator('.chose').innerText()).split(/\s+/).slice(0, 2);
  await visitor.look('Candidates');
  const first = page.locator('[data-candidate]').first();
  await page
    .getByTestId('ranked')
    .getByText(/plies deep/)
    .waitFor();
  const [move, value] = (await first.innerText()).split(/\s+/);
  expect([move, value]).toEqual(decided);
  const rows = await page.locator('[data-candidate]').allInnerTexts();
  expect(rows.length).toBe(47);
  for (const row of rows) expect(row).not.toMatch(/[≤≥]/);
  // The queen would be lost: its value must not be near the best one.
  const queen = rows.find((row) => row.startsWith('Qxa2')) ?? '';
  const given = Number(/[+-]\d+\.\d+/.exec(queen)?.[0] ?? '-9');
  expect(given).toBeLessThan(0);
});

it('no figures that mean nothing: on the sheet, beside it, and on any page of a program', async () => {
  await ask('Vitrine', 'r1bqkbnr/pp1p1ppp/2n5/4p3/3NP3/2N5/PPP2PPP/R1BQKB1R b KQkq - 0 5', '1000');
  for (const view of ['Sheet', 'Worth of the pieces']) {
    await visitor.look(view);
    await page.getByRole('tabpanel').getByRole('table').first().waitFor();
    const text = await panel();
    expect(text, view).not.toMatch(/\d\.\d{3}/);
    expect(text, view).not.toContain('rounding');
  }
  const programs = await page.evaluate(
    async () => (await (await fetch('/api/programs')).json()) as { programs: { id: string }[] },
  );
  for (const { id } of programs.programs) {
    await page.goto(`${server.address}/program/${id}`);
    await page.getByRole('heading', { name: 'How it chooses' }).waitFor();
    expect(await page.getByRole('main').innerText(), id).not.toMatch(/\d\.\d{5}/);
  }
});

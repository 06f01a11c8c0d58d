// Mate problems, and the page as an installable app.

import { expect, it } from 'vitest';
import { faults, isTooWide } from '../axe';
import { Server } from '../server';
import { visiting } from '../visiting';
import { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
const browser = visiting(server, async (come) => {
  visitor = come;
  await visitor.page.goto(`${server.address}/solve`);
  await visitor.page.getByRole('heading', { name: 'Chess problems' }).waitFor();
});

async function solve(solver: RegExp): Promise<string> {
  const { page } = visitor;
  await page.getByRole('radio', { name: solver }).check();
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  const found = page.getByTestId('solution');
  await found.waitFor();
  return (await found.textContent()) ?? '';
}

it('solves the first problem as Prinz did, and as the engine does', async () => {
  const { page } = visitor;
  await visitor.stands('h1', 'white rook');
  expect(await solve(/Prinz/)).toContain('Rh6');
  expect(await solve(/Vitrine/)).toContain('Rh6 mates in 2.');
  await page.getByRole('button', { name: 'Show me' }).click();
  await page
    .getByTestId('step')
    .filter({ hasText: /^1 of 3: Rh6/ })
    .waitFor();
  await visitor.stands('h6', 'white rook');
  await page.getByRole('button', { name: 'To the game' }).click();
  await visitor.stands('h1', 'white rook');
  await page
    .getByTestId('speaker')
    .filter({ hasText: 'Rh6 mates in 2' })
    .waitFor({ state: 'attached' });
});

it('solves longer ones, and says who cannot', async () => {
  const { page } = visitor;
  await page.getByRole('combobox', { name: 'Problem' }).selectOption('smothered');
  expect(await solve(/Vitrine/)).toContain('Nf7+ mates in 4.');
  await page.getByRole('radio', { name: /Prinz/ }).check();
  await page.getByText('It knows only mates in two.').waitFor();
  expect(await page.getByRole('button', { name: 'Solve', exact: true }).isDisabled()).toBe(true);
});

it('shows key, variations and proof, and walks through them', async () => {
  const { page } = visitor;
  await page.getByRole('combobox', { name: 'Problem' }).selectOption('prinz-figure-1');
  expect(await solve(/problem solver/)).toContain('There is one key: the problem is sound.');
  await page.getByRole('button', { name: '1.Rh6!' }).click();
  await visitor.stands('h6', 'white rook');
  await page.getByRole('button', { name: 'To the diagram' }).click();
  await visitor.stands('h1', 'white rook');
});

it('takes a position that is set up by hand, and says what is wrong with it', async () => {
  const { page } = visitor;
  await page.getByRole('combobox', { name: 'Problem' }).selectOption('own');
  await page.getByRole('button', { name: 'black king', exact: true }).click();
  await page.getByRole('button', { name: 'h8, empty' }).click();
  await page.getByLabel('Stipulation').fill('#2');
  await page.getByRole('radio', { name: /problem solver/ }).check();
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'king' }).waitFor();
  await page.getByRole('button', { name: 'Set up by hand' }).click();
  await page.getByLabel('Position (FEN)').fill('6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1');
  await page.getByLabel('Position (FEN)').press('Tab');
  expect(await solve(/problem solver/)).toContain('There is none');
  await page.getByLabel('Stipulation').fill('#0');
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'between 1 and 100' }).waitFor();
  // The browser logs the two refused requests, and nothing else.
  const noted = visitor.complaints.splice(0);
  expect(noted).toHaveLength(2);
  expect(noted.every((one) => one.includes('status of 4'))).toBe(true);
});

it('cuts a tree that is too large, says so, and stays quick', async () => {
  const { page } = visitor;
  await page.getByRole('combobox', { name: 'Problem' }).selectOption('own');
  await page.getByLabel('Position (FEN)').fill('4k3/pppppppp/8/8/8/8/QQ6/RRK5 w - - 0 1');
  await page.getByLabel('Position (FEN)').press('Tab');
  await page.getByLabel('Stipulation').fill('#5');
  await page.getByRole('radio', { name: /problem solver/ }).check();
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  const found = page.getByTestId('solution');
  await found.waitFor({ timeout: 120_000 });
  expect(await found.textContent()).toContain('more is left out');
  await found.locator('summary').first().click();
  await found.getByText('1…').first().waitFor();
  // Branches are rendered only when they are opened.
  expect(await page.locator('*').count()).toBeLessThan(10_000);
});

it('lets one find the key', async () => {
  const { page } = visitor;
  await page.getByRole('combobox', { name: 'Problem' }).selectOption('prinz-figure-1');
  await page.getByRole('button', { name: 'Find the key' }).click();
  await page.getByTestId('puzzle').waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('The rook moves.').waitFor();
  await page.getByRole('button', { name: 'To the solution' }).click();
  await page.getByTestId('solution').waitFor();
});

it('is fit for everybody, also at 360 pixels', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const narrow = await Visitor.come(browser(), {
      colorScheme,
      viewport: { width: 360, height: 740 },
    });
    await narrow.page.goto(`${server.address}/solve`);
    await narrow.page.getByRole('button', { name: 'Solve', exact: true }).click();
    await narrow.page.getByTestId('solution').waitFor();
    expect(await faults(narrow)).toEqual([]);
    expect(await isTooWide(narrow)).toBe(false);
    expect(narrow.complaints).toEqual([]);
    await narrow.leave();
  }
});

it('can be installed: a manifest with icons that are there', async () => {
  const { page } = visitor;
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await fetch(server.address + (href ?? ''));
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { src: string; type: string }[] };
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(server.address + src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
  }
});

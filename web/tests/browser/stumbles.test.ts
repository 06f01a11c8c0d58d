// Regression tests for problems that visitors had: boards out of view, lost texts, errors far from
// their field, missing feedback.

import { expect, it } from 'vitest';
import { Server } from '../server';
import { visiting } from '../visiting';
import type { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
visiting(server, (come) => (visitor = come));

/** Starts a game from a position. */
async function beginAt(fen: string): Promise<void> {
  await visitor.begin(server.address, 'First on the list', async (page) => {
    await page.getByLabel('Start position').selectOption('fen');
    await page.getByRole('textbox', { name: 'FEN' }).fill(fen);
  });
}

/** Returns the WCAG contrast ratio of two colours. */
function contrast(one: string, other: string): number {
  const light = (color: string) => {
    const parts = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
    const [red = 0, green = 0, blue = 0] = parts.map((part) =>
      part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

it('on a phone a small board stays in sight of the glass case', async () => {
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.begin(server.address, "Turing's paper machine");
  await visitor.type('e4');
  await visitor.until(2);
  expect(await page.getByTestId('floating').count()).toBe(0);
  await page.locator('#glass-panel').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  const floating = page.getByTestId('floating');
  await floating.waitFor();
  const box = await floating.boundingBox();
  expect([box?.y, (box?.height ?? 0) > 100]).toEqual([0, true]);
});

it('a picked piece on a light square stands out by a ring', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, 'First on the list');
  await visitor.click('e2');
  const looks = await page.locator('cg-board square.selected').evaluate((square) => {
    const { boxShadow } = getComputedStyle(square);
    const root = getComputedStyle(document.documentElement);
    const probe = document.createElement('i');
    document.body.append(probe);
    const shown = (name: string) => {
      probe.style.color = root.getPropertyValue(name);
      return getComputedStyle(probe).color;
    };
    const squares = [shown('--light-square'), shown('--dark-square')];
    probe.remove();
    return { ring: /rgba?\([^)]*\)/.exec(boxShadow)?.[0] ?? '', squares };
  });
  for (const square of looks.squares)
    expect(contrast(looks.ring, square), JSON.stringify(looks)).toBeGreaterThan(2);
});

it('a text that cannot be imported stays where it was written', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/games`);
  await page.getByRole('button', { name: /Add games|Import/ }).click();
  await page.locator('#import-text').fill('[Event "x"]\n\n1. e4 e5 2. Ke8 *');
  await page.getByRole('button', { name: 'Add the games' }).click();
  await page.getByTestId('imported').getByText('faulty').waitFor();
  expect(await page.locator('#import-text').inputValue()).toContain('Ke8');
  await page.locator('#import-text').fill('[Event "x"]\n\n1. e4 e5 *');
  await page.getByRole('button', { name: 'Add the games' }).click();
  await page.getByTestId('imported').getByText('1 game added').waitFor();
});

it('Chess960 says which start it is, and offers another than the usual one', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, 'First on the list', async () => {
    await page.getByLabel('Start position').selectOption('chess960');
    await page.getByRole('spinbutton').fill('356');
  });
  await page.getByText('Chess960, start position 356').waitFor();
});

it('a mated position offers neither a hint nor a game from there', async () => {
  const { page } = visitor;
  await beginAt('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1');
  await visitor.type('Ra8');
  await page.getByTestId('result').waitFor();
  expect(await page.getByRole('button', { name: 'Hint' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Play on from here' }).isDisabled()).toBe(true);
});

it('an address that leads nowhere is answered by the page', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/nowhere-x`);
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
});

it('a bad FEN is told in the dialog, at its field, and a good one is shown', async () => {
  const { page } = visitor;
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Play First on the list', exact: true }).click();
  await page.getByLabel('Start position').selectOption('fen');
  const field = page.getByRole('textbox', { name: 'FEN' });
  await field.fill('8/8/8/8/8/8/8/8 w - - 0 1');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('dialog[open] #start-trouble').getByText(/king/i).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.getAttribute('aria-describedby')).toBe('start-trouble');
  await field.fill('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1');
  await page.getByRole('img', { name: 'The position that was given' }).waitFor();
});

it('a wrong number in the closed settings is shown, and an emptied one is the default', async () => {
  const { page } = visitor;
  await page.goto(server.address);
  await page.getByRole('button', { name: /^Play Bernstein/ }).click();
  const summary = page.getByText(/^Settings of the program/);
  await summary.click();
  const field = page.getByLabel('Plausible Moves');
  const usual = await field.inputValue();
  await field.fill('999');
  await summary.click();
  expect(await field.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect.poll(() => field.isVisible()).toBe(true);
  await field.fill('');
  await field.press('Tab');
  expect(await field.inputValue()).toBe(usual);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/game\//);
});

it('an answer about another move disappears when a wrong one is asked for', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, "Turing's paper machine");
  await visitor.type('e4');
  await visitor.until(2);
  await visitor.look('Candidates');
  await page.locator('#why-not').fill('Na6');
  await page.locator('#why-not').press('Enter');
  await page.getByRole('heading', { name: 'Why not Na6?' }).waitFor();
  await page.locator('#why-not').fill('e4');
  await page.locator('#why-not').press('Enter');
  await page.getByText('e4 is not a move here.').waitFor();
  expect(await page.getByRole('heading', { name: 'Why not Na6?' }).count()).toBe(0);
});

it('an illegal drag is said aloud', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, 'First on the list');
  await visitor.drag('e2', 'e5');
  await page.getByText('e2 to e5 is not a legal move.').waitFor({ state: 'attached' });
});

it('a link to a game opens the move, the view and the side that were looked at', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, "Turing's paper machine");
  await visitor.type('e4');
  await visitor.until(2);
  await visitor.look('Candidates');
  await page.getByRole('button', { name: 'Flip' }).click();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'PGN, FEN' }).click();
  const link = await page.getByLabel('A link to this view of the position').inputValue();
  expect(link).toMatch(/\/game\/\d+\?ply=1&view=candidates&bottom=black$/);
  const other = await page.context().browser()?.newPage();
  await other?.goto(link);
  await other?.locator('[data-view="candidates"][aria-pressed="true"]').waitFor();
  await other?.locator('[data-ply="1"][aria-current]').waitFor();
  const corner = other?.locator('[data-square]').first();
  expect(await corner?.getAttribute('data-square')).toMatch(/^h/);
  await other?.close();
});

it('the window for a promotion is as wide as its choices', async () => {
  const { page } = visitor;
  await beginAt('7k/P7/8/8/8/8/8/K7 w - - 0 1');
  await visitor.clickMove('a7a8');
  const box = await page.getByRole('dialog').boundingBox();
  expect(box?.width).toBeLessThan(600);
});

it('who watches is offered another opponent than the program itself, and no takebacks', async () => {
  const { page } = visitor;
  await page.goto(server.address);
  await page.getByRole('button', { name: "Play Turing's paper machine", exact: true }).click();
  await page.getByRole('radio', { name: 'I watch' }).check();
  const opponent = page.getByLabel('Its opponent');
  expect(await opponent.inputValue()).not.toBe('turing');
  const offered = await opponent.locator('option').allTextContents();
  expect(offered).not.toContain('El Ajedrecista');
  expect(offered).toContain('Vitrine');
  expect(await page.getByLabel('Moves may be taken back').count()).toBe(0);
});

it('programs that play each other think without ever being forgotten in between', async () => {
  const { page } = visitor;
  await page.goto(server.address);
  // Every text that the glass case shows from now on is recorded.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => seen.push(document.body.innerText)).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await page.getByRole('button', { name: "Play Turing's paper machine", exact: true }).click();
  await page.getByRole('radio', { name: 'I watch' }).check();
  await page.getByLabel('Its opponent').selectOption("Bernstein's program");
  await page.getByRole('button', { name: 'Start the game' }).click();
  await visitor.until(6);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(seen.some((text) => text.includes('before its move'))).toBe(true);
  expect(seen.filter((text) => text.includes('no longer stored'))).toEqual([]);
});

it('a machine that remarks the same at thousands of positions does not fill the page with it', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, 'The Los Alamos program', async () => {
    await page.getByText('Settings of the program').click();
    await page.getByLabel('Plies').fill('3');
  });
  for (const [index, move] of ['c3', 'd3'].entries()) {
    await visitor.type(move);
    await visitor.until(index * 2 + 2);
  }
  await visitor.look('Lines');
  const panel = page.locator('#glass-panel');
  await panel.locator('tbody tr').first().waitFor();
  expect(await panel.getByText(/leave the king to be taken/).count()).toBe(0);
  expect(await panel.locator('li').count()).toBeLessThan(10);
});

it('the sentence of a lesson and its buttons are seen together, and the last step is the last', async () => {
  const { page } = visitor;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.address}/lab/frey`);
  const next = page.getByRole('button', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  for (const one of [page.getByTestId('step'), next, page.locator('svg .value').first()]) {
    const box = await one.boundingBox();
    expect((box?.y ?? -1) >= 0 && (box?.y ?? 900) + (box?.height ?? 0) <= 900).toBe(true);
  }
  await page.keyboard.press('End');
  expect(await next.isDisabled()).toBe(true);
});

it('a game that was imported shows no empty views, and its way to the analysis board', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/games`);
  await page.getByRole('button', { name: 'Add games from PGN' }).click();
  await page.locator('#import-text').fill('[White "Ada"]\n\n1. e4 e5 2. Nf3 1-0');
  await page.getByRole('button', { name: 'Add the games' }).click();
  await page.getByTestId('imported').getByText('1 game added').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Replay' }).first().click();
  await page.getByRole('grid').waitFor();
  expect(await page.getByRole('tab', { name: 'Why?' }).count()).toBe(0);
  expect(await page.getByText('When a program thinks').count()).toBe(0);
  await page.getByRole('link', { name: 'Analysis board' }).waitFor();
});

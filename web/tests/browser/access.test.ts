// Accessibility of every page: axe-core, narrow screens, and screen-reader announcements.

import { beforeEach, expect, it } from 'vitest';
import { faults, faultsInBothLights, isTooWide } from '../axe';
import { furnish, places } from '../places';
import { Server } from '../server';
import { isAnotherTry, opening } from '../visiting';
import { Visitor } from '../visitor';

const server = new Server();
const browser = opening(server);

const WIDTHS = [360, 390, 820, 1280, 1440];

let addresses: ReturnType<typeof places> | undefined;

beforeEach(async ({ task }) => {
  if (addresses !== undefined && !isAnotherTry(task)) return;
  const visitor = await Visitor.come(browser());
  addresses = places(await furnish(visitor, server.address));
  await visitor.leave();
}, 120_000);

/** Every page that the router knows. */
const PAGES = Object.keys(places({ game: '', tournament: '' })) as (keyof ReturnType<
  typeof places
>)[];

it.each(PAGES)(
  '%s is accessible in both lights and fits every screen',
  async (name) => {
    const visitor = await Visitor.come(browser());
    const { page } = visitor;
    await page.goto(server.address + addresses?.[name], { waitUntil: 'networkidle' });
    await page.getByRole('heading').first().waitFor({ state: 'attached' });
    expect(await faultsInBothLights(visitor)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      // The board is resized a moment later.
      await expect.poll(() => isTooWide(visitor), { message: `at ${width}` }).toBe(false);
    }
    await visitor.leave();
  },
  300_000,
);

for (const theme of ['light', 'dark'] as const) {
  it(`axe-core finds nothing serious in the windows over a page, ${theme}`, async () => {
    const visitor = await Visitor.come(browser(), { colorScheme: theme });
    await visitor.page.goto(server.address);
    await visitor.page.getByRole('button', { name: "Play Turing's paper machine" }).click();
    await visitor.page.getByText('Settings of the program').click();
    expect(await faults(visitor), 'the form').toEqual([]);
    await visitor.page.goto(`${server.address}/games`);
    await visitor.page.getByRole('button', { name: 'Add games from PGN' }).click();
    expect(await faults(visitor), 'adding games').toEqual([]);
    await visitor.page.getByRole('button', { name: 'Close' }).click();
    await visitor.begin(server.address, 'First on the list');
    for (const window of ['PGN, FEN', 'Change players']) {
      await visitor.page.getByRole('button', { name: window }).click();
      await visitor.page.getByRole('dialog').waitFor();
      expect(await faults(visitor), window).toEqual([]);
      await visitor.page.getByRole('button', { name: 'Close' }).click();
    }
    await visitor.leave();
  });
}

it('moves are said aloud, and words answer', async () => {
  const visitor = await Visitor.come(browser());
  await visitor.begin(server.address, 'First on the list');
  await visitor.type('Nf3');
  await visitor.until(2);
  const spoken = visitor.page.getByTestId('speaker');
  await visitor.page.waitForFunction(() =>
    document.querySelector('[data-testid="speaker"]')?.textContent?.includes('Black: a6'),
  );
  await visitor.type('where n');
  expect(await spoken.textContent()).toContain('white knight: b1 f3');
  await visitor.type('last');
  expect(await spoken.textContent()).toContain('a6');
  await visitor.leave();
});

it('every control of a game can be reached with the Tab key', async () => {
  const visitor = await Visitor.come(browser());
  await visitor.begin(server.address, 'First on the list');
  const reached = new Set<string>();
  for (let step = 0; step < 60; step++) {
    await visitor.page.keyboard.press('Tab');
    reached.add(
      await visitor.page.evaluate(() => {
        const at = document.activeElement as HTMLElement | null;
        return (
          at?.getAttribute('role') ??
          at?.getAttribute('aria-label') ??
          at?.textContent?.trim() ??
          ''
        );
      }),
    );
  }
  for (const name of ['gridcell', 'Flip', 'Resign', 'Change players', 'tab', 'Gallery']) {
    expect([...reached], name).toContain(name);
  }
  await visitor.leave();
});

/** Presses Tab until the focused element has this name. */
async function tabTo({ page }: Visitor, name: string | RegExp): Promise<void> {
  const most = 200;
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    const said = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement | null;
      const label = at instanceof HTMLTextAreaElement ? at.labels[0]?.textContent : null;
      return (at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '').trim();
    });
    if (typeof name === 'string' ? said === name : name.test(said)) return;
  }
  expect.fail(`the Tab key does not lead to ${String(name)}`);
}

it('by keys alone: a game, a move, why, the proof, and a variation with a comment', async () => {
  const visitor = await Visitor.come(browser());
  const { page } = visitor;
  const enter = () => page.keyboard.press('Enter');
  await page.goto(server.address);
  await page.getByRole('button', { name: "Play Turing's paper machine", exact: true }).waitFor();
  await tabTo(visitor, "Play Turing's paper machine");
  await enter();
  await page.getByRole('dialog').waitFor();
  await tabTo(visitor, 'Start the game');
  await enter();
  await page.getByRole('grid').waitFor();
  await tabTo(visitor, /^e1|^a1|^e2|, /);
  await visitor.keyMove('e2e4');
  await visitor.until(2);
  // The reply is announced, and its reason is in the glass case.
  const speaker = page.getByTestId('speaker');
  await speaker.filter({ hasText: /e6/ }).waitFor({ state: 'attached' });
  await page.getByTestId('story').getByText('position-play points').waitFor();
  await tabTo(visitor, 'What is the idea?');
  await enter();
  await page.getByTestId('claims').getByText('Proof', { exact: true }).first().waitFor();
  await tabTo(visitor, 'Proof');
  await enter();
  await page.locator('details[open] > summary').getByText('Proof', { exact: true }).waitFor();

  await page.keyboard.press('Control+Home');
  await tabTo(visitor, 'Analysis');
  await enter();
  await page.getByRole('grid', { name: /Analysis board/ }).waitFor();
  await tabTo(visitor, /, |^e1/);
  await visitor.keyMove('e2e4');
  await page.locator('[data-san="e4"]').waitFor();
  await tabTo(visitor, 'One move back');
  await enter();
  await page.locator('[data-square][tabindex="0"]').focus();
  await visitor.keyMove('d2d4');
  await speaker.filter({ hasText: /d4/ }).waitFor({ state: 'attached' });
  await page.getByRole('group', { name: /^Variation/ }).waitFor();
  await tabTo(visitor, 'Comment');
  await page.keyboard.type('the other way');
  await page.keyboard.press('Tab');
  await page
    .getByRole('region', { name: 'Moves and variations' })
    .getByText('the other way')
    .waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

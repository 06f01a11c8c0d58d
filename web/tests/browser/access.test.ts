// Everybody can use every page: axe-core, narrow screens, and what is said aloud.

import { expect, it } from 'vitest';
import { faults, isTooWide } from '../axe';
import { Server } from '../server';
import { opening } from '../visiting';
import { Visitor } from '../visitor';

const server = new Server();
const browser = opening(server);

/** Every page, once there is a game and a tournament. */
async function pages(visitor: Visitor): Promise<string[]> {
  await visitor.begin(server.address, 'First on the list');
  await visitor.type('e4');
  await visitor.until(2);
  const game = new URL(visitor.page.url()).pathname;
  await visitor.page.goto(`${server.address}/tournaments`);
  await visitor.page.getByRole('checkbox', { name: /First on the list/ }).check();
  await visitor.page.getByRole('checkbox', { name: /Any move at all/ }).check();
  await visitor.page.getByRole('button', { name: /^Begin: / }).click();
  await visitor.page.getByText(/of 2 games/).waitFor();
  const event = new URL(visitor.page.url()).pathname;
  return [
    '/',
    game,
    '/games',
    '/tournaments',
    event,
    '/program/turing',
    '/museum',
    '/lab',
    '/lab/frey',
    '/solve',
    '/train',
    '/about',
    '/manual/guide',
    '/manual/arena',
    '/game/x',
  ];
}

for (const theme of ['light', 'dark'] as const) {
  it(`axe-core finds nothing serious on any page, ${theme}`, async () => {
    const visitor = await Visitor.come(browser(), { colorScheme: theme });
    for (const path of await pages(visitor)) {
      await visitor.page.goto(server.address + path, { waitUntil: 'networkidle' });
      await visitor.page.getByRole('heading').first().waitFor({ state: 'attached' });
      expect(await faults(visitor), path).toEqual([]);
    }
    await visitor.page.goto(server.address);
    await visitor.page.getByRole('button', { name: "Play Turing's paper machine" }).click();
    await visitor.page.getByText('Settings of the program').click();
    expect(await faults(visitor), 'the form').toEqual([]);
    await visitor.page.goto(`${server.address}/games`);
    await visitor.page.getByRole('button', { name: 'Add games from PGN' }).click();
    expect(await faults(visitor), 'adding games').toEqual([]);
    await visitor.page.getByRole('button', { name: 'Close' }).click();
    await visitor.page.getByRole('link', { name: 'Go on' }).first().click();
    for (const window of ['PGN, FEN', 'Change players']) {
      await visitor.page.getByRole('button', { name: window }).click();
      await visitor.page.getByRole('dialog').waitFor();
      expect(await faults(visitor), window).toEqual([]);
      await visitor.page.getByRole('button', { name: 'Close' }).click();
    }
    await visitor.leave();
  });
}

it('no page is wider than a small phone', async () => {
  const visitor = await Visitor.come(browser(), {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  for (const path of await pages(visitor)) {
    await visitor.page.goto(server.address + path, { waitUntil: 'networkidle' });
    expect(await isTooWide(visitor), path).toBe(false);
  }
  await visitor.page.setViewportSize({ width: 320, height: 640 });
  await visitor.page.goto(server.address);
  expect(await isTooWide(visitor)).toBe(false);
  await visitor.leave();
});

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

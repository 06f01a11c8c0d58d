// A simultaneous display: several games at once, each with its own opponent.

import { expect, it } from 'vitest';
import { faults, isTooWide } from '../axe';
import { Server } from '../server';
import { visiting } from '../visiting';
import type { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
visiting(server, (who) => (visitor = who));

it('two machines answer on two boards, and the next that waits is found', async () => {
  const { page } = visitor;
  await page.goto(server.address);
  await page.getByRole('link', { name: 'Play several at once' }).click();
  await page.getByRole('heading', { name: 'A simultaneous display' }).waitFor();
  expect(await faults(visitor), 'the form').toEqual([]);
  await page.getByRole('checkbox', { name: /^First on the list/ }).check();
  await page.getByRole('checkbox', { name: /^Any move at all/ }).check();
  await page.getByRole('button', { name: 'Begin 2 games' }).click();
  const says = page.getByTestId('simul-says');
  await says.filter({ hasText: '2 boards wait for you.' }).waitFor();
  const first = page.getByRole('article', { name: 'First on the list' });
  await first.locator('[data-square="e2"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await first.getByText('Last move: a6. Your move.').waitFor();
  await page.getByRole('button', { name: 'Next board that waits' }).click();
  await page.getByRole('button', { name: 'Next board that waits' }).click();
  const focused = await page.evaluate(
    () => document.activeElement?.closest('article')?.getAttribute('aria-label') ?? '',
  );
  expect(focused).toBe('Any move at all');
  await first.getByRole('button', { name: 'Resign' }).click();
  await says.filter({ hasText: '1 over, 0 points for you.' }).waitFor();
  expect(await faults(visitor), 'the hall').toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await isTooWide(visitor)).toBe(false);
});

// Whole games, by every way of moving.

import { expect, it } from 'vitest';
import { eager, gameAt } from '../oracle';
import { Server } from '../server';
import { visiting } from '../visiting';
import type { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
visiting(server, (come) => (visitor = come));

it('by clicks: the first program of the list is mated in four', async () => {
  await visitor.begin(server.address, 'First on the list');
  for (const [index, move] of ['e2e4', 'f1c4', 'd1h5', 'h5f7'].entries()) {
    await visitor.until(index * 2);
    await visitor.clickMove(move);
  }
  await visitor.until(7);
  expect(await visitor.page.getByTestId('result').textContent()).toContain('White wins');
  expect((await gameAt(visitor.page.url())).now.outcome?.result).toBe('1-0');
  await visitor.page.getByRole('button', { name: 'Play again' }).click();
  await visitor.until(1);
  await visitor.stands('c3', 'white knight');
});

it('by keyboard: the same opponent as White, from the other side of the board', async () => {
  await visitor.begin(server.address, 'First on the list', async (page) => {
    await page.getByRole('radio', { name: 'Black' }).check();
  });
  for (const [index, move] of ['e7e5', 'f8c5', 'd8f6', 'f6f2'].entries()) {
    await visitor.until(index * 2 + 1);
    await visitor.keyMove(move);
  }
  await visitor.until(8);
  expect(await visitor.page.getByTestId('result').textContent()).toContain('Black wins');
});

it('by typed moves: a game against chance, to its end', async () => {
  await visitor.begin(server.address, 'Any move at all');
  for (let turn = 0; turn < 30; turn++) {
    await visitor.until(turn * 2);
    if (await visitor.isOver()) break;
    const { now } = await gameAt(visitor.page.url());
    const wanted = eager(now.legal, turn);
    const san = now.legal.find((move) => move.uci === wanted)?.san ?? '';
    await visitor.type(turn % 2 === 0 ? san : wanted);
    await visitor.until(turn * 2 + 1);
  }
  if (!(await visitor.isOver())) await visitor.type('resign');
  await visitor.page.getByTestId('result').waitFor();
});

it('by drag: against Turing, with takeback and resignation', async () => {
  await visitor.begin(server.address, "Turing's paper machine");
  await visitor.drag('e2', 'e4');
  await visitor.until(2);
  await visitor.drag('g1', 'f3');
  await visitor.until(4);
  await visitor.page.getByRole('button', { name: 'Take back' }).click();
  await visitor.page.waitForFunction(() => document.querySelectorAll('[data-ply]').length === 2);
  await visitor.stands('g1', 'white knight');
  await visitor.page.getByRole('button', { name: 'Resign' }).click();
  await visitor.page.getByRole('button', { name: 'Really resign?' }).click();
  await visitor.page.getByTestId('result').waitFor();
});

it('at a level: the name says which, and it tells what it did not look at', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, 'Vitrine', async () => {
    await page.getByRole('slider').fill('3');
  });
  await visitor.clickMove('e2e4');
  await visitor.until(2);
  expect(await page.locator('.bar[data-side="black"]').textContent()).toContain('Vitrine level 3');
  await visitor.look('Why?');
  // Black has twenty legal moves.
  await page.getByText(/At this level it looked at \d+ of 20 moves/).waitFor();
  await page.getByText('It did not look at').waitFor();
});

it('on the small board: Los Alamos chess, 6×6', async () => {
  await visitor.begin(server.address, 'The Los Alamos program', async (page) => {
    await page.getByText('Settings of the program').click();
    await page.getByLabel('Plies').fill('2');
  });
  expect(await visitor.page.locator('[data-square]').count()).toBe(36);
  for (let turn = 0; turn < 4; turn++) {
    await visitor.until(turn * 2);
    if (await visitor.isOver()) break;
    const move = eager((await gameAt(visitor.page.url())).now.legal, turn);
    if (turn % 2 === 0) await visitor.clickMove(move);
    else await visitor.keyMove(move);
    await visitor.until(turn * 2 + 2);
  }
  expect(await visitor.plies()).toBeGreaterThanOrEqual(8);
});

it('a pawn becomes what is chosen', async () => {
  await visitor.begin(server.address, 'First on the list', async (page) => {
    await page.getByLabel('Start position').selectOption('fen');
    await page.getByRole('textbox', { name: 'FEN' }).fill('8/P6k/8/8/8/8/7p/K7 w - - 0 1');
  });
  await visitor.clickMove('a7a8');
  await visitor.page.getByRole('button', { name: 'knight' }).click();
  await visitor.until(2);
  await visitor.stands('a8', 'white knight');
  expect((await gameAt(visitor.page.url())).plies[0]?.uci).toBe('a7a8n');
});

it('a move in advance is played when its turn comes', async () => {
  await visitor.begin(server.address, 'Vitrine', async (page) => {
    await page.getByLabel('It thinks').selectOption('3000');
  });
  await visitor.clickMove('a2a3');
  await visitor.page.getByTestId('thinking').waitFor();
  await visitor.clickMove('h2h3');
  await visitor.page.getByText('In advance: h2 to h3').waitFor();
  await visitor.until(3);
  expect((await gameAt(visitor.page.url())).plies[2]?.uci).toBe('h2h3');
});

it('castles in Chess960 by moving the king onto its rook', async () => {
  await visitor.begin(server.address, 'Any move at all', async (page) => {
    await page.getByLabel('Start position').selectOption('fen');
    await page
      .getByRole('textbox', { name: 'FEN' })
      .fill('1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1');
  });
  await visitor.clickMove('c1g1');
  await visitor.until(1);
  expect((await gameAt(visitor.page.url())).plies[0]?.san).toBe('O-O');
  await visitor.stands('g1', 'white king');
  await visitor.stands('f1', 'white rook');
});

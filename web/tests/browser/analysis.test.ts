// The engine beside a game: the analysis after it, the evaluation bar, hints and threats.

import { makePgn, parsePgn } from 'chessops/pgn';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { worthSays } from '../../src/analysis/standing';
import type { JudgedView } from '../../src/protocol/review';
import { faults, isTooWide } from '../axe';
import { gameAt } from '../oracle';
import { Server } from '../server';
import { visiting } from '../visiting';
import { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
const browser = visiting(server, (come) => (visitor = come));

interface Review {
  done: number;
  of: number;
  positions: JudgedView[];
  sides: { blunders: number }[];
}

/** Returns the server's review of the game that is shown. */
async function reviewAt(url: string): Promise<Review | null> {
  const { origin, pathname } = new URL(url);
  const response = await fetch(`${origin}/api${pathname.replace('/game/', '/games/')}/review`);
  return (await response.json()) as Review | null;
}

/** Plays badly and resigns. */
async function lose(): Promise<void> {
  await visitor.begin(server.address, "Turing's paper machine");
  for (const [index, move] of ['f3', 'g4', 'Na3'].entries()) {
    await visitor.type(move);
    await visitor.until(index * 2 + 2);
    if (await visitor.isOver()) return;
  }
  await visitor.type('resign');
  await visitor.page.getByTestId('result').waitFor();
}

async function analyse(): Promise<Review> {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.getByTestId('sides').waitFor();
  const review = await reviewAt(page.url());
  expect(review?.done).toBe(review?.of);
  return review ?? expect.fail('there is no review');
}

it('goes through a game that is over, and says where it went wrong', async () => {
  const { page } = visitor;
  await lose();
  expect(await reviewAt(page.url())).toBeNull();
  const { positions, sides } = await analyse();
  expect(sides[0]?.blunders).toBeGreaterThan(0);
  // The list of moves has the signs, texts and numbers from the server.
  const { plies } = await gameAt(page.url());
  const signs: Record<string, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };
  const expected = plies.map(
    (ply, index) => ply.san + (signs[positions[index + 1]?.label ?? ''] ?? ''),
  );
  expect(await page.locator('[data-ply]').allTextContents()).toEqual(expected);
  const mistakes = page.getByTestId('mistakes').getByRole('listitem');
  expect(await mistakes.count()).toBe(positions.filter((one) => one.label !== null).length);
  await page
    .getByTestId('speaker')
    .filter({ hasText: 'The analysis is done' })
    .waitFor({ state: 'attached' });
  // A better line is played on the board.
  await mistakes.first().getByRole('button', { name: 'Show me' }).click();
  await page.getByTestId('step').filter({ hasText: /^1 of/ }).waitFor();
  await page.getByRole('button', { name: 'To the game' }).click();
  // Each of them is explained in words.
  const told = page.getByTestId('told');
  await told.waitFor();
  expect(await told.textContent()).toContain('White played with');
  expect(await mistakes.locator('p').count()).toBeGreaterThanOrEqual(await mistakes.count());
  // The analysis is still there after a reload.
  await page.reload();
  await page.getByTestId('sides').waitFor();
  await told.waitFor();
});

it('gives the game with comments, marks and variations that other programs read', async () => {
  const { page } = visitor;
  await lose();
  const { positions } = await analyse();
  const link = page.getByRole('link', { name: 'Download with comments (PGN)' });
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^game-\d+-reviewed\.pgn$/);
  const [game] = parsePgn(await readFile(await download.path(), 'utf8'));
  if (game === undefined) expect.fail('there is no game in the file');
  const marks: Record<string, number> = { inaccuracy: 6, mistake: 2, blunder: 4 };
  const written = [...game.moves.mainline()];
  const expected = positions.slice(1).map(({ label }) => (label === null ? [] : [marks[label]]));
  expect(written.map(({ nags }) => nags ?? [])).toEqual(expected);
  const evaluations = written.map(
    ({ comments }) => comments?.join().match(/\[%eval /g)?.length ?? 0,
  );
  const isMated = ({ worth }: JudgedView) => worth.kind === 'mate' && worth.number === 0;
  const judged = positions.slice(1).map((one) => (isMated(one) ? 0 : 1));
  expect(evaluations).toEqual(judged);
  // The better moves are in the PGN as variations.
  expect(makePgn(game)).toContain('(');
});

it('shows the value of every position by graph, by bar and in words', async () => {
  const { page } = visitor;
  await lose();
  const { positions } = await analyse();
  const graph = page.getByRole('slider', { name: 'Evaluation of the game' });
  await graph.focus();
  await page.keyboard.press('Home');
  for (const [ply, { white_chance: chance, worth, turn }] of positions.entries()) {
    expect(await graph.getAttribute('aria-valuenow')).toBe(String(ply));
    const words = worthSays(worth, turn);
    expect(await graph.getAttribute('aria-valuetext')).toContain(`: ${words}, White has`);
    expect(await page.getByTestId('bar').getAttribute('data-chance')).toBe(String(chance));
    await page.keyboard.press('ArrowRight');
  }
  const box = (await graph.boundingBox()) ?? expect.fail();
  await page.mouse.click(box.x + 1, box.y + box.height / 2);
  expect(await graph.getAttribute('aria-valuenow')).toBe('0');
  await page.getByText('All values').click();
  expect(await page.locator('details table tbody tr').count()).toBe(positions.length);
});

it('keeps the bar away while one plays, unless one asks for it', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, 'Vitrine');
  await visitor.type('e4');
  await visitor.until(2);
  expect(await page.getByTestId('bar').count()).toBe(0);
  await visitor.look('Evaluation');
  await page.getByLabel('Show a bar beside the board').check();
  const { plies } = await gameAt(page.url());
  const chance = await page.getByTestId('bar').getAttribute('data-chance');
  expect(Number(chance)).toBe(plies[1]?.white_chance);
  await page.reload();
  await page.getByTestId('bar').waitFor();
});

it('forgets an answer that comes when its view is closed', async () => {
  const { page } = visitor;
  const answers = '**/api/explain?*';
  let close = (): void => undefined;
  const isClosed = new Promise<void>((resolve) => (close = resolve));
  await page.route(answers, async (route) => {
    await isClosed;
    await route.continue();
  });
  const asked = page.waitForRequest(answers);
  await visitor.begin(server.address, 'Vitrine');
  await visitor.type('e4');
  await visitor.until(2);
  await asked;
  const answered = page.waitForResponse(answers);
  await visitor.look('Evaluation');
  await page.getByLabel('Show a bar beside the board').waitFor();
  close();
  await (await answered).finished();
  // A later answer: by then the page has handled the first, and errors are known, which are checked
  // after every test.
  await page.evaluate(() => fetch('/health').then((answer) => answer.text()));
});

it('gives a hint in two steps, by button and by key, and says it aloud', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, "Turing's paper machine");
  const { now } = await gameAt(page.url());
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const aid = page.getByTestId('aid');
  await aid.getByText('Look at the').waitFor();
  const square = /on ([a-h][1-8])/.exec((await aid.textContent()) ?? '')?.[1] ?? '';
  expect(now.legal.some((move) => move.uci.startsWith(square))).toBe(true);
  await page
    .getByTestId('speaker')
    .filter({ hasText: 'Look at the' })
    .waitFor({ state: 'attached' });
  await page.locator('.cg-wrap svg circle, .cg-shapes circle').first().waitFor();
  await page.keyboard.press('h');
  await aid.getByText('The best it finds is').waitFor();
  const san = /finds is (\S+?)\.?(\s|$)/.exec((await aid.textContent()) ?? '')?.[1] ?? '';
  expect(now.legal.map((move) => move.san)).toContain(san);
  await page.keyboard.press('h');
  await aid.waitFor({ state: 'detached' });
  // The same by typing.
  await visitor.type('hint');
  await aid.getByText('Look at the').waitFor();
  await visitor.type('eval');
  await page.getByText('The start: no value is known.').first().waitFor();
  // The game itself has not changed.
  expect((await gameAt(page.url())).plies).toEqual([]);
});

it('shows what the other side threatens', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, "Turing's paper machine", async () => {
    await page.getByLabel('Start position').selectOption('fen');
    await page
      .getByRole('textbox', { name: 'FEN' })
      .fill('rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR w KQkq - 0 3');
  });
  await page.keyboard.press('x');
  await page.getByTestId('aid').getByText('The threat is Qh4#').waitFor();
  expect(await page.getByRole('button', { name: 'Threat' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await visitor.type('Nh3');
  await page.getByTestId('aid').waitFor({ state: 'detached' });
});

it('leaves who plays without takebacks alone', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, "Turing's paper machine", async () => {
    await page.getByLabel(/take.*back/i).uncheck();
  });
  expect(await page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Threat' }).count()).toBe(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  it(`is fit for everybody: ${colorScheme}, at 360 pixels`, async () => {
    visitor = await Visitor.come(browser(), { colorScheme, viewport: { width: 360, height: 740 } });
    await lose();
    await analyse();
    await visitor.page.getByText('All values').click();
    expect(await faults(visitor)).toEqual([]);
    expect(await isTooWide(visitor)).toBe(false);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });
}

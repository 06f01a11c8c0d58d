// Other features: PGN, seats, games between programs, lists, tournaments.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gameAt } from '../oracle';
import { Server } from '../server';
import { visiting } from '../visiting';
import type { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
visiting(server, (come) => (visitor = come));

it('a game goes out as PGN, is deleted, and comes back the same', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, 'First on the list', async () => {
    await page.getByLabel('Your name').fill('Ada <script>');
  });
  await visitor.type('e4');
  await visitor.until(2);
  await visitor.type('resign');
  await page.getByTestId('result').waitFor();
  const moves = (await gameAt(page.url())).plies.map((ply) => ply.uci);
  await page.getByRole('button', { name: 'PGN, FEN' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PGN' }).click();
  const pgn = readFileSync(await (await download).path(), 'utf8');
  expect(pgn).toContain('Ada <script>');

  await page.goto(`${server.address}/games`);
  await page.getByLabel(/Choose Ada <script>/).check();
  await page.getByRole('button', { name: 'Delete 1' }).click();
  await page.getByRole('button', { name: 'Delete them' }).click();
  await page.getByText('No games here').waitFor();

  await page.getByRole('button', { name: 'Add games from PGN' }).click();
  await page.getByLabel('or the text itself').fill(pgn);
  await page.getByRole('button', { name: 'Add the games' }).click();
  await page.getByTestId('imported').waitFor();
  expect(await page.getByTestId('imported').textContent()).toContain('1 game added');
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('grid').waitFor();
  expect((await gameAt(page.url())).plies.map((ply) => ply.uci)).toEqual(moves);
  await page.keyboard.press('Home');
  await visitor.stands('e2', 'white pawn');
  await page.keyboard.press('ArrowRight');
  await visitor.stands('e4', 'white pawn');
});

it('another program takes over in the middle of a game, and a person takes it back', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, 'First on the list');
  await visitor.type('e4');
  await visitor.until(2);
  await page.getByRole('button', { name: 'Change players' }).click();
  await page.getByLabel('Player of black').selectOption('random-move');
  await page.getByRole('button', { name: 'Change black' }).click();
  await page.locator('[data-side="black"]').getByText('Any move at all').waitFor();
  await page.getByRole('button', { name: 'Change players' }).click();
  await page.getByLabel('Player of white').selectOption('first-move');
  await page.getByRole('button', { name: 'Change white' }).click();
  await visitor.until(5);
  await page.getByRole('button', { name: 'Change players' }).click();
  await page.getByLabel('Player of white').selectOption('you');
  await page.getByRole('button', { name: 'Change white' }).click();
  await page.getByText('Your move').waitFor();
});

it('programs play each other, stop, and go on move by move', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, 'First on the list', async () => {
    await page.getByRole('radio', { name: 'I watch' }).check();
    await page.getByLabel('Its opponent').selectOption('random-move');
  });
  await visitor.until(2);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  const before = (await gameAt(page.url())).plies.length;
  await page.getByRole('button', { name: 'One move', exact: true }).click();
  await visitor.until(before + 1);
  expect((await gameAt(page.url())).plies).toHaveLength(before + 1);
  await page.getByLabel('Pace').selectOption('0');
  await page.getByRole('button', { name: 'Go on' }).click();
  await visitor.until(before + 6);
});

it('what cannot be done is said in one sentence', async () => {
  const { page } = visitor;
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Play First on the list', exact: true }).click();
  await page.getByLabel('Start position').selectOption('fen');
  await page.getByRole('textbox', { name: 'FEN' }).fill('8/8/8/8/8/8/8/8 w - - 0 1');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('alert').getByText(/king/i).waitFor();
  await page.goto(`${server.address}/game/999999`);
  await page.getByRole('alert').waitFor();
  await visitor.begin(server.address, 'First on the list');
  await visitor.type('Ke8');
  expect(await page.getByTestId('typed-says').textContent()).toContain('not a move');
});

it('a tournament is played, watched, and taken home', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/tournaments`);
  await page.getByRole('textbox', { name: 'Name' }).fill('evening');
  await page.getByRole('checkbox', { name: /First on the list/ }).check();
  await page.getByRole('checkbox', { name: /Any move at all/ }).check();
  await page.getByRole('button', { name: 'Begin: 2 games' }).click();
  await page.getByText(/over · 2 of 2 games/).waitFor();
  expect(
    await page
      .getByRole('table', { name: /^Crosstable/ })
      .getByRole('row')
      .count(),
  ).toBe(3);
  const crosstable = page.getByRole('table', { name: /^Crosstable/ });
  expect(
    await crosstable.getByRole('link', { name: 'First on the list' }).getAttribute('href'),
  ).toBe('/program/first-move');
  await page.getByText('the points of those it beat').waitFor();
  await page.getByRole('link', { name: 'First on the list – Any move at all' }).click();
  await page.getByTestId('result').waitFor();
  const token = await page.locator('meta[name="vitrine-token"]').getAttribute('content');
  const address = `${server.address}/api/tournaments/evening.pgn?token=${token}`;
  const pgn = await fetch(address).then((r) => r.text());
  expect(pgn.match(/\[Result /g)).toHaveLength(2);
  // Players have the same names as on the page, not their ids.
  for (const name of ['First on the list', 'Any move at all'])
    expect(pgn.match(new RegExp(`\\[(White|Black) "${name}"\\]`, 'g')), name).toHaveLength(2);
  await page.goto(`${server.address}/tournaments`);
  await page.getByRole('link', { name: 'evening' }).waitFor();
  // A handful of games is too few for ratings.
  await page.getByText(/games? played here: too few for ratings/).waitFor();
  expect(await page.getByRole('table', { name: 'Strength of the players' }).count()).toBe(0);
});

it('a tournament rests and goes on, and is deleted', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/tournaments`);
  await page.getByRole('textbox', { name: 'Name' }).fill('long');
  await page.getByLabel('Pairs of games for each pairing').fill('300');
  await page.getByRole('checkbox', { name: /First on the list/ }).check();
  await page.getByRole('checkbox', { name: /Any move at all/ }).check();
  await page.getByRole('button', { name: 'Begin: 600 games' }).click();
  await page
    .getByRole('article', { name: /First on the list|Any move at all/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Pause at once' }).click();
  await page.getByText(/^paused · /).waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText(/^under way · /).waitFor();
  await page.getByRole('button', { name: 'Pause at once' }).click();
  await page.getByText(/^paused · /).waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.getByRole('heading', { name: 'Tournaments' }).waitFor();
  expect(await page.getByRole('link', { name: 'long' }).count()).toBe(0);
});

it('a draw is offered and answered, and the clock of who thinks runs', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, 'Any move at all', async () => {
    await page.getByLabel('Clock').selectOption('300+3');
  });
  const clock = page.getByRole('timer', { name: 'Clock of White' });
  expect((await clock.textContent())?.trim()).toBe('5:00');
  await visitor.type('e4');
  await visitor.until(2);
  // The first move is free; the clock runs from the second on.
  await page.waitForFunction(() => {
    const shown = document.querySelector('[aria-label="Clock of White"]')?.textContent;
    return /^[45]:\d\d/.test(shown?.trim() ?? '') && shown?.trim() !== '5:03';
  });
  await page.getByRole('button', { name: 'Offer a draw' }).click();
  await Promise.race([
    page.getByTestId('result').waitFor(),
    page
      .getByRole('log')
      .getByText(/Any move at all:/)
      .waitFor(),
  ]);
});

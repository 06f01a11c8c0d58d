// Foreign engines from a configuration file: as opponents, beside our own on the analysis board, in
// tournaments, and when they fail.

import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { Server } from '../server';
import { visiting } from '../visiting';
import type { Visitor } from '../visitor';

/** Any UCI engine will do; ours is available. */
const program = resolve(
  process.env.VITRINE ?? join(import.meta.dirname, '../../../target/debug/vitrine'),
);
/** Debian's Stockfish, where it is installed. */
const STOCKFISH = '/usr/games/stockfish';
const hasStockfish = existsSync(STOCKFISH);
const engine = (name: string, command: string) =>
  `[[engine]]\nname = "${name}"\ncommand = "${command}"\n\n`;
const file = join(mkdtempSync(join(tmpdir(), 'vitrine-engines-')), 'engines.toml');
writeFileSync(
  file,
  engine('Guest', program) +
    engine('Gone', '/nowhere/engine') +
    (hasStockfish ? engine('Stockfish', STOCKFISH) : ''),
);

const server = new Server(['--engines', file]);
let visitor: Visitor;
visiting(server, (comes) => (visitor = comes));

it('is played from the first screen', async () => {
  const { page } = visitor;
  await visitor.begin(server.address, 'Guest', async () => {
    await page.getByLabel('It thinks').selectOption({ label: '0.3 seconds a move' });
  });
  await visitor.type('e4');
  await visitor.until(2);
  expect(await page.locator('[data-side="black"]').textContent()).toContain('Guest');
});

it('thinks beside our engine, and says in one sentence why it does not', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/analysis`);
  const [first, second] = [
    page.getByRole('region', { name: 'Engine', exact: true }),
    page.getByRole('region', { name: 'Second engine' }),
  ];
  await first.getByLabel('Program').selectOption({ label: 'Guest' });
  await first.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'A second engine' }).click();
  await second.getByLabel('Program').selectOption({ label: 'Vitrine' });
  await second.getByRole('checkbox').check();
  await first.getByText(/^Depth/).waitFor();
  await second.getByText(/^Depth/).waitFor();
  await first.getByLabel('Program').selectOption({ label: 'Gone' });
  await first.getByText("Gone cannot be started; the server's log says why").waitFor();
});

/** Starts a tournament on the page: two games with few positions per move against "First on the
 * list". */
async function begin(name: string, player: string): Promise<void> {
  const { page } = visitor;
  await page.goto(`${server.address}/tournaments`);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('spinbutton', { name: 'Positions a move' }).fill('200');
  await page.getByRole('checkbox', { name: /First on the list/ }).check();
  await page
    .getByRole('group', { name: 'Engines of your own' })
    .getByRole('checkbox', { name: player })
    .check();
  await page.getByRole('button', { name: 'Begin: 2 games' }).click();
}

/** Checks that both games were played to mate, by the engine under its configured name. */
async function isPlayed(name: string, player: string): Promise<void> {
  const { page } = visitor;
  await page.getByText(/over · 2 of 2 games/).waitFor();
  const crosstable = page.getByRole('table', { name: /^Crosstable/ });
  expect(await crosstable.getByRole('row').nth(1).innerText()).toContain(player);
  const token = await page.locator('meta[name="vitrine-token"]').getAttribute('content');
  const pgn = await fetch(`${server.address}/api/tournaments/${name}.pgn?token=${token}`);
  const text = await pgn.text();
  expect(text.match(new RegExp(`\\[(White|Black) "${player}"\\]`, 'g'))).toHaveLength(2);
  expect(text.match(/\[EndReason "checkmate"\]/g)).toHaveLength(2);
  for (const path of [program, STOCKFISH]) expect(text).not.toContain(path);
}

it('plays in a tournament that was begun on the page', async () => {
  await begin('guests', 'Guest');
  await isPlayed('guests', 'Guest');
});

it.skipIf(!hasStockfish)(
  'Stockfish plays in a tournament (skipped where /usr/games/stockfish is missing)',
  async () => {
    await begin('visitors', 'Stockfish');
    await isPlayed('visitors', 'Stockfish');
  },
);

it('joins no tournament where it cannot be started, and no file is named', async () => {
  const { page } = visitor;
  await begin('nobody', 'Gone');
  await page.getByText("Gone cannot be started; the server's log says why").waitFor();
  expect(page.url()).toMatch(/\/tournaments$/);
  expect(await page.locator('body').innerText()).not.toContain('nowhere');
});

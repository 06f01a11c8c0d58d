// The analysis board: moves by hand, variations, notes, PGN import and export, the engine, no
// overflow.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faults, faultsInBothLights, isTooWide } from '../axe';
import { english, speaksGerman } from '../german';
import { hasPythonChess, readByPython } from '../python_chess';
import { Server } from '../server';
import { visiting } from '../visiting';
import type { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
let page: Page;

visiting(server, async (who) => {
  visitor = who;
  page = who.page;
  await page.goto(`${server.address}/analysis`);
  await page.getByRole('grid').waitFor();
});

/** Returns the PGN that the board exports. */
async function pgn(): Promise<string> {
  await page.getByRole('button', { name: 'PGN, FEN' }).click();
  const text = await page.locator('#analysis-pgn').inputValue();
  await page.keyboard.press('Escape');
  return text;
}

async function paste(text: string): Promise<void> {
  await page.getByRole('button', { name: 'PGN, FEN' }).click();
  await page.locator('#analysis-paste').fill(text);
  await page.getByRole('button', { name: 'Analyse it' }).click();
}

it('keeps moves, variations, signs and comments, also after a reload', async () => {
  const isAt = (san: string) => page.locator(`[data-san="${san}"][aria-current]`).waitFor();
  for (const [uci, san] of [
    ['e2e4', 'e4'],
    ['e7e5', 'e5'],
    ['g1f3', 'Nf3'],
  ] as const) {
    await visitor.clickMove(uci);
    await isAt(san);
  }
  await page.getByRole('button', { name: 'One move back' }).click();
  await isAt('e5');
  await visitor.clickMove('f1c4');
  await page.getByRole('button', { name: 'interesting move' }).click();
  await page.locator('#comment').fill('the old way');
  await page.locator('#comment').blur();
  expect(await pgn()).toContain('1. e4 e5 2. Nf3 ( 2. Bc4 $5 { the old way } ) *');
  await page.getByRole('button', { name: 'Make main line' }).click();
  await page.reload();
  await page.locator('[data-san="Bc4"]').waitFor();
  expect(await pgn()).toContain('2. Bc4 $5 { the old way } ( 2. Nf3 )');
  await page.locator('[data-san="Nf3"]').click();
  await page.getByRole('button', { name: 'Delete from here' }).click();
  expect(await pgn()).not.toContain('Nf3');
});

it('reads PGN and FEN, and says what is wrong with a text without losing it', async () => {
  const text = '1. d4 {[%cal Gd4d5]} d5 (1... Nf6 $1 2. c4) 2. c4 *';
  await paste(text);
  expect(await pgn()).toContain('1. d4 { [%cal Gd4d5] } d5 ( 1... Nf6 $1 2. c4 ) 2. c4 *');
  await paste('8/8/8/8/8/8/8/8 w - - 0 1');
  expect(await page.locator('#analysis-trouble').textContent()).toBe('The board is empty.');
  expect(await page.locator('#analysis-paste').inputValue()).not.toBe('');
  await page.locator('#analysis-paste').fill('8/P5k1/8/8/8/8/8/4K3 w - - 0 1');
  await page.getByRole('button', { name: 'Analyse it' }).click();
  await visitor.clickMove('a7a8');
  const dialog = page.locator('dialog[open]');
  expect((await dialog.boundingBox())?.width).toBeLessThan(600);
  await dialog.getByRole('button', { name: 'knight' }).click();
  await page.locator('[data-san="a8=N"]').waitFor();
});

it('shows lines of the engine that can be kept', async () => {
  await page.getByRole('checkbox', { name: 'Engine' }).check();
  const lines = page.getByTestId('engine-lines').locator('li');
  await lines.nth(2).waitFor();
  await page.getByRole('checkbox', { name: 'Engine' }).uncheck();
  await page.getByRole('checkbox', { name: 'Engine' }).check();
  await lines
    .first()
    .getByRole('button', { name: /Keep the line/ })
    .click();
  await page.locator('[data-san]').first().waitFor();
  await page.getByRole('checkbox', { name: 'Engine' }).uncheck();
});

it('is accessible and fits every screen in both lights', async () => {
  await visitor.clickMove('e2e4');
  expect(await faultsInBothLights(visitor)).toEqual([]);
  for (const width of [390, 820, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await isTooWide(visitor), String(width)).toBe(false);
  }
});

it('gives pictures, a second engine and what the opening memory knows', async () => {
  await page.getByRole('button', { name: 'PGN, FEN' }).click();
  for (const [name, start] of [
    ['Picture (SVG)', '<svg'],
    ['Picture (PNG)', '\u0089PNG'],
    ['Score sheet (SVG)', '<svg'],
    ['Score sheet (PNG)', '\u0089PNG'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    const { readFileSync } = await import('node:fs');
    expect(readFileSync(await file.path(), 'latin1').startsWith(start), name).toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.getByText('Openings and end games').click();
  await page.getByTestId('explorer').getByRole('button', { name: 'e4', exact: true }).click();
  await page.locator('[data-san="e4"]').waitFor();
  await page.getByRole('button', { name: 'A second engine' }).click();
  const second = page.getByRole('region', { name: 'Second engine' });
  await second.getByTestId('engine-lines').getByRole('listitem').first().waitFor();
});

/** A game with everything that a PGN can express. */
const RICH = `[Event "Round trip"]
[Site "?"]
[Date "2026.11.17"]
[Round "3"]
[White "Ada"]
[Black "Turing, A."]
[Result "1/2-1/2"]
[TimeControl "300+3"]

{Before the first move} 1. e4 $1 {[%eval 0.31] [%clk 0:04:58] best by test} e5 {[%clk 0:04:57][%emt 0:00:03]}
( {the Sicilian} 1... c5 $5 2. Nf3 ( 2. c3 $6 {[%cal Gc3d4,Rc5d4][%csl Yd4]} d5 ) 2... d6 )
( 1... e6 2. d4 d5 $14 ) ( 1... -- $13 2. d4 ) 2. Nf3 {[%csl Ge5][%cal Rf3e5] attacks} Nc6 3. Bb5 a6 {[%eval #-3]} 4. O-O
{a comment; with a semicolon, (brackets) and "quotes"} 1/2-1/2
`;

/** A game from a position with Black to move, with promotions and castling on both sides. */
const ENDING = `[FEN "r3k2r/P7/8/8/8/8/p7/R3K2R b KQkq - 0 20"]
[SetUp "1"]

20... O-O-O ( 20... O-O $2 {the other way} 21. O-O-O ) 21. a8=N {[%eval -5.5]} Kb7 *
`;

it.skipIf(!hasPythonChess)(
  'loses nothing of a PGN on the way in and out, by python-chess (skipped where that is missing)',
  async () => {
    for (const text of [RICH, ENDING]) {
      const before = readByPython(text);
      expect(before.errors).toEqual([]);
      await paste(text);
      const first = readByPython(await pgn());
      expect([first.errors, first.headers]).toEqual([[], { ...first.headers, ...before.headers }]);
      expect(first.game).toEqual(before.game);
      // Also as python-chess writes it.
      await paste(before.written);
      expect(readByPython(await pgn()).game).toEqual(before.game);
    }
  },
);

it('keeps studies with chapters in the store, and gives links to what is seen', async () => {
  for (const uci of ['e2e4', 'e7e5']) await visitor.clickMove(uci);
  await page.getByText('Studies', { exact: true }).click();
  await page.getByLabel('Name of a new study').fill('Open games');
  await page.getByRole('button', { name: 'Keep this as a study' }).click();
  await page.waitForURL(/study=\d+/);
  await page.locator('[data-san="e5"]').click();
  await page.getByRole('button', { name: 'New chapter from here' }).click();
  await visitor.clickMove('g1f3');
  await page.getByLabel('Name of this chapter').fill('The knight');
  await page.getByLabel('Name of this chapter').blur();
  await page.getByRole('button', { name: 'Flip' }).click();
  await page.getByTestId('study-state').getByText('Kept by the server.').waitFor();
  await page.getByRole('button', { name: 'PGN, FEN' }).click();
  const link = await page.getByLabel('A link to this view of the position').inputValue();
  expect(link).toMatch(/study=\d+&chapter=1&line=g1f3&bottom=black$/);
  // Another browser sees the same chapter, position and side.
  const other = await page.context().browser()?.newPage();
  await other?.goto(link);
  await other?.locator('[data-san="Nf3"][aria-current]').waitFor();
  await other?.getByRole('button', { name: 'The knight' }).waitFor();
  const corner = other?.locator('[data-square]').first();
  expect(await corner?.getAttribute('data-square')).toMatch(/^h/);
  await other?.close();
});

it('shows by the width of arrows how the engine divides its search', async () => {
  await page.getByRole('checkbox', { name: 'Engine' }).check();
  const arrows = page.locator('.cg-shapes line, svg g line');
  await arrows.nth(1).waitFor();
  await page.waitForFunction(() => {
    const lines = [...document.querySelectorAll('svg.cg-shapes line')];
    return new Set(lines.map((line) => line.getAttribute('stroke-width'))).size > 1;
  });
  await page.getByRole('checkbox', { name: 'Engine' }).uncheck();
});

it('answers questions about a move, and says what follows a pass', async () => {
  // The bishop is left en prise to a pawn, which loses the game.
  await page.goto(
    `${server.address}/analysis?fen=${encodeURIComponent('4k3/3p2pp/8/8/2B5/8/6PP/4K3 w - - 0 1')}`,
  );
  await page.getByRole('grid').waitFor();
  await visitor.clickMove('c4e6');
  await page.getByText('Questions about the move and the position').click();
  await page.getByRole('button', { name: 'Why is it bad?' }).click();
  await page.getByTestId('claims').getByText(/dxe6/).first().waitFor();
  await page.getByTestId('claims').getByRole('button', { name: 'Show me' }).first().click();
  await page.getByTestId('step').first().waitFor();
  await page.getByRole('button', { name: 'To the game' }).first().click();
  await page.getByRole('button', { name: 'One move back' }).click();
  await visitor.clickMove('c4b3');
  await page.getByRole('button', { name: 'What if Black passes?' }).click();
  const pass = page.getByTestId('pass');
  await pass.getByText(/After a pass it expects/).waitFor();
  await pass.getByRole('button', { name: 'Show me' }).click();
  await pass.getByTestId('step').waitFor();
  // Another move closes the answer.
  await page.getByRole('button', { name: 'One move back' }).click();
  await pass.getByText('After a pass').waitFor({ state: 'detached' });
});

it('takes a position that is set up by hand, and refuses an empty board', async () => {
  await page.getByRole('button', { name: 'Set up a position' }).click();
  const window = page.getByRole('dialog', { name: 'Set up a position' });
  await window.getByRole('button', { name: 'Clear' }).click();
  await window.getByRole('button', { name: 'Analyse it' }).click();
  await window.getByRole('alert').getByText(/empty/).waitFor();
  for (const [piece, square] of [
    ['white king', 'e1, empty'],
    ['black king', 'e8, empty'],
    ['white pawn', 'a2, empty'],
  ] as const) {
    await window.getByRole('button', { name: piece, exact: true }).click();
    await window.getByRole('button', { name: square, exact: true }).click();
  }
  const width = async (what: string) => (await window.locator(what).first().boundingBox())?.width;
  expect(await width('.square .piece'), 'a piece fills its square').toBe(await width('.square'));
  expect(await faults(visitor)).toEqual([]);
  await window.getByRole('button', { name: 'Analyse it' }).click();
  await window.waitFor({ state: 'detached' });
  await visitor.clickMove('a2a4');
  await page.locator('[data-san="a4"]').waitFor();
});

/** A game in which a mate was allowed. */
const TRAP = `[Event "Club"]
[White "Ada"]
[Black "Bob"]
[Result "0-1"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1
`;

it('goes through a pasted game, writes it to the moves, and asks before it tells', async () => {
  await paste(TRAP);
  await page.getByTestId('opening').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Go through the game' }).click();
  await page.getByTestId('accuracy').waitFor();
  const text = await pgn();
  // Be2 allows mate in one; the mate itself has no number.
  expect(text).toMatch(/7\. Be2 .*\[%eval #-1\]/s);
  expect(text).toMatch(/Nf3# 0-1/);
  expect(text).toMatch(/5\. Nxf7 \$[24]/);
  await page.getByTestId('curve').waitFor();
  const mistakes = page.getByTestId('mistakes');
  await mistakes.getByRole('button', { name: /5\. Nxf7/ }).click();
  await page.locator('[data-san="Nxf7"][aria-current]').waitFor();
  await page
    .getByTestId('opening')
    .getByText(/Italian Game/)
    .waitFor();
  await mistakes.getByRole('button', { name: 'Find a better move' }).last().click();
  await page.getByRole('grid', { name: /The position before/ }).waitFor();
  // The same game is found in the store again, with its review.
  await paste(TRAP);
  await page.getByRole('button', { name: 'Go through the game' }).click();
  const link = page.getByRole('link', { name: 'All of it in words' });
  await link.click();
  await page.getByTestId('sides').waitFor();
  expect(page.url()).toMatch(/\/game\/\d+\?view=evaluation$/);
});

it('offers the games of a text to choose from, or all as chapters of a study', async () => {
  const games = [1, 2, 3].map((round) => TRAP.replace('"Bob"', `"Bob ${round}"`)).join('\n');
  await paste(games);
  const choice = page.getByLabel('There are 3 games in this text');
  await choice.selectOption({ label: '2. Ada – Bob 2, 0-1' });
  await page.getByRole('button', { name: 'Analyse this game' }).click();
  await page.getByRole('heading', { name: /Ada – Bob 2/ }).waitFor();
  await paste(games);
  await page.getByRole('button', { name: 'Keep all as chapters of a study' }).click();
  await page.waitForURL(/study=\d+/);
  const study = page.getByRole('region', { name: 'Study' });
  const chapters = () => study.getByRole('listitem').allTextContents();
  const expected = [1, 2, 3].map(
    (round) => expect.stringContaining(`Ada – Bob ${round}`) as string,
  );
  await expect.poll(chapters).toEqual(expected);
});

it('keeps the board in sight, on a phone a small one', async () => {
  await paste(TRAP);
  const inSight = async () => {
    const board = await page.getByRole('grid').first().boundingBox();
    return board !== null && board.y >= 0 && board.y < 200;
  };
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.locator('#comment').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect.poll(inSight).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('#comment').scrollIntoViewIfNeeded();
  const floating = page.getByTestId('floating');
  await floating.waitFor();
  expect((await floating.boundingBox())?.y).toBe(0);
});

it('has signs for moves and positions, and asks before an analysis is thrown away', async () => {
  await visitor.clickMove('e2e4');
  await page.getByRole('button', { name: 'good move', exact: true }).click();
  await page
    .getByLabel('The position after it')
    .selectOption({ label: '+/= White is slightly better' });
  expect(await pgn()).toContain('1. e4 $1 $14 *');
  expect(await page.locator('[data-san="e4"]').textContent()).toMatch(/^e4\s*! \+\/=\s*$/);
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.locator('[data-san="e4"]').waitFor();
  await page.getByRole('button', { name: 'Really throw the analysis away' }).click();
  await page.locator('[data-san="e4"]').waitFor({ state: 'detached' });
});

it('leaves a game of the address as it is when another is pasted', async () => {
  await paste('1. d4 *');
  await page.locator('[data-san="d4"]').waitFor();
  await page.goto(`${server.address}/analysis?museum=turing-game-1`);
  await page.locator('[data-san]').first().waitFor();
  const before = await pgn();
  await paste(TRAP);
  await page.getByRole('heading', { name: /Ada – Bob/ }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  // The analysis that was there before comes back.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('[data-san="d4"]').waitFor();
  await page.goto(`${server.address}/analysis?museum=turing-game-1`);
  await page.locator('[data-san]').first().waitFor();
  expect(await pgn()).toBe(before);
});

it('prints the moves and the positions that something is said about, and nothing to press', async () => {
  await paste(TRAP.replace('4. Nxe5', '4. Nxe5 $2 {greedy}'));
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('figure').nth(1).waitFor();
  expect(await page.getByRole('figure').allInnerTexts()).toEqual([
    expect.stringContaining('After 4. Nxe5?'),
    expect.stringContaining('After 7… Nf3#'),
  ]);
  expect(await page.getByRole('navigation').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'PGN, FEN' }).isVisible()).toBe(false);
  const moves = page.getByRole('region', { name: 'Moves and variations' });
  expect(await moves.evaluate((one) => getComputedStyle(one).maxHeight)).toBe('none');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.getByRole('figure').first().waitFor({ state: 'detached' });
});

it('brings back what was deleted, by a button and by Ctrl+Z', async () => {
  const messages = page.getByRole('log', { name: 'Messages' });
  expect(await messages.getAttribute('aria-live')).toBe('assertive');
  await paste('1. e4 e5 (1... c5 2. Nf3) 2. Nc3 Nf6 *');
  await page.locator('[data-san="c5"]').click();
  await page.getByRole('button', { name: 'Delete from here' }).click();
  await page.locator('[data-san="c5"]').waitFor({ state: 'detached' });
  await messages.getByText('1… c5 and what follows it are deleted.').waitFor();
  await messages.getByRole('button', { name: 'Undo' }).click();
  await page.locator('[data-san="c5"][aria-current]').waitFor();
  expect(await pgn()).toContain('1. e4 e5 ( 1... c5 2. Nf3 ) 2. Nc3 Nf6 *');
  // With the keyboard alone, two steps, also from the board; in a text field the browser's own undo
  // works.
  await page.locator('[data-san="Nf6"]').click();
  await page.getByRole('button', { name: 'Delete from here' }).press('Enter');
  await page.locator('[data-san="Nf6"]').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete from here' }).press('Enter');
  await page.locator('[data-san="Nc3"]').waitFor({ state: 'detached' });
  await page.locator('#comment').press('Control+z');
  expect(await page.locator('[data-san="Nc3"]').count()).toBe(0);
  await page.locator('[data-square][tabindex="0"]').press('Control+z');
  await page.locator('[data-san="Nc3"][aria-current]').waitFor();
  await page.keyboard.press('Control+z');
  await page.locator('[data-san="Nf6"][aria-current]').waitFor();
  await page.keyboard.press('Control+z');
  await messages.getByText('There is nothing to undo.').waitFor();
  await page.reload();
  await page.locator('[data-san="c5"]').waitFor();
  expect(await pgn()).toContain('1. e4 e5 ( 1... c5 2. Nf3 ) 2. Nc3 Nf6 *');
});

it('brings back a game that another was pasted over, and a chapter of a study', async () => {
  await visitor.clickMove('e2e4');
  await paste('1. d4 *');
  await page.locator('[data-san="d4"]').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('[data-san="e4"][aria-current]').waitFor();
  await page.getByText('Studies', { exact: true }).click();
  await page.getByLabel('Name of a new study').fill('Two chapters');
  await page.getByRole('button', { name: 'Keep this as a study' }).click();
  await page.waitForURL(/study=\d+/);
  await page.locator('[data-san="e4"]').click();
  await page.getByRole('button', { name: 'New chapter from here' }).click();
  await visitor.clickMove('c7c5');
  await page.getByLabel('Name of this chapter').fill('Sicilian');
  await page.getByLabel('Name of this chapter').blur();
  await page.getByRole('button', { name: 'Delete chapter' }).click();
  await page.locator('[data-san="e4"]').waitFor();
  await page.getByText('The chapter “Sicilian” is deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Sicilian' }).waitFor();
  await page.locator('[data-san="c5"]').waitFor();
  await page.getByTestId('study-state').getByText('Kept by the server.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Sicilian' }).click();
  await page.locator('[data-san="c5"]').waitFor();
});

it('speaks German: controls, dialogs, notices and what a screen reader hears', async () => {
  await speaksGerman(visitor, server.address);
  await page.goto(`${server.address}/analysis`);
  await page.getByRole('button', { name: 'PGN, FEN' }).click();
  await page.locator('#analysis-paste').fill('8/8/8/8/8/8/8/8 w - - 0 1');
  await page.getByRole('button', { name: 'Analysieren', exact: true }).click();
  await page.getByText('Das Brett ist leer.').waitFor();
  await page.locator('#analysis-paste').fill('1. e4 e5 (1... c5!) 2. Nf3 *');
  expect(await english(visitor)).toEqual([]);
  await page.getByRole('button', { name: 'Analysieren', exact: true }).click();
  await page.locator('[data-san="c5"]').click();
  await page.getByRole('button', { name: 'guter Zug', exact: true }).waitFor();
  await page.locator('[data-square="e4"][aria-label="e4, weißer Bauer"]').waitFor();
  for (const name of ['Fragen zum Zug und zur Stellung', 'Eröffnungen und Endspiele', 'Studien'])
    await page.getByText(name, { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Engine' }).check();
  await page.getByText(/^Tiefe \d+, .* Stellungen; Werte aus der Sicht von Weiß\./).waitFor();
  await page.getByRole('button', { name: 'Stellung aufbauen' }).click();
  await page.getByRole('button', { name: 'schwarze Dame', exact: true }).waitFor();
  expect(await english(visitor)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ab hier löschen' }).click();
  await page.getByText('1… c5 ist gelöscht, mit allem, was folgt.').waitFor();
  expect(await english(visitor)).toEqual([]);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await page.locator('[data-san="c5"]').waitFor();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await isTooWide(visitor), String(width)).toBe(false);
  }
});

// The form for a new game, typed words, tournaments, the list of games and the training room in
// German.

import { beforeEach, expect, it } from 'vitest';
import { isTooWide } from '../axe';
import { english, speaksGerman } from '../german';
import { Server } from '../server';
import { visiting } from '../visiting';
import type { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
visiting(server, (who) => (visitor = who));
beforeEach(() => speaksGerman(visitor, server.address));

/** Checks that nothing is in English and that the page fits a phone. */
async function checked(): Promise<void> {
  expect(await english(visitor)).toEqual([]);
  await visitor.page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => isTooWide(visitor)).toBe(false);
  await visitor.page.setViewportSize({ width: 1280, height: 844 });
}

// Before the other tests, which leave games behind.
it('games are added and deleted', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/games`);
  await page.getByText('Hier sind keine Partien.').waitFor();
  await page.getByRole('button', { name: 'Partien aus PGN hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('1. f3 e5 2. g4 Qh4# 0-1');
  await dialog.getByRole('button', { name: 'Partien hinzufügen' }).click();
  await page.getByTestId('imported').getByText('1 Partie hinzugefügt.').waitFor();
  await checked();
  await dialog.getByRole('button', { name: 'Zeigen' }).click();
  await page.getByRole('link', { name: 'Nachspielen' }).waitFor();
  await page.getByLabel(/– .* auswählen/).check();
  await page.getByRole('button', { name: '1 löschen' }).click();
  await page.getByText('1 Partie wird gelöscht und lässt sich nicht zurückholen.').waitFor();
  await checked();
  await page.getByRole('button', { name: 'Partien löschen' }).click();
  await page.getByText('1 gelöscht.').first().waitFor();
});

it('every start of a new game, and what is typed in it', async () => {
  const { page } = visitor;
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Spielen First on the list', exact: true }).click();
  const start = page.getByRole('combobox', { name: 'Anfangsstellung' });
  for (const kind of ['chess960', 'historic', 'fen', 'pgn', 'odds']) {
    if ((await start.locator(`option[value="${kind}"]`).count()) === 0) continue;
    await start.selectOption(kind);
    expect(await english(visitor), kind).toEqual([]);
  }
  await page.getByRole('combobox', { name: 'Vorgabe', exact: true }).selectOption('Bauer und Zug');
  await page.getByText('Wer Bauer und Zug vorgibt, hat Schwarz').waitFor();
  await checked();
  await start.selectOption('usual');
  await page.getByRole('button', { name: 'Partie beginnen' }).click();
  await page.locator('#typed-move').waitFor();
  const answers = {
    Xy9: 'Xy9 ist hier kein Zug',
    clock: 'Es gibt keine Uhr.',
    last: 'Noch ist nichts gespielt.',
    help: 'resign: die Partie aufgeben',
  };
  for (const [typed, answer] of Object.entries(answers)) {
    await visitor.type(typed);
    await page.getByTestId('typed-says').getByText(answer).waitFor();
  }
});

it('a tournament is begun and played', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/tournaments`);
  await page.getByText('Hier wurde noch kein Turnier gespielt.').waitFor();
  await page.getByText('Noch gibt es keine Wertungen.').waitFor();
  await page.getByRole('combobox', { name: 'Grenze' }).selectOption('clock');
  await page.getByRole('combobox', { name: 'Uhr' }).selectOption('3 Minuten + 2 Sekunden');
  await checked();
  await page.getByRole('combobox', { name: 'Grenze' }).selectOption('nodes');
  await page.getByRole('textbox', { name: 'Name' }).fill('Abend');
  await page.getByRole('checkbox', { name: /First on the list/ }).check();
  await page.getByRole('checkbox', { name: /Any move at all/ }).check();
  await page.getByRole('button', { name: 'Beginnen: 2 Partien' }).click();
  await page.getByText(/^beendet · 2 von 2 Partien/).waitFor();
  await page.getByRole('heading', { name: 'Partien' }).waitFor();
  await page.getByRole('table', { name: 'Kreuztabelle von Abend' }).waitFor();
  await checked();
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByText('Das Turnier wird gelöscht, mit allen Partien (2).').waitFor();
  await checked();
});

it('every corner of the training room', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/train`);
  await page.getByText(/: dieselbe Stellung für alle\.$/).waitFor();
  await checked();
  await page.getByRole('button', { name: 'Deine Fehler' }).click();
  await page.getByText(/^Noch gibt es keine\./).waitFor();
  await checked();
  await page.getByRole('button', { name: 'Aufgaben', exact: true }).click();
  await page.getByTestId('deck-state').getByText('0 wieder fällig').waitFor();
  await page.getByRole('textbox', { name: 'Dein Zug' }).fill('Xy9');
  await page.keyboard.press('Enter');
  await page.getByText('Xy9 ist hier kein Zug; versuche e4 oder Sf3.').first().waitFor();
  await page.getByRole('button', { name: 'Verrate es mir' }).click();
  await page
    .getByTestId('says')
    .getByText(/^Die Antwort ist /)
    .waitFor();
  await page.getByRole('button', { name: 'Nächste Stellung' }).waitFor();
  await checked();
  await page.getByRole('button', { name: 'Endspiele' }).click();
  await page.getByRole('button', { name: 'King and rook against king' }).click();
  await page
    .getByTestId('drill-says')
    .getByText(/^Die Tabelle sagt: /)
    .waitFor();
  await checked();
  await page.getByRole('button', { name: 'Errate den Zug der Maschine' }).click();
  await page.getByRole('button', { name: 'Beginnen' }).click();
  await page.getByText(/^Was spielt .* hier mit (Weiß|Schwarz)\?$/).waitFor();
  await checked();
});

// The special views: after one move of its program each has content that agrees with the thoughts,
// the legal moves and its own sums.

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { legalMoves } from '../../src/glass/legal';
import { formulaOf } from '../../src/glass/special/formula';
import type { Thought, ThoughtRecord } from '../../src/protocol/thought';
import { faultsInBothLights } from '../axe';
import { thoughtsAt } from '../oracle';
import { Server } from '../server';
import { visiting } from '../visiting';
import type { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
let page: Page;
visiting(server, (come) => {
  visitor = come;
  page = come.page;
});

/** Plays against a program until it has made its first move, and opens its own view. */
async function look(program: string, tab: string, own?: string, set?: () => Promise<void>) {
  await visitor.begin(server.address, program, set);
  if (own !== undefined) await visitor.type(own);
  await visitor.until(own === undefined ? 1 : 2);
  await visitor.look(tab);
  await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
  return thoughtsAt(page.url(), own === undefined ? 0 : 1);
}

type Kind = Thought['kind'];

function ofKind<K extends Kind>(record: ThoughtRecord, kind: K): Extract<Thought, { kind: K }>[] {
  return record.thoughts.filter((one): one is Extract<Thought, { kind: K }> => one.kind === kind);
}

/** Returns the moves in a part of the view. */
function movesIn(part: Locator): Promise<string[]> {
  return part
    .locator('[data-move]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.move ?? ''));
}

/** Parses a number as the page writes it. */
function number(text: string | null): number {
  return Number((text ?? '').replace('−', '-').replaceAll(',', ''));
}

async function numbers(cells: Locator): Promise<number[]> {
  return (await cells.allTextContents()).map(number);
}

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);

/** Checks that nothing overflows on a narrow screen, and that axe-core finds nothing in either
 * theme. */
async function isFitForAll(): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    );
    expect(await faultsInBothLights(visitor), `${width} wide`).toEqual([]);
  }
}

it('no view of a program is offered in games without it', async () => {
  await visitor.begin(server.address, 'First on the list');
  const tabs: string[] = [];
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    const views = page.getByRole('group', { name: 'Views' }).getByRole('button');
    tabs.push((await tab.textContent()) ?? '', ...(await views.allTextContents()));
  }
  expect(tabs).toContain('Candidates');
  const special = ['Zones', 'λ-board', 'Blocks', 'Considerable moves', 'Mobility'];
  for (const title of [...special, 'Eight questions', 'Goals', 'Iterations'])
    expect(tabs).not.toContain(title);
});

it('Torres: zones whose squares exist, and the rule that prescribes the move', async () => {
  const record = await look('El Ajedrecista', 'Zones');
  const [chose] = ofKind(record, 'chose');
  const rules = page.getByTestId('zones').locator('> li');
  expect(await rules.count()).toBe(6);
  const fitting = page.getByTestId('zones').locator('.fits');
  expect(await fitting.count()).toBe(1);
  expect(await movesIn(fitting)).toEqual([chose?.move.uci]);
  const place = (await rules.allTextContents()).findIndex((text) => text.startsWith('fits'));
  expect(chose?.rule).toBe(`rule ${place + 1}`);
  const lit = await page
    .locator('[data-squares]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.squares ?? ''));
  expect(lit.length).toBeGreaterThan(2);
  for (const square of lit.flatMap((one) => one.split(' '))) expect(square).toMatch(/^[a-h][1-8]$/);
  await page.locator('[data-squares]').first().focus();
  await page.locator('.cg-wrap svg circle, .cg-shapes circle').first().waitFor();
  await isFitForAll();
});

it('Elementary endings: the rule that decided, and the room of the lone king', async () => {
  const record = await look('Elementary endings', 'The rule');
  const [chose] = ofKind(record, 'chose');
  const rules = page.getByTestId('ending').locator('> li');
  expect(await page.getByTestId('ending').locator('.decides strong').textContent()).toBe(
    chose?.rule,
  );
  expect(await rules.count()).toBeGreaterThanOrEqual(5);
  expect(await movesIn(page.getByTestId('found'))).toEqual([chose?.move.uci]);
  await page.locator('[data-squares]').first().focus();
  await page.locator('.cg-wrap svg circle, .cg-shapes circle').first().waitFor();
  await isFitForAll();
});

it('Bernstein: the table holds what the questions gave and did not drop', async () => {
  const record = await look("Bernstein's program", 'Eight questions', 'e4');
  const legal = legalMoves(record.position.fen).map((move) => move.uci);
  const questions = page.getByTestId('questions');
  const chosen = page.getByTestId('plausible').locator('.chosen');
  await chosen.waitFor();
  const given = await movesIn(questions);
  expect(given.length).toBeGreaterThan(6);
  for (const move of given) expect(legal).toContain(move);
  const struck = questions.locator('[data-move]:has(s)');
  const dropped = await struck.evaluateAll((all) =>
    all.map((one) => (one as HTMLElement).dataset.move ?? ''),
  );
  const table = page.getByTestId('plausible').locator('[data-place]');
  const kept = await movesIn(table);
  expect(kept).toEqual(given.filter((move) => !dropped.includes(move)));
  expect(kept.length).toBeLessThanOrEqual(7);
  const [chose] = ofKind(record, 'chose');
  expect(await movesIn(chosen)).toEqual([chose?.move.uci]);
  expect(await chosen.textContent()).toContain(chose?.verdict.shown ?? '?');
  await page.getByLabel('Position').selectOption({ index: 1 });
  const replies = async () => (await movesIn(table)).filter((move) => !legal.includes(move));
  await expect.poll(async () => (await replies()).length).toBeGreaterThan(0);
  expect(await movesIn(table)).toEqual(await replies());
  await isFitForAll();
});

it('Newell, Shaw and Simon: proposals are legal, and votes are the vector', async () => {
  const record = await look('The program of Newell, Shaw and Simon', 'Goals', 'e4');
  const legal = legalMoves(record.position.fen).map((move) => move.uci);
  const goals = page.getByTestId('goals').locator('[data-goal]');
  const evoked = ofKind(record, 'goal').filter((one) => one.event === 'evoked');
  expect(await goals.count()).toBe(evoked.length);
  const proposed = await movesIn(page.getByTestId('goals'));
  expect(proposed.length).toBeGreaterThan(0);
  for (const move of proposed) expect(legal).toContain(move);
  const [chose] = ofKind(record, 'chose');
  const chosen = page.getByTestId('tests').locator('.chosen');
  expect(await movesIn(chosen)).toEqual([chose?.move.uci]);
  for (const test of await page.getByTestId('tests').locator('[data-tested]').all()) {
    const vector = /\((.*)\)/.exec((await test.locator('.vector').textContent()) ?? '')?.[1];
    const votes = await numbers(test.locator('.value'));
    expect(votes.length).toBeGreaterThan(0);
    expect(vector?.split(', ').map(Number).slice(0, votes.length)).toEqual(votes);
  }
  await isFitForAll();
});

it('Turing: position play with its increase, and the dead among the positions', async () => {
  const record = await look("Turing's paper machine", 'Considerable moves', 'e4');
  const legal = legalMoves(record.position.fen).map((move) => move.uci);
  const rows = page.getByTestId('position-play').locator('[data-ranked]');
  const moves = await movesIn(page.getByTestId('position-play'));
  expect(moves.toSorted()).toEqual(legal.toSorted());
  const text = await page.getByText('Position play before the move').textContent();
  const before = Number(/[\d.]+$/.exec(text ?? '')?.[0]);
  for (const row of await rows.all()) {
    const [, play = NaN, increase = NaN] = await numbers(row.locator('.number'));
    expect(play - before).toBeCloseTo(increase, 6);
  }
  const [chose] = ofKind(record, 'chose');
  const cells = await rows.first().locator('.number').allTextContents();
  expect(chose?.verdict.shown).toBe(`${cells[0] ?? ''}, position play ${cells[1] ?? ''}`);
  await page
    .locator('[data-ranked="d7d5"]')
    .getByRole('button', { name: /What follows/ })
    .click();
  await page.getByRole('heading', { name: 'After d5, reply by reply' }).waitFor();
  const count = page.getByTestId('dead');
  await count.waitFor();
  const said = (await count.textContent()) ?? '';
  const [entered = 0, dead = 0] = (said.match(/\d+/g) ?? []).map(Number);
  expect(dead).toBeGreaterThan(0);
  expect(entered).toBeGreaterThan(dead);
  const list = page.getByTestId('considerable');
  expect(await list.getByText('undefended').count()).toBeGreaterThan(0);
  const taking = list.locator('li').filter({ has: page.locator('[data-move="e4d5"]') });
  expect(await movesIn(taking)).toContain('d8d5');
  await isFitForAll();
});

it('Prinz: blocks are left as often as entered, and the tables hold the pieces', async () => {
  const record = await look("Prinz's mate-in-two programme", 'Blocks');
  await page.getByText('The ways in words').click();
  const ways = await page
    .getByTestId('ways')
    .locator('[data-way]')
    .evaluateAll((all) =>
      all.map((one) => [
        (one as HTMLElement).dataset.way ?? '',
        /, ([\d,]+)×/.exec(one.textContent)?.[1] ?? '',
      ]),
    );
  expect(ways).toHaveLength(8);
  for (const block of ['W1', 'B1', 'W2', 'B2']) {
    const through = (fits: RegExp) =>
      sum(ways.filter(([way]) => fits.test(way ?? '')).map(([, count]) => number(count ?? '')));
    const begun = block === 'W1' ? 1 : 0;
    expect(begun + through(new RegExp(`to ${block}`)), block).toBe(
      through(new RegExp(`^${block}`)),
    );
  }
  const [chose] = ofKind(record, 'chose');
  const typed = page.getByTestId('typed');
  expect(await movesIn(typed.locator('.key'))).toEqual([chose?.move.uci]);
  const pieces = record.position.fen.split(' ')[0]?.replace(/[\d/]/g, '').length;
  expect(await page.getByTestId('b-table').getByRole('button').count()).toBe(pieces);
  const answers = page.getByTestId('answers').locator('li');
  await answers.first().waitFor();
  for (const text of await answers.allTextContents()) expect(text).toContain('answered by');
  await typed
    .getByRole('button', { name: /What answers/ })
    .first()
    .click();
  await answers.filter({ hasText: 'has no answer' }).waitFor();
  await isFitForAll();
});

it('MANIAC: mobility and material add up to the score', async () => {
  const record = await look('The Los Alamos program', 'Mobility', 'c3');
  const [chose] = ofKind(record, 'chose');
  const parts = await numbers(page.getByTestId('sum').locator('tbody .number'));
  const [together] = await numbers(page.getByTestId('sum').locator('tfoot .number'));
  expect(parts).toHaveLength(4);
  expect(sum(parts)).toBe(together);
  expect(number(chose?.verdict.shown ?? '')).toBe(together);
  const [listed] = ofKind(record, 'listed');
  const moves = await movesIn(page.getByTestId('mobility'));
  expect(moves.toSorted()).toEqual(listed?.moves.map((move) => move.uci).toSorted());
  expect(await page.getByRole('tabpanel').getByRole('img').count()).toBe(3);
  await isFitForAll();
});

it('Shannon: f(P) is the sum of its terms, and the game goes on with another', async () => {
  const record = await look("Shannon's type A", 'λ-board', 'e4', async () => {
    await page.getByText('Settings of the program').click();
    await page.getByLabel('Moves', { exact: true }).fill('1');
  });
  const f = page.getByTestId('f');
  await f.waitFor();
  await page.getByText(/more terms/).click();
  const worths = page.getByTestId('worth');
  expect(await worths.count()).toBe(25);
  expect(sum(await numbers(worths))).toBeCloseTo(number(await f.textContent()), 6);
  const [sheet] = ofKind(record, 'weighed');
  // Black is to move, and White's 30 moves against 20 count against it.
  expect(number(await f.textContent())).toBeCloseTo(-(sheet?.sheet.verdict.number ?? NaN) / 100);
  expect(await page.getByTestId('lambda').locator('.black').count()).toBe(16);
  await page.getByText('λ = −1').waitFor();

  const mobility = page.getByLabel('Mobility', { exact: true });
  await mobility.fill('30');
  expect(number(await page.getByTestId('f-changed').textContent())).toBeCloseTo(3);
  expect(sum(await numbers(worths))).toBeCloseTo(3, 6);
  await page.getByRole('button', { name: 'Reset' }).click();
  expect(await page.getByTestId('f-changed').count()).toBe(0);
  await mobility.focus();
  await page.keyboard.press('ArrowRight');
  const wanted = await mobility.inputValue();
  expect(Number(wanted)).toBeGreaterThan(10);
  await page.getByLabel('Centre pawns').fill('45');
  // The default of a term that is off: the style or the choice of terms would override it.
  await page.getByLabel('Passed pawns').fill('30');
  await page.getByRole('button', { name: 'Play on with this f(P)' }).click();
  await page.getByText('From its next move on').waitFor();
  await isFitForAll();

  await page.setViewportSize({ width: 1280, height: 900 });
  await visitor.type('d4');
  await visitor.until(4);
  await page.getByRole('heading', { name: 'before its move 2' }).waitFor();
  await page.locator('[data-term="centre-pawns"]').waitFor();
  expect(await mobility.inputValue()).toBe(wanted);
  expect(await page.getByLabel('Centre pawns').inputValue()).toBe('45');
  const after = formulaOf((await thoughtsAt(page.url(), 3)).thoughts);
  const set = (id: string) => after.find((term) => term.id === id)?.set;
  expect(set('mobility')).toBe(Number(wanted));
  expect(set('centre-pawns')).toBe(45);
  expect(set('passed-pawns')).toBe(30);
  expect(set('pins')).toBe(0);
});

it('Vitrine: iterations grow deeper, and its sheet adds up', async () => {
  const record = await look('Vitrine', 'Iterations', 'e4', async () => {
    await page.getByLabel('It thinks').selectOption('1000');
  });
  const lines = ofKind(record, 'line');
  const rows = page.getByTestId('iterations').locator('[data-depth]');
  const depths = [...new Set(lines.map((line) => line.depth))].toSorted((a, b) => b - a);
  expect(depths.length).toBeGreaterThan(2);
  // A move goes before its thoughts, so the last rows may come after it.
  const shown = () =>
    rows.evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.depth)));
  await expect.poll(shown).toEqual(depths);
  const deepest = lines.findLast((line) => line.depth === depths[0]);
  const text = await rows.first().textContent();
  expect(text).toContain(deepest?.verdict.shown ?? '?');
  expect(text).toContain(deepest?.moves.map((move) => move.san).join(' ') ?? '?');
  await page.locator('.plot canvas').waitFor();
  const sheet = page.getByTestId('sheet');
  await sheet.waitFor();
  for (const column of [0, 1, 2]) {
    const cells = sheet.locator(`tbody tr td:nth-of-type(${column + 1})`);
    const [total = NaN] = await numbers(sheet.locator(`tfoot td:nth-of-type(${column + 1})`));
    expect(sum(await numbers(cells))).toBeCloseTo(total, 6);
  }
  expect(await page.getByRole('tabpanel').getByRole('alert').count()).toBe(0);
  await isFitForAll();
});

it('each view looks at its own program when two of them play', async () => {
  await visitor.begin(server.address, "Bernstein's program", async () => {
    await page.getByRole('radio', { name: 'I watch' }).check();
    await page.getByLabel('Its opponent').selectOption("Turing's paper machine");
  });
  await visitor.until(3);
  await page.getByRole('button', { name: 'Pause' }).click();
  const panel = page.getByRole('tabpanel').getByRole('heading').first();
  await visitor.look('Eight questions');
  expect(await panel.textContent()).toContain("Bernstein's program");
  await page.getByTestId('plausible').waitFor();
  await visitor.look('Considerable moves');
  expect(await panel.textContent()).toContain("Turing's paper machine");
  await page.getByTestId('position-play').waitFor();
});

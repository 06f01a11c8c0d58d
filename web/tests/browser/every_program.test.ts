// Every program is played in two clicks and fills the glass case: why, rules, counter, candidates,
// and a tree that agrees with its decision.

import { Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { parseUci } from 'chessops/util';
import { expect, it } from 'vitest';
import type { ProgramList, ThoughtRecord } from '../../src/protocol/generated/messages';
import { grown, valueOf } from '../grown';
import { eager, gameAt } from '../oracle';
import { Server } from '../server';
import { visiting } from '../visiting';
import type { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
visiting(server, (come) => (visitor = come));

/** Starts a game with the tree in view, plays a move and waits for the program's reply. */
async function playOneMove(name: string): Promise<void> {
  const { page } = visitor;
  await visitor.begin(server.address, name, async () => {
    // The other programs stop by themselves.
    await page.getByLabel('It thinks').selectOption(name === 'Vitrine' ? '300' : '0');
  });
  await visitor.look('Tree');
  await page.getByText('Your move').waitFor();
  const before = await visitor.plies();
  await visitor.clickMove(eager((await gameAt(page.url())).now.legal, 1));
  await visitor.until(before + 2);
}

/** Whether the board has eight ranks; no library knows the rules of the small board. */
function isChess({ position }: ThoughtRecord): boolean {
  return position.fen.split('/').length === 8;
}

/** Plays every line of the tree on a separate board; returns the number of illegal moves. */
function illegal({ position, thoughts }: ThoughtRecord): number {
  const path = [Chess.fromSetup(parseFen(position.fen).unwrap()).unwrap()];
  let wrong = 0;
  for (const thought of thoughts) {
    const here = path.at(-1)?.clone();
    if (thought.kind === 'left') path.pop();
    if (here === undefined || (thought.kind !== 'entered' && thought.kind !== 'discarded'))
      continue;
    const played = parseUci(thought.move.uci);
    if (played === undefined || !here.isLegal(played)) wrong += 1;
    else if (thought.kind === 'entered') here.play(played);
    if (thought.kind === 'entered') path.push(here);
  }
  return wrong + path.length - 1;
}

/** Returns the visible rows of the outline, as a screen reader reads them. */
function rows(): Promise<string[]> {
  return visitor.page
    .getByRole('treeitem')
    .evaluateAll((all) =>
      all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
    );
}

/** Checks the tree: its lines are legal, and the chosen move is on the main line with the value of
 * the decision. */
async function growsItsTree(name: string): Promise<void> {
  const record = await grown(visitor);
  if (isChess(record)) expect(illegal(record), name).toBe(0);
  if (record.thoughts.every((one) => one.kind !== 'entered')) return;
  const { decision } = record;
  const san = decision !== null && 'play' in decision ? decision.play.san : '?';
  const chosen = async () =>
    (await rows()).find((row) => row.startsWith(san) && row.endsWith('main line')) ?? '';
  await expect.poll(chosen, { message: name, timeout: 5_000 }).toContain(valueOf(record));
}

/** Checks the other views of a program that plays whole games of chess. */
async function showsItsThinking(name: string): Promise<void> {
  const { page } = visitor;
  const { plies } = await gameAt(page.url());
  const sentences = await visitor.why();
  await sentences.filter({ hasText: `${plies[1]?.san ?? '?'} was chosen` }).waitFor();
  expect(await sentences.count(), name).toBeGreaterThanOrEqual(2);
  await visitor.open('Rules');
  await page.locator('.rules .fired').first().waitFor();
  await visitor.open('Counter');
  await page.getByTestId('counter').getByText('Time here').waitFor();
  await visitor.open('Candidates');
  const last = page.locator('[data-candidate]').last().getByRole('button');
  const san = await last.textContent();
  await last.click();
  const answer = page.getByTestId('why-not').getByText(`If it has to play ${san ?? '?'}`);
  await answer.first().waitFor();
}

it('every program fills the glass case and says why not any legal move', async () => {
  const answer = await fetch(`${server.address}/api/programs`);
  const { programs } = (await answer.json()) as ProgramList;
  expect(programs.length).toBeGreaterThan(8);
  for (const { name, only } of programs) {
    await playOneMove(name);
    await growsItsTree(name);
    if (only === null) await showsItsThinking(name);
    expect(visitor.complaints, name).toEqual([]);
    if (!(await visitor.isOver())) await visitor.type('resign');
    await visitor.page.getByTestId('result').waitFor();
  }
}, 300_000);

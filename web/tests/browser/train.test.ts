// The training room: the position of the day, puzzles and the rating, the user's own mistakes, end
// games, and guessing a machine's moves.

import { expect, it } from 'vitest';
import { faults, isTooWide } from '../axe';
import { Server } from '../server';
import { visiting } from '../visiting';
import type { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
visiting(server, (who) => (visitor = who));

interface Room {
  puzzles: { id: string; fen: string; motif: string; line: { san: string; uci: string }[] }[];
  mistakes: { played: { san: string } | null }[];
  attempts: { exercise: string; solved: boolean; rated: boolean; rating: number }[];
}

async function room(): Promise<Room> {
  return (await (await fetch(`${server.address}/api/train`)).json()) as Room;
}

/** Goes to a section of the training room. */
async function go(title: string): Promise<void> {
  await visitor.page.goto(`${server.address}/train`);
  await visitor.page.getByRole('button', { name: title }).click();
  await visitor.page.getByRole('heading', { name: title, level: 2 }).waitFor();
}

/** Types a move into the box of an exercise. */
async function answer(san: string): Promise<void> {
  await visitor.page.getByRole('textbox', { name: 'Your move' }).fill(san);
  await visitor.page.getByRole('textbox', { name: 'Your move' }).press('Enter');
}

/** Returns the puzzle on the board, identified by the squares' labels. */
async function shown(): Promise<Room['puzzles'][number]> {
  const { puzzles } = await room();
  const source = (await visitor.page.getByTestId('question').innerText()).replaceAll(/\s+/g, ' ');
  const found = puzzles.find(({ id }) => source.includes(id));
  if (found === undefined) throw new Error(`no puzzle in ${source}`);
  return found;
}

it('the position of the day is the same after a reload, and its answer is rated once', async () => {
  const { page } = visitor;
  await go('Position of the day');
  await page.getByText('Your rating: none yet.').waitFor();
  const puzzle = await shown();
  await page.reload();
  expect((await shown()).id).toBe(puzzle.id);
  await answer(puzzle.line[0]?.san ?? '');
  await page.getByTestId('says').getByText('at the first try').waitFor();
  await page.getByTestId('rating-change').waitFor();
  const { attempts } = await room();
  expect(attempts).toMatchObject([{ exercise: puzzle.id, solved: true, rated: true }]);
  expect(attempts[0]?.rating).toBeGreaterThan(1500);
  // The explanation of why it wins, with its proof.
  await page.getByRole('button', { name: 'Show me' }).first().waitFor();
});

it('puzzles are chosen by motif; the first wrong answer counts, and the right one is told', async () => {
  const { page } = visitor;
  await go('Puzzles');
  const box = page.getByRole('combobox', { name: 'Which' });
  // A frequent motif, because one of its puzzles may be the position of the day and rest after its
  // answer.
  await box.selectOption('mate');
  await expect.poll(async () => (await shown()).motif).toBe('mate');
  const puzzle = await shown();
  const right = puzzle.line[0]?.uci ?? '';
  await page.getByRole('button', { name: 'Hint' }).click();
  await page
    .getByTestId('says')
    .getByText(`Look at the piece on ${right.slice(0, 2)}.`)
    .waitFor();
  await page.getByRole('button', { name: 'Tell me' }).click();
  await page
    .getByTestId('says')
    .getByText(`The answer is ${puzzle.line[0]?.san ?? '?'}`)
    .waitFor();
  await page.getByTestId('rating-change').waitFor();
  const kept = (await room()).attempts.filter(({ exercise }) => exercise === puzzle.id);
  expect(kept.map(({ solved }) => solved)).toEqual([false]);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(async () => (await shown()).id).not.toBe(puzzle.id);
});

it('the answer is given with the keys of the board alone', async () => {
  await go('Puzzles');
  const puzzle = await shown();
  await visitor.keyMove(puzzle.line[0]?.uci.slice(0, 4) ?? '');
  await visitor.page.getByTestId('says').getByText('is right').waitFor();
});

it('after a game three sentences say what decided, and its mistakes come as exercises', async () => {
  const { page } = visitor;
  await go('Your mistakes');
  await page.getByText('There is none yet.').waitFor();
  await visitor.begin(server.address, 'First on the list');
  const game = new URL(page.url()).pathname;
  await visitor.type('e4');
  await visitor.until(2);
  await visitor.type('Qh5');
  await visitor.until(4);
  await visitor.type('Bc4');
  await visitor.until(6);
  await visitor.type('Qxf7#');
  const after = page.getByTestId('after');
  await after.getByRole('button', { name: 'What decided?' }).click();
  await after.getByText(/^White wins: checkmate/).waitFor({ timeout: 60_000 });
  await after.getByText(/^It turned at |^No move gave away/).waitFor();
  await after.getByText(/^White played with \d+ % accuracy/).waitFor();
  await after
    .getByTestId('next-opponent')
    .getByText(/^You have won|^Again/)
    .waitFor();
  expect(await faults(visitor), game).toEqual([]);
  // An imported game counts for both sides.
  await page.goto(`${server.address}/games`);
  await page.getByRole('button', { name: 'Add games from PGN' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('1. f3 e5 2. g4 Qh4# 0-1');
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
  await page.getByTestId('imported').getByText('1 game added').waitFor();
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'What decided?' }).click();
  await after.getByText('It turned at 2. g4??').waitFor({ timeout: 60_000 });
  await expect
    .poll(async () => {
      const view = (await (await fetch(`${server.address}/api/train`)).json()) as Room;
      return view.mistakes.map(({ played }) => played?.san);
    })
    .toContain('g4');
  await go('Your mistakes');
  await page.getByText(/What is better\?/).waitFor();
});

it('a game with a handicap begins without the piece', async () => {
  await visitor.begin(server.address, 'First on the list', async (page) => {
    await page.getByRole('combobox', { name: 'Start position' }).selectOption('odds');
    await page.getByRole('combobox', { name: 'Handicap', exact: true }).selectOption('queen');
  });
  expect(await visitor.standing('d8')).not.toContain('queen');
  expect(await visitor.standing('d1')).toContain('white queen');
});

it('an end game: the table refuses what lets the win slip and answers what keeps it', async () => {
  const { page } = visitor;
  await go('End games');
  await page.getByRole('button', { name: 'King and rook against king' }).click();
  const says = page.getByTestId('drill-says');
  await says.getByText(/mate in \d+/).waitFor();
  const start = (await (
    await fetch(`${server.address}/api/train/drills/KRvK-win?seed=1`)
  ).json()) as { fen: string };
  const view = (await (
    await fetch(`${server.address}/api/endgame?fen=${encodeURIComponent(start.fen)}`)
  ).json()) as { moves: { san: string; value: { result: number } }[] };
  const slip = view.moves.find(({ value }) => value.result === 0);
  if (slip !== undefined) {
    await answer(slip.san);
    await says.getByText('lets the win slip').waitFor();
  }
  await answer(view.moves[0]?.san ?? '');
  await says.getByText('is the quickest way. The table answers').waitFor();
});

it('a guess at the move of Turing’s machine is held against the machine', async () => {
  const { page } = visitor;
  await go('Guess the machine’s move');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText(/What does .* play here/).waitFor();
  const piece = page.locator('[data-square][aria-label*="pawn"]').first();
  await piece.waitFor();
  const turn = /with White/.test(await page.getByText(/What does .* play here/).innerText());
  // Any legal move will do: only the machine's response matters.
  for (const san of turn ? ['a3', 'a4', 'h3', 'b3', 'Kh1'] : ['a6', 'a5', 'h6', 'b6', 'Kh8']) {
    await answer(san);
    if ((await page.getByText(`${san} is not a move here`).count()) === 0) break;
  }
  await page
    .getByTestId('guess-says')
    .getByText(/(Yes|No): it plays/)
    .waitFor();
  await page
    .getByTestId('guess-score')
    .getByText(/of 1 guessed/)
    .waitFor();
});

it('answers are forgotten only after a question', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/train`);
  await page.getByText('How this is counted').click();
  const before = (await room()).attempts.length;
  for (const [choice, left] of [
    ['Keep them', before],
    ['Forget them', 0],
  ] as const) {
    await page.getByRole('button', { name: 'Forget all my answers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forget all your answers?' });
    await dialog.getByRole('button', { name: choice }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await room()).attempts).toHaveLength(left);
  }
  await page.getByText('Your rating: none yet.').waitFor();
});

it('every corner is accessible and fits a small phone', async () => {
  const { page } = visitor;
  for (const title of ['Puzzles', 'Your mistakes', 'End games', 'Guess the machine’s move']) {
    await go(title);
    expect(await faults(visitor), title).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  for (const title of ['Position of the day', 'End games']) {
    await go(title);
    expect(await isTooWide(visitor), title).toBe(false);
  }
});

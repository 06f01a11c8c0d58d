// The proof drawer: the lines of real answers are replayed by another implementation of the rules,
// and a line that was tampered with is detected.

import { expect, it } from 'vitest';
import { recheck } from '../../src/glass/recheck';
import type { ClaimView, Explanation } from '../../src/protocol/explain';
import { Server } from '../server';
import { visiting } from '../visiting';
import type { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;

visiting(server, async (come) => {
  visitor = come;
  await visitor.begin(server.address, 'First on the list');
  await visitor.type('e4');
  await visitor.until(2);
  await visitor.look('Why?');
});

/** Blunders: a mate allowed, a piece left en prise, a fork allowed, a mate missed. */
const BLUNDERS = [
  ['rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2', 'g2g4'],
  ['r1bqkbnr/ppp2pp1/2n1p3/3p3p/2BPP3/5N2/PPP2PPP/RNBQK2R w KQkq - 0 5', 'e1g1'],
  ['r3k3/8/8/3N4/8/8/4PPPP/6K1 b - - 0 1', 'a8b8'],
  ['6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1', 'h2h3'],
];

it.each(BLUNDERS)('agrees with the server about %s %s', async (fen, move) => {
  const query = new URLSearchParams({ fen, move, question: 'bad' });
  const answer = await fetch(`${server.address}/api/explain?${query}`);
  const { claims } = (await answer.json()) as Explanation;
  const lines = claims.flatMap((claim) => claim.evidence).filter((one) => one.kind === 'line');
  expect(lines.length).toBeGreaterThan(0);
  for (const { from, line, end } of lines) {
    const found = recheck(from, line, end);
    expect(found.agrees, found.says).toBe(true);
  }
});

const FROM = '6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1';

/** Returns a claim of mate with this move as its line. */
function claim(uci: string, san: string): ClaimView {
  const line = [{ uci, san }];
  return {
    kind: 'back-rank-mate',
    says: 'A rook mates.',
    text: `White mates with ${san}.`,
    by: 'white',
    about: 'white',
    from: FROM,
    line,
    squares: [],
    promise: null,
    evidence: [{ kind: 'line', from: FROM, line, end: { kind: 'mate' } }],
  };
}

/** Asks a question that is answered with this claim, and opens the drawer. */
async function opened(one: ClaimView): Promise<void> {
  const { page } = visitor;
  const answer: Explanation = { question: 'What is the idea?', claims: [one] };
  await page.route('**/api/explain?*', (route) => route.fulfill({ json: answer }));
  await page.getByRole('button', { name: 'What is the idea?' }).first().click();
  await page.getByText(one.text).first().waitFor();
  await page.getByText('Proof', { exact: true }).first().click();
  await page.getByTestId('rechecked').first().waitFor();
  await page.unroute('**/api/explain?*');
}

/** The rook could have been saved; if it stays, it is forked. */
const FORKED = 'r3k3/7p/8/3N4/8/6P1/5PKP/8 b - - 0 1';

it('plays what would have happened otherwise, move by move', async () => {
  const { page } = visitor;
  const query = new URLSearchParams({ fen: FORKED, move: 'h7h6', question: 'bad' });
  const answer = await fetch(`${server.address}/api/explain?${query}`);
  const { claims } = (await answer.json()) as Explanation;
  const one = claims.find((any) => any.evidence.some((proof) => proof.kind === 'counterfactual'));
  if (one === undefined) expect.fail(`no counterfactual in ${JSON.stringify(claims)}`);
  const counter = one.evidence.find((proof) => proof.kind === 'counterfactual');
  if (counter === undefined) expect.fail();
  expect(recheck(counter.from, counter.line, { kind: 'open' }).agrees).toBe(true);
  await opened(one);
  const item = page.getByRole('listitem').filter({ hasText: 'it is not so' });
  await item.getByRole('button', { name: 'Show me' }).click();
  const step = item.getByTestId('step');
  await step
    .filter({ hasText: `1 of ${counter.line.length}: ${counter.line[0]?.san ?? ''}` })
    .waitFor();
  await item.getByRole('button', { name: 'To the game' }).click();
});

it('says that a sound line was replayed with other rules', async () => {
  const { page } = visitor;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await opened(claim('b1b8', 'Rb8#'));
  expect(await page.getByTestId('rechecked').first().textContent()).toContain(
    'all legal; it ends with mate',
  );
  expect(await page.locator('s').count()).toBe(0);
  // The second implementation is loaded when the drawer is opened, not before.
  expect(fetched.some((url) => url.includes('recheck'))).toBe(true);
});

it.each([
  ['b1b9', 'Rb9#', 'is not legal'],
  ['b1b7', 'Rb7#', 'is Rb7, not Rb7#'],
])('catches the line %s and strikes the sentence out', async (uci, san, says) => {
  const { page } = visitor;
  const forged = claim(uci, san);
  await opened(forged);
  const alarm = page.getByTestId('claims').getByRole('alert');
  await alarm.waitFor();
  expect(await alarm.textContent()).toContain(says);
  expect(await page.locator('s').first().textContent()).toBe(forged.text);
});

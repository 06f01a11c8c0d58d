// A class: a teacher and two pupils, one of them on a phone.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faults, isTooWide } from '../axe';
import { english, speaksGerman } from '../german';
import { Server } from '../server';
import { opening } from '../visiting';
import { Visitor } from '../visitor';

const server = new Server(['--class']);
const browser = opening(server);
const PHONE = { viewport: { width: 390, height: 844 } };
const MATE_IN_ONE = '6k1/5ppp/8/8/8/8/8/R6K w - - 0 1';
const ORDINARY = /status of 403|status of 400/;

/** Returns the links of the teacher and of the pupils, as printed by the server. */
function links(): [string, string] {
  const [teacher = '', pupil = ''] = server.printed.match(/http:\S+#token=\S+/g) ?? [];
  return [teacher, pupil];
}

async function checked(visitor: Visitor): Promise<void> {
  expect(await faults(visitor)).toEqual([]);
  expect(await isTooWide(visitor)).toBe(false);
}

it('a teacher asks, two pupils answer, everybody sees the answers, and they play', async () => {
  const [teacherLink, pupilLink] = links();
  const [teacher, ada, bob] = await Promise.all([
    Visitor.come(browser()),
    Visitor.come(browser()),
    Visitor.come(browser(), PHONE),
  ]);
  await teacher.page.goto(teacherLink);
  await teacher.page.getByRole('heading', { name: 'Ask something' }).waitFor();
  expect(await teacher.page.getByTestId('invitation').textContent()).toBe(pupilLink);
  expect(teacher.page.url(), 'the token does not stay in the address').not.toContain('token');

  // Ada follows the link in a tab that was open before; Bob types the invitation.
  await ada.page.goto(`${server.address}/class`);
  await ada.page.getByLabel('Invitation').waitFor();
  await ada.page.goto(pupilLink);
  await ada.page.getByLabel('Your name').fill('Ada');
  await ada.page.getByRole('button', { name: 'Take part' }).click();
  await bob.page.goto(`${server.address}/class`);
  await bob.page.getByLabel('Invitation').fill('wrong-one');
  await bob.page.getByRole('button', { name: 'Come in' }).click();
  await bob.page.getByText('That was not the invitation').waitFor();
  const code = pupilLink.split('=')[1] ?? '';
  await bob.page.getByLabel('Invitation').fill(` ${code.toUpperCase()} `);
  await bob.page.getByRole('button', { name: 'Come in' }).click();
  await bob.page.getByLabel('Your name').fill('ada');
  await bob.page.getByRole('button', { name: 'Take part' }).click();
  await bob.page.getByText('somebody in the class has this name').waitFor();
  await bob.page.getByLabel('Your name').fill('Bob');
  await bob.page.getByRole('button', { name: 'Take part' }).click();
  await bob.page.getByText('Nothing is asked at the moment').waitFor();
  await checked(bob);

  await teacher.page.getByLabel('FEN', { exact: true }).fill(MATE_IN_ONE);
  await teacher.page.getByLabel('Question').fill('Mate in one?');
  await teacher.page.getByLabel('Right move').fill('Ra8');
  await checked(teacher);
  await teacher.page.getByRole('button', { name: 'Ask the class' }).click();

  // One with the mouse, one with the keyboard; an answer can be changed.
  await ada.page.getByRole('heading', { name: 'Mate in one?' }).waitFor();
  await ada.clickMove('h1g1');
  await ada.page.getByText('Your answer: Kg1').waitFor();
  await ada.clickMove('a1a8');
  await ada.page.getByText('Your answer: Ra8#').waitFor();
  await bob.page.getByLabel('Move', { exact: true }).fill('Rb1');
  await bob.page.keyboard.press('Enter');
  await bob.page.getByText('Your answer: Rb1').waitFor();
  expect(await bob.page.getByRole('table', { name: 'Answers' }).count()).toBe(0);
  await teacher.page.getByText('2 of 2 pupils have answered').waitFor();
  expect(await teacher.page.locator('.cg-custom-svgs text').allTextContents()).toEqual(['1', '1']);
  await checked(teacher);
  await teacher.page.getByRole('button', { name: 'Reveal' }).click();
  for (const pupil of [ada, bob]) {
    await pupil.page.getByRole('table', { name: 'Answers' }).waitFor();
    expect(await pupil.page.locator('.cg-custom-svgs text').count()).toBe(2);
    await checked(pupil);
  }
  await ada.page.getByText('1 of 1 answers were right').waitFor();
  await pictures(teacher, bob);

  const download = teacher.page.waitForEvent('download');
  await teacher.page.getByRole('link', { name: 'Answers as a table' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(3);
  expect(csv).toContain('"Ada","Ra8#","a1a8","yes"');

  // They play each other; each can move only one side.
  await teacher.page.getByRole('button', { name: 'Begin a round' }).click();
  await ada.page.getByRole('link', { name: 'Go to your game' }).click();
  await bob.page.getByRole('link', { name: 'Go to your game' }).click();
  for (const pupil of [ada, bob]) await pupil.page.getByRole('grid').waitFor();
  const isAdaWhite = (await ada.page.locator('[data-side="white"]').textContent())?.includes('Ada');
  const [white, black] = isAdaWhite === true ? [ada, bob] : [bob, ada];
  await white.page.getByText('Your move').waitFor();
  await black.page.getByText('White is to move').waitFor();
  await white.type('e4');
  await black.until(1);
  await black.page.getByText('Your move').waitFor();
  await black.type('e5');
  await white.until(2);

  // The teacher watches and cannot move or resign for a pupil.
  await teacher.page.getByRole('link', { name: 'Watch' }).click();
  await teacher.until(2);
  await teacher.page.getByText('White is to move').waitFor();
  expect(await teacher.page.getByRole('button', { name: 'Resign' }).count()).toBe(0);
  await teacher.page.getByRole('link', { name: 'The class' }).waitFor();

  // Pages that would refuse every request are not offered to pupils.
  const rooms = await ada.page.getByRole('navigation', { name: 'Rooms' }).innerText();
  expect(rooms.split(/\s+/)).toEqual(['Class', 'Gallery', 'Museum', 'Lab', 'Help']);

  for (const visitor of [teacher, ada, bob]) {
    expect(visitor.complaints.filter((one) => !ORDINARY.test(one))).toEqual([]);
    await visitor.leave();
  }
});

/** Takes screenshots if a folder for them is set. */
async function pictures(teacher: Visitor, pupil: Visitor): Promise<void> {
  const folder = process.env.VITRINE_PICTURES;
  if (folder === undefined) return;
  await teacher.page.screenshot({ path: `${folder}/class-teacher.png`, fullPage: true });
  await pupil.page.screenshot({ path: `${folder}/class-pupil.png`, fullPage: true });
}

it('a lesson is given by its name, and a pupil plays a machine from its card', async () => {
  const [teacherLink, pupilLink] = links();
  const teacher = await Visitor.come(browser());
  await teacher.page.goto(teacherLink);
  const next = teacher.page.getByRole('button', { name: 'Next' });
  await teacher.page.getByRole('heading', { name: /Ask something|The class is asked/ }).waitFor();
  if ((await next.count()) > 0) await next.click();
  await teacher.page.getByLabel('A lesson').check();
  await teacher.page.getByRole('button', { name: 'Ask the class' }).click();
  await teacher.page.getByRole('link', { name: 'A tree and minimax' }).waitFor();

  const cem = await Visitor.come(browser(), PHONE);
  await cem.page.goto(pupilLink);
  await cem.page.getByLabel('Your name').fill('Cem');
  await cem.page.getByRole('button', { name: 'Take part' }).click();
  await cem.page.getByRole('heading', { name: 'A tree and minimax' }).waitFor();
  await cem.page.getByRole('link', { name: 'Open the lesson' }).click();
  await cem.page.getByText('Experiments are run by the teacher.').first().waitFor();
  await checked(cem);
  await cem.page.getByRole('link', { name: 'Gallery' }).click();
  await cem.page.getByRole('button', { name: 'Play First on the list', exact: true }).click();
  await cem.page.getByRole('button', { name: 'Start the game' }).click();
  await cem.page.getByRole('grid').waitFor();
  await cem.type('e4');
  await cem.until(2);
  for (const visitor of [teacher, cem]) {
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }
});

it('speaks German to the teacher and to pupils', async () => {
  const [teacherLink, pupilLink] = links();
  const [teacher, eva] = [await Visitor.come(browser()), await Visitor.come(browser(), PHONE)];
  for (const visitor of [teacher, eva]) await speaksGerman(visitor, server.address);
  await teacher.page.goto(teacherLink);
  await teacher.page.getByRole('heading', { name: 'Einladung' }).waitFor();
  const next = teacher.page.getByRole('button', { name: 'Nächste Frage' });
  if ((await next.count()) > 0) await next.click();
  await teacher.page.getByRole('heading', { name: 'Eine Frage stellen' }).waitFor();
  await teacher.page.getByText('Auf einem Brett aufstellen').click();
  expect(await english(teacher)).toEqual([]);
  await teacher.page.getByLabel('FEN', { exact: true }).fill(MATE_IN_ONE);
  await teacher.page.getByLabel('Richtiger Zug').fill('Ta8');
  await eva.page.goto(pupilLink);
  await eva.page.getByText(/sind schon da\./).waitFor();
  await eva.page.getByLabel('Dein Name').fill('Eva');
  await eva.page.getByRole('button', { name: 'Mitmachen' }).click();
  await eva.page.getByText('Im Moment wird nichts gefragt').waitFor();
  expect(await english(eva)).toEqual([]);
  await teacher.page.getByRole('button', { name: 'Die Klasse fragen' }).click();
  await eva.page.getByRole('heading', { name: 'Was würdest du spielen?' }).waitFor();
  await eva.page.getByText('Weiß ist am Zug.').waitFor();
  await eva.page.getByLabel('Zug', { exact: true }).fill('Kg1');
  await eva.page.keyboard.press('Enter');
  await eva.page.getByText('Deine Antwort: Kg1').waitFor();
  await eva.page.getByLabel('Zug', { exact: true }).fill('Tb1');
  await eva.page.keyboard.press('Enter');
  await eva.page.getByText('Deine Antwort: Rb1').waitFor();
  await teacher.page.getByText(/^1 von \d+ haben geantwortet\.$/).waitFor();
  await teacher.page.getByRole('button', { name: 'Auflösen' }).click();
  for (const visitor of [teacher, eva]) {
    await visitor.page.getByText('Niemand hat den richtigen Zug gefunden: Ra8#').waitFor();
    expect(await english(visitor)).toEqual([]);
    await checked(visitor);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }
});

it('the class is only there where the server is one', async () => {
  const plain = new Server();
  await plain.start();
  const visitor = await Visitor.come(browser());
  await visitor.page.goto(`${plain.address}/class`);
  await visitor.page.getByText('There is no class on this server').waitFor();
  expect(await visitor.page.getByRole('link', { name: 'Class', exact: true }).count()).toBe(0);
  await visitor.leave();
  await plain.end();
});

// The laboratory: the list, an experiment, every lesson step by step, the trees, the page for teachers.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faults, isTooWide } from '../axe';
import { LESSONS } from '../../src/lesson/course/lessons';
import { EXERCISES, unseen } from '../../src/lesson/course/prune';
import { Server } from '../server';
import { visiting } from '../visiting';
import type { Visitor } from '../visitor';

const server = new Server();
let visitor: Visitor;
visiting(server, (come) => (visitor = come));

it('the lab lists lessons and experiments, and an experiment runs at once', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/lab`);
  await page.getByRole('link', { name: 'In the middle of an exchange' }).click();
  const report = page.getByTestId('report');
  await report.waitFor();
  expect(await report.textContent()).toContain('-3.00');
  // A slider changes the report, and the address follows.
  await page.getByLabel('Depth').press('ArrowRight');
  await page.waitForURL(/Depth=2/);
  await page.reload();
  await report.waitFor();
  expect(await page.getByLabel('Depth').inputValue()).toBe('2');
});

it('rubbish gets a sentence, and an unknown experiment a way back', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/lab/nim?Heaps=three`);
  await page.getByRole('button', { name: 'Run the experiment' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toContain('heaps of up to 99');
  await page.goto(`${server.address}/lab/no-such-thing`);
  await page.getByRole('heading', { name: 'No such experiment' }).waitFor();
});

it('an experiment that takes long shows how far it is and can be stopped', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/lab/horizon?Plies=11`);
  await page.getByRole('button', { name: 'Run the experiment' }).click();
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByTestId('report').waitFor();
});

/** Holds back the answers of the laboratory: what is visible before they are released comes from
 * the page itself. */
class Held {
  private gate: Promise<void> | undefined;
  release: () => void = () => undefined;

  async watch(page: Page): Promise<void> {
    await page.route('**/api/lab/*', async (route) => {
      await this.gate;
      await route.continue();
    });
  }

  hold(): void {
    this.gate = new Promise((go) => (this.release = go));
  }
}

for (const lesson of LESSONS) {
  it(`the lesson “${lesson.title}” is answered and run step by step, by keyboard`, async () => {
    const { page } = visitor;
    const held = new Held();
    await held.watch(page);
    await page.goto(`${server.address}/lesson/${lesson.id}`);
    await page.getByRole('heading', { name: lesson.title, level: 1 }).waitFor();
    let right = 0;
    for (const [index, step] of lesson.steps.entries()) {
      const section = page.getByRole('region', { name: `${index + 1}. ${step.title}` });
      if (step.question !== undefined) {
        await section
          .getByLabel(step.question.choices[step.question.right] ?? '', { exact: true })
          .press('Space');
        await section.getByRole('button', { name: 'Check', exact: true }).press('Enter');
        expect(await section.getByTestId('why').textContent()).toContain('Right.');
        right += 1;
      }
      if (step.trial !== undefined) {
        held.hold();
        await section.getByRole('button', { name: 'Run the experiment' }).press('Enter');
        await section.getByRole('progressbar').waitFor();
        held.release();
        await section.getByTestId('report').waitFor({ timeout: 90_000 });
      }
    }
    expect(await page.getByTestId('score').textContent()).toContain(`first try: ${right} of`);
    expect(await faults(visitor)).toEqual([]);
    expect(await isTooWide(visitor)).toBe(false);
    await page.getByRole('button', { name: /^Play / }).press('Enter');
    await page.getByRole('dialog').waitFor();
  });
}

it('three trees are pruned by hand, by keyboard, as the lesson explains', async () => {
  const { page } = visitor;
  await page.goto(`${server.address}/lesson/alpha-beta`);
  for (const [index, tree] of EXERCISES.entries()) {
    const box = page.getByRole('region', { name: `Tree ${index + 1}` });
    for (const name of unseen(tree)) {
      await box.getByLabel(new RegExp(`(^|\\s)${name}:`)).focus();
      await page.keyboard.press('Space');
    }
    await box.getByRole('button', { name: 'Check the tree' }).press('Enter');
    expect(await box.getByTestId('pruned').textContent()).toContain('Right.');
  }
  expect(await page.getByTestId('score').textContent()).toContain('first try: 3 of');
});

it('the page for teachers has every answer, and all of it is accessible, wide and narrow', async () => {
  const { page } = visitor;
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/lab', '/lesson/teacher', '/lab/computer', '/lesson/alpha-beta']) {
      await page.goto(server.address + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (path === '/lab/computer') await page.getByTestId('report').waitFor();
      expect(await faults(visitor), path).toEqual([]);
      expect(await isTooWide(visitor), `${path} at ${width}`).toBe(false);
    }
  }
  await page.goto(`${server.address}/lesson/teacher`);
  const text = await page.getByRole('article').textContent();
  for (const lesson of LESSONS) expect(text).toContain(lesson.aim);
});

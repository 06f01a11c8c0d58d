// A visitor with a browser, and everything the browser complains about.

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';

/** Returns the path of Debian's browser, preferring the headless one, which needs a third less
 * time. */
function browserPath(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser']) {
    for (const folder of folders) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not here.
      }
    }
  }
  throw new Error('there is no chromium on the path; make test installs it');
}

/** Opens a browser without a window. */
export function openBrowser(): Promise<Browser> {
  // Containers seldom allow the browser's sandbox.
  return chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
}

export class Visitor {
  readonly complaints: string[] = [];
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.complaints.push(`${message.text()} ${message.location().url}`);
    });
  }

  static async come(browser: Browser, more: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
      ...more,
    });
    return new Visitor(await context.newPage());
  }

  /** Opens another tab of the same person. */
  async tab(): Promise<Visitor> {
    return new Visitor(await this.page.context().newPage());
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }

  /** Starts a game from the gallery; `more` fills in the form. */
  async begin(
    address: string,
    program: string,
    more: (page: Page) => Promise<void> = async () => undefined,
  ): Promise<void> {
    await this.page.goto(address);
    await this.page.getByRole('button', { name: `Play ${program}`, exact: true }).click();
    await more(this.page);
    await this.page.getByRole('button', { name: 'Start the game' }).click();
    await this.page.getByRole('grid').waitFor();
  }

  /** Switches the colour scheme and waits until the page is redrawn. */
  async becomes(colorScheme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme });
    await this.page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    await this.page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }

  /** Opens a view of the glass case. */
  async look(title: string): Promise<void> {
    const tab = this.page.getByRole('tab', { name: title, exact: true });
    if ((await tab.count()) > 0) return tab.click();
    // A view in a group: its tab may not be open.
    const view = this.page.getByRole('group', { name: 'Views' });
    for (const group of await this.page.getByRole('tab').all()) {
      const inside = view.getByRole('button', { name: title, exact: true });
      if ((await inside.count()) > 0) return inside.click();
      await group.click();
    }
    await view.getByRole('button', { name: title, exact: true }).click();
  }

  /** Opens a view of the glass case and waits until it is there. */
  async open(title: string): Promise<void> {
    await this.look(title);
    await this.page.getByRole('tabpanel').getByRole('heading').first().waitFor();
  }

  /** Opens the sentences on why a move was made; for a program with a story they are behind it. */
  async why(): Promise<Locator> {
    await this.open('Why?');
    const why = this.page.getByTestId('why');
    await why.waitFor({ state: 'attached' });
    const more = this.page.getByText('Numbers and rules');
    if (await more.isVisible()) await more.click();
    return why.getByRole('listitem');
  }

  /** Returns the number of plies in the move list. */
  plies(): Promise<number> {
    return this.page.locator('[data-ply]').count();
  }

  /** Waits until this many plies have been played, or the game is over. */
  async until(plies: number): Promise<void> {
    await this.page.waitForFunction(
      (wanted) =>
        document.querySelectorAll('[data-ply]').length >= wanted ||
        document.querySelector('[data-testid="result"]') !== null,
      plies,
    );
  }

  isOver(): Promise<boolean> {
    return this.page.getByTestId('result').isVisible();
  }

  /** Clicks a square of the visible board, once it shows the last move: Chessground draws in the next
   * frame, and a click before that is lost. */
  async click(square: string): Promise<void> {
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    const cell = this.page.locator(`[data-square="${square}"]`);
    const box = await cell.boundingBox();
    if (box === null) throw new Error(`no square ${square}`);
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Moves with two clicks. */
  async clickMove(uci: string): Promise<void> {
    await this.click(uci.slice(0, 2));
    await this.click(uci.slice(2, 4));
  }

  /** Drags a piece. */
  async drag(from: string, to: string): Promise<void> {
    const middle = async (square: string) => {
      const box = await this.page.locator(`[data-square="${square}"]`).boundingBox();
      if (box === null) throw new Error(`no square ${square}`);
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    await this.page.mouse.move(...(await middle(from)));
    await this.page.mouse.down();
    await this.page.mouse.move(...(await middle(to)), { steps: 4 });
    await this.page.mouse.up();
  }

  /** Moves with the arrow keys on the grid. */
  async keyMove(uci: string): Promise<void> {
    for (const square of [uci.slice(0, 2), uci.slice(2, 4)]) {
      await this.walkTo(square);
      await this.page.keyboard.press('Enter');
    }
  }

  private async walkTo(square: string): Promise<void> {
    const at = () =>
      this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.square);
    if ((await at()) === undefined) await this.page.locator('[data-square][tabindex="0"]').focus();
    const whiteBelow = (
      await this.page.locator('[data-square]').first().getAttribute('data-square')
    )?.startsWith('a');
    const up = whiteBelow ? 1 : -1;
    for (let step = 0; step < 20; step++) {
      const here = await at();
      if (here === square || here === undefined) break;
      const files = square.charCodeAt(0) - here.charCodeAt(0);
      const ranks = square.charCodeAt(1) - here.charCodeAt(1);
      if (files !== 0) await this.page.keyboard.press(files * up > 0 ? 'ArrowRight' : 'ArrowLeft');
      else await this.page.keyboard.press(ranks * up > 0 ? 'ArrowUp' : 'ArrowDown');
    }
  }

  /** Types into the field for moves and command words. */
  async type(text: string): Promise<void> {
    await this.page.locator('#typed-move').fill(text);
    await this.page.locator('#typed-move').press('Enter');
  }

  /** Returns the label of a square in the grid, which names the piece on it. */
  async standing(square: string): Promise<string> {
    return (await this.page.locator(`[data-square="${square}"]`).getAttribute('aria-label')) ?? '';
  }

  /** Waits until a piece is on a square. */
  async stands(square: string, piece: string): Promise<void> {
    await this.page.locator(`[data-square="${square}"][aria-label*="${piece}"]`).waitFor();
  }
}

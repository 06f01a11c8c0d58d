// A visitor for every test of a file: the server and the browser are there for all of them, and
// a test fails if the browser has complained about anything.

import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Server } from './server';
import { openBrowser, Visitor } from './visitor';

/** Says for a whole file that somebody visits; `comes` is told who, before each test. */
export function visiting(server: Server, comes: (visitor: Visitor) => unknown): void {
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    [browser] = await Promise.all([openBrowser(), server.start()]);
  });

  afterAll(async () => {
    await browser.close();
    await server.end();
  });

  beforeEach(async () => {
    visitor = await Visitor.come(browser);
    await comes(visitor);
  });

  afterEach(async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });
}

// Who visits in a test: the server and the browser are there for a whole file, a visitor for
// each test.

import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type TestContext } from 'vitest';
import type { Server } from './server';
import { openBrowser, Visitor } from './visitor';

/** Whether a test is tried again, after its first try failed. */
export function isAnotherTry(task: TestContext['task']): boolean {
  return (task.result?.retryCount ?? 0) > 0;
}

/** Says for a whole file that the server runs and that there is a browser. */
export function opening(server: Server): () => Browser {
  let browser: Browser;

  beforeAll(async () => {
    [browser] = await Promise.all([openBrowser(), server.start()]);
  });

  // A test that is tried again does not find the games of its first try.
  beforeEach(async ({ task }) => {
    if (isAnotherTry(task)) await server.renew();
  });

  afterAll(async () => {
    await browser.close();
    await server.end();
  });

  return () => browser;
}

/** Says for a whole file that somebody visits; `comes` is told who, before each test. A test
 * fails if the browser has complained about anything. */
export function visiting(server: Server, comes: (visitor: Visitor) => unknown): () => Browser {
  const browser = opening(server);
  let visitor: Visitor;

  beforeEach(async () => {
    visitor = await Visitor.come(browser());
    await comes(visitor);
  });

  afterEach(async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  return browser;
}

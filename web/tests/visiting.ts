// Fixtures: the server and the browser live for a whole file, a visitor for each test.

import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type TestContext } from 'vitest';
import type { Server } from './server';
import { openBrowser, Visitor } from './visitor';

/** Whether a test is being retried. */
export function isAnotherTry(task: TestContext['task']): boolean {
  return (task.result?.retryCount ?? 0) > 0;
}

/** Starts the server and a browser for a whole file. */
export function opening(server: Server): () => Browser {
  let browser: Browser;

  beforeAll(async () => {
    [browser] = await Promise.all([openBrowser(), server.start()]);
  });

  // A retried test must not find the games of its first try.
  beforeEach(async ({ task }) => {
    if (isAnotherTry(task)) await server.renew();
  });

  afterAll(async () => {
    await browser.close();
    await server.end();
  });

  return () => browser;
}

/** Creates a visitor before each test and passes it to `comes`. A test fails if the browser has
 * reported any problem. */
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

// What axe-core finds on a page, and whether a page is wider than its window.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Visitor } from './visitor';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What axe-core finds that is serious or critical. */
export async function faults(visitor: Visitor): Promise<string[]> {
  await visitor.page.evaluate(axe);
  const found = await visitor.page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violation[] }> };
    };
    // What is in order is not described, which takes half of the time.
    return (await checker.run({ resultTypes: ['violations'] })).violations;
  });
  return found
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map(
      (one) => `${one.id}: ${one.nodes.map((node) => node.html + node.failureSummary).join('; ')}`,
    );
}

/** Whether something sticks out to the right. */
export function isTooWide(visitor: Visitor): Promise<boolean> {
  return visitor.page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
}

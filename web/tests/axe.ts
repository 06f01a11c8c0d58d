// Checks a page with axe-core, and whether it is wider than its window.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Visitor } from './visitor';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

/** The rules that depend on colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Returns the serious and critical violations found by axe-core, by all its rules or by some of
 * them. */
export async function faults({ page }: Visitor, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(async (runOnly) => {
    const { axe: checker } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violation[] }> };
    };
    // Passing checks are not described, which would take half of the time.
    const options = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
    return (await checker.run(options)).violations;
  }, rules);
  return found
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map(
      (one) => `${one.id}: ${one.nodes.map((node) => node.html + node.failureSummary).join('; ')}`,
    );
}

/** Checks in the light and the dark theme; rules that do not depend on colours run only in the
 * light one. */
export async function faultsInBothLights(visitor: Visitor): Promise<string[]> {
  await visitor.becomes('light');
  const byDay = await faults(visitor);
  await visitor.becomes('dark');
  return [...byDay, ...(await faults(visitor, COLOURS)).map((one) => `dark: ${one}`)];
}

/** Whether the page overflows to the right. */
export function isTooWide(visitor: Visitor): Promise<boolean> {
  return visitor.page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
}

// The tree of the glass case as it is when the page has the whole record of a search.

import type { ThoughtRecord } from '../src/protocol/generated/messages';
import { thoughtsAt } from './oracle';
import type { Visitor } from './visitor';

/** Waits until the tree is as large as the record of the last search; until then it is open along a
 * line that may still change. */
export async function grown(visitor: Visitor): Promise<ThoughtRecord> {
  const { page } = visitor;
  const record = await thoughtsAt(page.url(), (await visitor.plies()) - 1);
  const entered = record.thoughts.filter((one) => one.kind === 'entered').length;
  const says = entered === 0 ? 'there is no tree' : entered.toLocaleString('en');
  await page.getByTestId('tree-extent').filter({ hasText: says }).waitFor();
  if (entered > 0)
    await page
      .getByTestId('tree-value')
      .filter({ hasText: valueOf(record) })
      .waitFor();
  return record;
}

/** Returns the value of the decision. */
export function valueOf(record: ThoughtRecord): string {
  return record.thoughts.findLast((one) => one.kind === 'chose')?.verdict?.shown ?? '?';
}

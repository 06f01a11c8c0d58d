// The tables beside the network's sheet.

import type { ExhibitThought } from '../../protocol/thought';

/** The row with the rounding remainder, which means nothing to a reader. */
const REST = 'rounding';

/** Returns a table of terms without the rounding remainder. */
export function withoutRest(exhibit: ExhibitThought): ExhibitThought {
  return { ...exhibit, rows: exhibit.rows.filter(({ label }) => label !== REST) };
}

// The tables beside the network's sheet.

import type { ExhibitThought } from '../../protocol/thought';

/** The row for what is left over by dividing: nobody can read anything from it. */
const REST = 'rounding';

/** A table of terms without the rest of a division. */
export function withoutRest(exhibit: ExhibitThought): ExhibitThought {
  return { ...exhibit, rows: exhibit.rows.filter(({ label }) => label !== REST) };
}

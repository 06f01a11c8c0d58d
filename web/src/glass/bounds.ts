// Formats values that are only bounds.

import type { LineThought } from '../protocol/thought';

const SIGNS: Record<LineThought['bound'], string> = { exact: '', lower: '≥ ', upper: '≤ ' };

/** The value of a line, with a sign if it is only a bound. */
export function valueSays({ verdict, bound }: Pick<LineThought, 'verdict' | 'bound'>): string {
  return SIGNS[bound] + verdict.shown;
}

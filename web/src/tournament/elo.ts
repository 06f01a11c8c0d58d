// The strength of a player against all opponents together, as text.

import type { EloView } from '../protocol/event';
import { t } from '../texts/texts.svelte';

/** Returns `+12 ± 30`; of an interval that is open at one end, the end that is known. */
export function eloSays({ value, low, high }: EloView): string {
  if (low !== null && high !== null) return `${signed(value)} ± ${Math.round((high - low) / 2)}`;
  if (low !== null) return t('tournament.table.elo.least', { elo: signed(low) });
  if (high !== null) return t('tournament.table.elo.most', { elo: signed(high) });
  return signed(value);
}

/** Formats a whole number with its sign, which is a minus and not a hyphen. */
function signed(value: number): string {
  const whole = Math.round(value);
  return `${whole < 0 ? '−' : '+'}${Math.abs(whole)}`;
}

// The reason of an engine character for its move: what drew its attention, and what the move
// changes by its own evaluation. Both differ between characters even if the move is the same.

import { cellAt, numberAt, shown } from '../glass/exhibit';
import { many } from '../glass/counter';
import { choice } from '../glass/placed';
import type { ExhibitThought, Thought } from '../protocol/thought';

/** The usual weight of a heading, in percent. */
const USUAL = 100;
/** Changes below this, in pawns, are not mentioned. */
const LITTLE = 0.05;
/** The material heading is skipped: what a move captures may be recaptured. */
const MATERIAL = 'material';

/** Returns its reason in one or two sentences; `null` for other programs. */
export function tasteSays(thoughts: Thought[]): string | null {
  const move = choice(thoughts)?.move;
  const [attention] = shown(thoughts, 'attention');
  if (move === undefined || attention === undefined) return null;
  const judged = shown(thoughts, 'judged').at(-1);
  const gain = judged === undefined ? '' : changed(judged);
  return `${drawn(attention, move.uci)} ${gain}`.trim();
}

/** Says among how many moves it is the best, and why it was noticed. */
function drawn(attention: ExhibitThought, uci: string): string {
  const own = attention.rows.find((row) => cellAt(attention, row, 'move')?.move?.uci === uci);
  const looked = attention.rows.filter(
    (row) => cellAt(attention, row, 'looked at')?.kind === 'seen',
  ).length;
  const because = own === undefined ? null : cellAt(attention, own, 'because it');
  const all = attention.rows.length;
  if (looked === all) return `The best of all ${many(all, 'move')} as it judges.`;
  const noticed = `It noticed ${looked} of ${many(all, 'move')}; this one is the best of them as it judges`;
  if (because === null) return `${noticed}.`;
  const reason =
    because.kind === 'liking' ? `by ${because.shown}` : `because the move ${because.shown}`;
  return `${noticed}, noticed ${reason}.`;
}

/** Names the heading of its evaluation that gains most by the move; empty if none does. */
function changed(judged: ExhibitThought): string {
  const pawns = (row: ExhibitThought['rows'][number], column: string): number =>
    (numberAt(judged, row, column) ?? 0) / (cellAt(judged, row, column)?.parts ?? 1);
  const gains = judged.rows
    .filter((row) => row.label !== MATERIAL)
    .map((row) => ({
      heading: row.label,
      share: numberAt(judged, row, 'weight') ?? USUAL,
      gain: pawns(row, 'after') - pawns(row, 'before'),
    }))
    .toSorted((a, b) => b.gain - a.gain);
  const [most] = gains;
  if (most === undefined || most.gain < LITTLE) return '';
  const times =
    most.share === USUAL
      ? ''
      : `, which counts ${(most.share / USUAL).toFixed(1)} times as usual for it`;
  return `By its measure the move gains most in ${most.heading}${times}: +${most.gain.toFixed(2)}.`;
}

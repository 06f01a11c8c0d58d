// Whether another move is as good as the one that is asked for: the engine looks at it alone.

import { hundredths } from '../analysis/standing';
import { choice } from '../glass/placed';
import { answered, type Study } from '../glass/study.svelte';

/** Hundredths of a pawn by which an answer may be worse than the best and still be right. */
const LEEWAY = 60;
/** Milliseconds that the engine may look. */
const PATIENCE = 700;

/** Whether a move keeps what a position is worth to its side. */
export async function isAsGood(
  study: Study,
  fen: string,
  san: string,
  best: number,
): Promise<boolean> {
  await answered(study, {
    program: 'vitrine',
    start: { fen },
    only: [san],
    move_time: PATIENCE,
    thoughts: 'lines',
  });
  const found = choice(study.thoughts);
  const worth = found === undefined ? null : hundredths(found.verdict);
  return worth !== null && worth >= best - LEEWAY;
}

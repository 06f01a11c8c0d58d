// Whether another move is as good as the solution: the engine searches it separately.

import { hundredths } from '../analysis/standing';
import { choice } from '../glass/placed';
import { answered, type Study } from '../glass/study.svelte';

/** An answer may be worse than the best move by this many centipawns and still be right. */
const LEEWAY = 60;
/** Thinking time of the engine, in milliseconds. */
const MOVE_TIME = 700;

/** Whether a move keeps the value of the position for its side. */
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
    move_time: MOVE_TIME,
    thoughts: 'lines',
  });
  const found = choice(study.thoughts);
  const worth = found === undefined ? null : hundredths(found.verdict);
  return worth !== null && worth >= best - LEEWAY;
}

// The result of an attack on a claim, in words and as a test case.

import type { Attacked, PromiseView } from '../protocol/explain';

/** Says what the last answer means for the claim. */
export function standingText(answer: Attacked, promise: PromiseView): string {
  const moves = answer.line.map((move) => move.san).join(' ');
  switch (answer.standing) {
    case 'open':
      return `${moves}. Try any reply.`;
    case 'kept':
      return promise.kind === 'mate'
        ? `${moves}. It is mate: the claim stands.`
        : `${moves}. The gain is there, and nothing can be taken back at once: the claim stands.`;
    case 'broken':
      return `${moves}. The claim does not hold against this: it is struck out.`;
    case 'undecided':
      return `${moves}. This could not be decided in the positions allowed.`;
  }
}

/** Returns a test case: the claim, its promise, the moves and the result. */
export function attackCase(text: string, promise: PromiseView, answer: Attacked): string {
  const line = answer.line.map((move) => move.uci);
  return `${JSON.stringify({ claim: text, promise, line, standing: answer.standing }, null, 2)}\n`;
}

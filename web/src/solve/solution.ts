// A solution of a problem in words and on the board.

import { played } from '../glass/played';
import type { Scene } from '../glass/stage.svelte';
import type { ProblemAttack, ProblemMove, ProblemPhase, Solution } from '../protocol/solution';
import { counted } from '../texts/counted';

/** Returns the position after a move, for display. */
export function after(fen: string, move: ProblemMove): Scene {
  return { fen: played(fen, move), last: move.uci, check: /[+#]$/.test(move.san) };
}

/** Returns the position with the other side to move. */
export function passed(fen: string): string {
  const words = fen.split(' ');
  words[1] = words[1] === 'w' ? 'b' : 'w';
  words[3] = '-';
  return words.join(' ');
}

/** Summarizes what is below a move in the tree. */
export function contents({ threats, defences, refutations }: ProblemAttack): string {
  const parts = [
    ...(threats.length > 0 ? [threats.length === 1 ? 'threat' : `${threats.length} threats`] : []),
    ...(defences.length > 0 ? [counted(defences.length, 'variation')] : []),
    ...(refutations.length > 0 ? [counted(refutations.length, 'refutation')] : []),
  ];
  return parts.join(', ');
}

/** Returns the name of a phase. */
export function phaseName(kind: ProblemPhase['kind'], number: number): string {
  if (kind === 'set') return 'Set play';
  if (kind === 'try') return 'Try';
  if (kind === 'short') return 'Short solution';
  return number === 0 ? 'Key' : 'Cook';
}

/** Judges a first move that was tried as the key. */
export function judged(
  { phases }: Pick<Solution, 'phases'>,
  uci: string,
): { right: boolean; says: string } {
  const phase = phases.find((one) => one.play.move?.uci === uci);
  if (phase?.kind === 'key') return { right: true, says: 'That is the key.' };
  if (phase?.kind === 'short') return { right: true, says: 'It solves, and sooner than demanded.' };
  if (phase?.kind === 'try') {
    const refuted = phase.play.refutations.map((move) => move.san).join(' or ');
    return { right: false, says: `A good try, but ${refuted} refutes it.` };
  }
  return { right: false, says: 'No: it has more than one refutation.' };
}

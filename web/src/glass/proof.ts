// What proves a claim, in words: one line for each piece of evidence.

import type { EvidenceView } from '../protocol/explain';
import { many } from './counter';

/** What a piece of evidence says. */
export function proofText(evidence: EvidenceView): string {
  switch (evidence.kind) {
    case 'squares':
      return `On the board: ${evidence.squares.join(', ')}.`;
    case 'line':
      return `The line: ${evidence.line.map((move) => move.san).join(' ')}.`;
    case 'tree':
      return `Every reply is answered: a tree of ${many(evidence.moves, 'move')}.`;
    case 'counterfactual':
      return evidence.instead === null
        ? 'If the side passes, it is not so.'
        : `With ${evidence.instead} instead, it is not so, looked at ${many(evidence.plies, 'half-move')} deep: ${evidence.line.map((move) => move.san).join(' ')}.`;
    case 'number':
      return `A search of ${many(evidence.nodes, 'position')}: ${evidence.value}.`;
    case 'term':
      return `The hand-written evaluation, ${evidence.term}: ${pawns(evidence.here)} here, ${pawns(evidence.there)} there.`;
  }
}

function pawns(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

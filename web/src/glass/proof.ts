// The evidence of a claim in words: one line for each piece of evidence.

import type { EvidenceView } from '../protocol/explain';
import { many } from './counter';

/** Describes a piece of evidence. */
export function proofText(evidence: EvidenceView): string {
  switch (evidence.kind) {
    case 'squares':
      return `On the board: ${evidence.squares.join(', ')}.`;
    case 'line':
      return `The line: ${evidence.line.map((move) => move.san).join(' ')}.`;
    case 'tree':
      return `Every reply is answered: a tree of ${many(evidence.moves, 'move')}.`;
    case 'counterfactual':
      return `${changeText(evidence)}: ${evidence.line.map((move) => move.san).join(' ')}.`;
    case 'number':
      return `A search of ${many(evidence.nodes, 'position')}: ${evidence.value}.`;
  }
}

type Counterfactual = Extract<EvidenceView, { kind: 'counterfactual' }>;

/** Describes the change of a counterfactual and its effect on the claim. */
function changeText({ change, plies, bound }: Counterfactual): string {
  const deep = `looked at ${many(plies, 'half-move')} deep`;
  switch (change.kind) {
    case 'instead':
      return bound === 'at least'
        ? `After ${change.san} the other side wins material or mates, ${deep}`
        : `With ${change.san} instead, it is not so, ${deep}`;
    case 'without':
      return `Without ${change.piece} it is not so, ${deep}`;
    case 'pass': {
      const side = change.by === 'white' ? 'White' : 'Black';
      return bound === 'at least'
        ? `If ${side} passed, this would follow`
        : `If ${side} passed, it would not be so, ${deep}`;
    }
  }
}

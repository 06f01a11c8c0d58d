// The rules of a program, and which of them a thought used.

import type { RuleView } from '../protocol/program';
import type { Thought } from '../protocol/thought';

/** Returns the text of a rule, or its id if the card does not explain it. */
export function ruleSays(rules: RuleView[], id: string): string {
  return rules.find((rule) => rule.id === id)?.says ?? id;
}

/** Counts how often each rule was used. A term that is zero for both sides does not count. */
export function fired(thoughts: Thought[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of thoughts.flatMap(rulesOf)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function rulesOf(thought: Thought): string[] {
  switch (thought.kind) {
    case 'listed':
    case 'discarded':
    case 'chose':
    case 'exhibit':
      return [thought.rule];
    case 'remark':
      return thought.rule === null ? [] : [thought.rule];
    case 'left':
      return thought.cut === null ? [] : [thought.cut];
    case 'goal':
      return [thought.goal];
    case 'weighed':
      return thought.sheet.terms
        .filter((term) => term.white !== 0 || term.black !== 0)
        .map((term) => term.rule);
    default:
      return [];
  }
}

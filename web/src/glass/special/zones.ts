// The zones of Torres's automaton and the six rules it goes through, as it says them.

import type { MoveText, Thought } from '../../protocol/thought';
import type { RuleView } from '../../protocol/program';
import { atRoot, choice, ofKind } from '../placed';

/** A remark with the squares it speaks of. */
export interface Finding {
  text: string;
  squares: string[];
}

/** One of the six rules, and what was found when it was asked. */
export interface RuleAsked {
  rule: RuleView;
  /** Nothing if a rule before it decided. */
  found: Finding | null;
  /** What it prescribes, if it is the one that fits. */
  prescribes: MoveText | null;
}

export interface Zones {
  /** Where the black king and the rook are. */
  zones: Finding[];
  rules: RuleAsked[];
  /** What the lamp shows, if it is lit. */
  lamp: string | null;
}

/** What the automaton found. */
export function zones(thoughts: Thought[], rules: RuleView[]): Zones {
  const remarks = ofKind(atRoot(thoughts), 'remark');
  const by = (id: string) => remarks.filter((one) => one.rule === id);
  const chosen = choice(thoughts);
  const six = rules.filter((rule) => rule.id.startsWith('rule '));
  return {
    zones: by('zones').map(({ text, squares }) => ({ text, squares })),
    rules: six.map((rule) => ({
      rule,
      found: by(rule.id)[0] ?? null,
      prescribes: chosen?.rule === rule.id ? chosen.move : null,
    })),
    lamp: by('lamp')[0]?.text ?? null,
  };
}

/** The result of a rule, in a word. */
export function fateOf({ found, prescribes }: RuleAsked): string {
  if (prescribes !== null) return 'fits';
  return found === null ? 'not asked' : 'does not fit';
}

/** The squares of all zones that were spoken of. */
export function zoned(all: Zones): string[] {
  return [...new Set(all.zones.flatMap((one) => (one.squares.length > 1 ? one.squares : [])))];
}

// The zones of Torres's automaton and the six rules it goes through, as reported.

import type { MoveText, Thought } from '../../protocol/thought';
import type { RuleView } from '../../protocol/program';
import { atRoot, choice, ofKind } from '../placed';

/** A remark with the squares it refers to. */
export interface Finding {
  text: string;
  squares: string[];
}

/** One of the six rules, and its finding. */
export interface RuleAsked {
  rule: RuleView;
  /** The finding; `null` if an earlier rule decided. */
  found: Finding | null;
  /** The move that it prescribes, if it applies. */
  prescribes: MoveText | null;
}

export interface Zones {
  /** The zones of the black king and the rook. */
  zones: Finding[];
  rules: RuleAsked[];
  /** The text of the lamp, if it is lit. */
  lamp: string | null;
}

/** The ids of the rules that prescribe a move. */
const SIX = ['rule 1', 'rule 2', 'rule 3', 'rule 4', 'rule 5', 'rule 6'];

/** Returns the automaton's findings. */
export function zones(thoughts: Thought[], rules: RuleView[]): Zones {
  const remarks = ofKind(atRoot(thoughts), 'remark');
  const by = (id: string) => remarks.filter((one) => one.rule === id);
  const chosen = choice(thoughts);
  const six = rules.filter((rule) => SIX.includes(rule.id));
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

/** Returns the result of a rule in one word. */
export function fateOf({ found, prescribes }: RuleAsked): string {
  if (prescribes !== null) return 'fits';
  return found === null ? 'not asked' : 'does not fit';
}

/** Returns the squares of all zones mentioned. */
export function zoned(all: Zones): string[] {
  return [...new Set(all.zones.flatMap((one) => (one.squares.length > 1 ? one.squares : [])))];
}

// What the pattern player recognised, read from its exhibits.

import type { ExhibitThought, Thought } from '../../protocol/thought';
import { shown } from '../exhibit';

/** A pattern or fact of the position, and the moves that it calls for. */
export interface Call {
  name: string;
  squares: string[];
  sans: string[];
  ucis: string[];
}

export interface Check {
  says: string;
  squares: string[];
  met: boolean;
}

/** A standard situation with its conditions. */
export interface Situation {
  name: string;
  checks: Check[];
}

const last = (thoughts: Thought[], id: string): ExhibitThought | undefined =>
  shown(thoughts, id).at(-1);

/** Returns the patterns and facts of the position, each once with all its moves. */
export function calls(thoughts: Thought[]): Call[] {
  const found = new Map<string, Call>();
  for (const row of last(thoughts, 'patterns')?.rows ?? []) {
    const [pattern, move, squares] = row.cells;
    const name = pattern?.shown ?? '';
    const call = found.get(name) ?? { name, squares: squares?.squares ?? [], sans: [], ucis: [] };
    if (move?.move) {
      call.sans.push(move.move.san);
      call.ucis.push(move.move.uci);
    }
    found.set(name, call);
  }
  return [...found.values()];
}

/** Returns the standard situations that are present or nearly present. */
export function checks(thoughts: Thought[]): Situation[] {
  const found = new Map<string, Situation>();
  for (const row of last(thoughts, 'conditions')?.rows ?? []) {
    const [says, squares, met] = row.cells;
    const situation = found.get(row.label) ?? { name: row.label, checks: [] };
    const check = {
      says: says?.shown ?? '',
      squares: squares?.squares ?? [],
      met: met?.kind === 'met',
    };
    // Two entries on one rank have the same condition for the king: it is listed once.
    const same = (other: Check) => other.says === check.says;
    if (!situation.checks.some(same)) situation.checks.push(check);
    found.set(row.label, situation);
  }
  return [...found.values()];
}

// Every legal move and its outcome: which rules proposed it, its value, the best reply, and why it
// was dropped.

import type { RuleView } from '../protocol/program';
import type { MoveText, Thought, Worth } from '../protocol/thought';
import { cellAt } from './exhibit';
import { atRoot, choice, lineOf } from './placed';
import { isOpen } from './replies';
import { ruleSays } from './rules';

/** The outcome of a move. */
export interface Candidate {
  move: MoveText;
  /** The rules or goals that proposed it. */
  proposed: string[];
  /** The goals whose proposals are among these with their reasons. */
  goals: string[];
  /** Its value; null if the search only found that it is no better than another move, or
   * was interrupted. */
  value: Worth | null;
  /** The best reply, if a line gives one; `several` if replies have the same value to the
   * program. */
  reply: MoveText | 'several' | null;
  fate: Fate;
}

export type Fate =
  | { kind: 'chosen' | 'discarded' | 'cut' | 'vetoed'; rule: string }
  /** Shown to be no better than the best move at that time, perhaps by a rule; how much worse is
   * unknown. */
  | { kind: 'worse'; rule?: string }
  /** Time ran out during its first search. */
  | { kind: 'unfinished' }
  /** Searched, but no thought says why it was not chosen. */
  | { kind: 'passed' }
  /** No thought mentions it. */
  | { kind: 'unlisted' };

type Left = Extract<Thought, { kind: 'left' }>;

/** The outcome of every legal move, the chosen one first, then by value. */
export function candidates(thoughts: Thought[], legal: MoveText[]): Candidate[] {
  const all = new Map<string, Candidate>();
  for (const move of legal) all.set(move.san, fresh(move));
  let floor: Worth | null = null;
  for (const thought of withoutInterrupted(atRoot(thoughts))) {
    note(all, thought, floor);
    if (thought.kind === 'entered') floor = thought.window?.at_least ?? null;
  }
  for (const one of all.values()) one.reply = lineOf(thoughts, one.move.uci)?.moves[1] ?? null;
  const chosen = choice(thoughts);
  if (chosen !== undefined) {
    const one = entry(all, chosen.move);
    one.fate = { kind: 'chosen', rule: chosen.rule };
    one.value = chosen.verdict;
    if (one.reply !== null && isOpen(thoughts)) one.reply = 'several';
  }
  return [...all.values()].toSorted((a, b) => standing(b) - standing(a));
}

/** Returns the thoughts about the root without the value of the move that was being searched when
 * time ran out: an interrupted search gives no valid value. A program that deepens its search
 * numbers the moves it tries; if the last round is shorter than the one before it, its last move
 * was interrupted. */
function withoutInterrupted(root: Thought[]): Thought[] {
  const rounds: Thought[][] = [[]];
  for (const thought of root) {
    if (thought.kind === 'trying' && thought.number === 1) rounds.push([]);
    rounds.at(-1)?.push(thought);
  }
  const tried = (round: Thought[] | undefined) =>
    (round ?? []).filter((one) => one.kind === 'trying').length;
  const last = rounds.at(-1) ?? [];
  if (rounds.length < 3 || tried(last) >= tried(rounds.at(-2))) return root;
  const at = last.findLastIndex((one) => one.kind === 'trying');
  const move = last[at];
  if (move?.kind !== 'trying') return root;
  // A line reported afterwards still counts as a result.
  const isProved = last
    .slice(at)
    .some((one) => one.kind === 'line' && one.moves[0]?.uci === move.move.uci);
  if (isProved) return root;
  return root.slice(0, root.length - last.length + at + 1);
}

function fresh(move: MoveText): Candidate {
  return {
    move,
    proposed: [],
    goals: [],
    value: null,
    reply: null,
    fate: { kind: 'unlisted' },
  };
}

/** Returns the entry of a move; the server's spelling of the move is kept, which matters for
 * castling. */
function entry(all: Map<string, Candidate>, move: MoveText): Candidate {
  const known = all.get(move.san) ?? fresh(move);
  known.move = move;
  all.set(move.san, known);
  return known;
}

/** Records what a thought about the position says of its moves. `floor` is the value that the move
 * had to beat. */
function note(all: Map<string, Candidate>, thought: Thought, floor: Worth | null): void {
  if (thought.kind === 'listed')
    for (const move of thought.moves) propose(entry(all, move), thought.rule);
  else if (thought.kind === 'trying') tried(entry(all, thought.move));
  else if (thought.kind === 'left') leave(entry(all, thought.move), thought, floor);
  else if (thought.kind === 'discarded')
    entry(all, thought.move).fate = { kind: 'discarded', rule: thought.rule };
  else if (thought.kind === 'goal' && thought.move !== null)
    weigh(entry(all, thought.move), thought);
  // A goal's list of moves comes with a table that names the goal in each row.
  else if (thought.kind === 'exhibit' && thought.exhibit === 'proposals')
    for (const row of thought.rows) {
      const move = cellAt(thought, row, 'move')?.move;
      if (move !== undefined) entry(all, move).goals.push(row.label);
    }
}

function propose(one: Candidate, rule: string): void {
  if (!one.proposed.includes(rule)) one.proposed.push(rule);
  seen(one);
}

function seen(one: Candidate): void {
  if (one.fate.kind === 'unlisted') one.fate = { kind: 'passed' };
}

/** Records that a move is tried; nothing is known of it until it is left. */
function tried(one: Candidate): void {
  if (one.fate.kind === 'unlisted' || one.fate.kind === 'passed')
    one.fate = one.value === null ? { kind: 'unfinished' } : one.fate;
}

function leave(one: Candidate, thought: Left, floor: Worth | null): void {
  const { verdict, cut } = thought;
  const isBound = floor !== null && floor.kind === verdict.kind && verdict.number <= floor.number;
  one.value = isBound ? null : verdict;
  const by = cut === null ? {} : { rule: cut };
  if (isBound) one.fate = { kind: 'worse', ...by };
  else one.fate = cut === null ? { kind: 'passed' } : { kind: 'cut', rule: cut };
}

/** Records what a goal says of a move. If a list of the goal has the move, it already gives the
 * reason. */
function weigh(one: Candidate, thought: Extract<Thought, { kind: 'goal' }>): void {
  if (thought.event === 'proposed' && !one.goals.includes(thought.goal)) propose(one, thought.goal);
  if (thought.event === 'vetoed') one.fate = { kind: 'vetoed', rule: thought.goal };
}

/** Returns a sort key. */
function standing(one: Candidate): number {
  if (one.fate.kind === 'chosen') return Infinity;
  if (one.value === null) return WITHOUT_VALUE[one.fate.kind] ?? -2e9;
  const { kind, number } = one.value;
  if (kind === 'mate') return Math.sign(number) * 1e9 - number;
  return kind === 'endgame' ? Math.sign(number) * 1e8 + number : number;
}

/** Sort keys of moves without a value: they come after those that have one. */
const WITHOUT_VALUE: Partial<Record<Fate['kind'], number>> = {
  worse: -1.5e9,
  unlisted: -3e9,
};

const WORDS: Record<Fate['kind'], string> = {
  chosen: 'chosen',
  discarded: 'dropped',
  cut: 'cut off',
  vetoed: 'vetoed',
  worse: 'no better',
  unfinished: 'time ran out',
  passed: 'not chosen',
  unlisted: 'not on its list',
};

/** Returns the outcome of a move in words, with the name of the rule. */
export function fateSays(fate: Fate): string {
  return 'rule' in fate && fate.rule !== undefined
    ? `${WORDS[fate.kind]}: ${fate.rule}`
    : WORDS[fate.kind];
}

/** Returns the best reply to a move, if it is known. */
export function replySays({ reply }: Candidate): string {
  return reply === 'several' ? 'several alike' : (reply?.san ?? '–');
}

/** Returns the rules that decided the outcomes of these moves, each once. */
export function settling(rows: Candidate[], rules: RuleView[]): { id: string; says: string }[] {
  const ids = rows.flatMap(({ fate }) => ('rule' in fate && fate.rule ? [fate.rule] : []));
  return [...new Set(ids)].map((id) => ({ id, says: ruleSays(rules, id) }));
}

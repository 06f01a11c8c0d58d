// Every legal move and what became of it: who proposed it, what it is worth, what answers
// it, and why it was dropped.

import type { RuleView } from '../protocol/program';
import type { MoveText, Thought, Worth } from '../protocol/thought';
import { atRoot, choice, lineOf } from './placed';
import { ruleSays } from './rules';

/** What became of a move. */
export interface Candidate {
  move: MoveText;
  /** The rules or goals that proposed it. */
  proposed: string[];
  value: Worth | null;
  /** Whether the value only says how good it is at most. */
  atMost: boolean;
  /** The best answer to it, where a line tells it. */
  reply: MoveText | null;
  fate: Fate;
}

export type Fate =
  | { kind: 'chosen' | 'discarded' | 'cut' | 'vetoed'; rule: string }
  /** Shown to be no better than what there was. */
  | { kind: 'worse' }
  /** Looked at, without a word on why not. */
  | { kind: 'passed' }
  /** No thought speaks of it. */
  | { kind: 'unlisted' };

type Left = Extract<Thought, { kind: 'left' }>;

/** What became of every legal move, the chosen one first, then by value. */
export function candidates(thoughts: Thought[], legal: MoveText[]): Candidate[] {
  const all = new Map<string, Candidate>();
  for (const move of legal) all.set(move.san, fresh(move));
  let floor: Worth | null = null;
  for (const thought of atRoot(thoughts)) {
    note(all, thought, floor);
    if (thought.kind === 'entered') floor = thought.window?.at_least ?? null;
  }
  for (const one of all.values()) one.reply = lineOf(thoughts, one.move.uci)?.moves[1] ?? null;
  const chosen = choice(thoughts);
  if (chosen !== undefined) {
    const one = entry(all, chosen.move);
    one.fate = { kind: 'chosen', rule: chosen.rule };
    one.value = chosen.verdict;
    one.atMost = false;
  }
  return [...all.values()].toSorted((a, b) => standing(b) - standing(a));
}

function fresh(move: MoveText): Candidate {
  return {
    move,
    proposed: [],
    value: null,
    atMost: false,
    reply: null,
    fate: { kind: 'unlisted' },
  };
}

/** What is known of a move; the way the server writes it counts, as for castling. */
function entry(all: Map<string, Candidate>, move: MoveText): Candidate {
  const known = all.get(move.san) ?? fresh(move);
  known.move = move;
  all.set(move.san, known);
  return known;
}

/** Writes down what a thought about the position says of its moves. `floor` is what the move
 * that was looked at had to beat. */
function note(all: Map<string, Candidate>, thought: Thought, floor: Worth | null): void {
  if (thought.kind === 'listed')
    for (const move of thought.moves) propose(entry(all, move), thought.rule);
  else if (thought.kind === 'trying') seen(entry(all, thought.move));
  else if (thought.kind === 'left') leave(entry(all, thought.move), thought, floor);
  else if (thought.kind === 'discarded')
    entry(all, thought.move).fate = { kind: 'discarded', rule: thought.rule };
  else if (thought.kind === 'goal' && thought.move !== null)
    weigh(entry(all, thought.move), thought);
}

function propose(one: Candidate, rule: string): void {
  if (!one.proposed.includes(rule)) one.proposed.push(rule);
  seen(one);
}

function seen(one: Candidate): void {
  if (one.fate.kind === 'unlisted') one.fate = { kind: 'passed' };
}

function leave(one: Candidate, thought: Left, floor: Worth | null): void {
  const { verdict, cut } = thought;
  one.value = verdict;
  one.atMost = floor !== null && floor.kind === verdict.kind && verdict.number <= floor.number;
  one.fate = cut === null ? { kind: one.atMost ? 'worse' : 'passed' } : { kind: 'cut', rule: cut };
}

/** What a goal says of a move. Its list already says how it came to propose it. */
function weigh(one: Candidate, thought: Extract<Thought, { kind: 'goal' }>): void {
  const isListed = one.proposed.some((rule) => rule.startsWith(thought.goal));
  if (thought.event === 'proposed' && !isListed) propose(one, thought.goal);
  if (thought.event === 'vetoed') one.fate = { kind: 'vetoed', rule: thought.goal };
}

/** A number by which candidates can be put in order. */
function standing(one: Candidate): number {
  if (one.fate.kind === 'chosen') return Infinity;
  if (one.value === null) return one.fate.kind === 'unlisted' ? -3e9 : -2e9;
  const { kind, number } = one.value;
  if (kind === 'mate') return Math.sign(number) * 1e9 - number;
  return kind === 'endgame' ? Math.sign(number) * 1e8 + number : number;
}

const WORDS: Record<Fate['kind'], string> = {
  chosen: 'chosen',
  discarded: 'dropped',
  cut: 'cut off',
  vetoed: 'vetoed',
  worse: 'no better than what it had',
  passed: 'not chosen',
  unlisted: 'not on its list',
};

/** What became of a move, in words, with the name of the rule. */
export function fateSays(fate: Fate): string {
  return 'rule' in fate ? `${WORDS[fate.kind]}: ${fate.rule}` : WORDS[fate.kind];
}

/** The rules that settled the fates of these moves, each once. */
export function settling(rows: Candidate[], rules: RuleView[]): { id: string; says: string }[] {
  const ids = rows.flatMap((row) => ('rule' in row.fate ? [row.fate.rule] : []));
  return [...new Set(ids)].map((id) => ({ id, says: ruleSays(rules, id) }));
}

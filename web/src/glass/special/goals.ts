// The goals of Newell, Shaw and Simon: in which order they stand, what each proposes, what
// it says of the moves that are tested, and which of them it vetoes.

import type { GoalEvent, MoveText, Thought, Worth } from '../../protocol/thought';
import { atRoot, choice, lineOf } from '../placed';

type Said = Extract<Thought, { kind: 'goal' }>;

/** A goal of the list, the most crucial first. */
export interface Goal {
  name: string;
  /** What it sees before the move: what a move must not fall below. */
  level: Worth | null;
  proposed: number;
  tested: number;
  vetoed: number;
}

/** What a goal says of a move. */
export interface Vote {
  value: Worth | null;
  vote: 'accepted' | 'vetoed' | null;
}

/** A move that a goal has proposed. */
export interface Proposal {
  move: MoveText;
  /** By which goals, in their own words. */
  by: string[];
  /** What the goals say of it, by their names; those that were not needed are missing. */
  votes: Map<string, Vote>;
  /** The whole vector, where the analysis came to one. */
  worth: Worth | null;
  fate: 'chosen' | 'vetoed' | 'accepted' | 'not tested';
  line: MoveText[];
}

export interface Council {
  goals: Goal[];
  proposals: Proposal[];
  /** Exchanges and the like that the situation holds. */
  remarks: { text: string; squares: string[] }[];
}

/** What the goals said about a position. */
export function council(thoughts: Thought[]): Council {
  const root = atRoot(thoughts);
  const said = root.filter((one): one is Said => one.kind === 'goal');
  const proposals = new Map<string, Proposal>();
  for (const thought of root) note(proposals, thought);
  const chosen = choice(thoughts);
  const picked = chosen && proposals.get(chosen.move.uci);
  if (picked !== undefined) picked.fate = 'chosen';
  for (const one of proposals.values()) one.line = lineOf(thoughts, one.move.uci)?.moves ?? [];
  return {
    goals: goalsOf(said),
    proposals: [...proposals.values()],
    remarks: root
      .filter((one) => one.kind === 'remark')
      .map(({ text, squares }) => ({ text, squares })),
  };
}

function goalsOf(said: Said[]): Goal[] {
  const names = [...new Set(said.map((one) => one.goal))];
  const count = (name: string, event: GoalEvent) =>
    said.filter((one) => one.goal === name && one.event === event).length;
  return names.map((name) => ({
    name,
    level: said.find((one) => one.goal === name && one.event === 'evoked')?.verdict ?? null,
    proposed: count(name, 'proposed'),
    tested: count(name, 'tested'),
    vetoed: count(name, 'vetoed'),
  }));
}

function note(all: Map<string, Proposal>, thought: Thought): void {
  if (thought.kind === 'listed')
    for (const move of thought.moves) propose(entry(all, move), thought.rule);
  else if (thought.kind === 'left') {
    const one = all.get(thought.move.uci);
    if (one !== undefined) one.worth = thought.verdict;
  } else if (thought.kind === 'goal' && thought.move !== null)
    hear(entry(all, thought.move), thought);
}

function entry(all: Map<string, Proposal>, move: MoveText): Proposal {
  const known = all.get(move.uci) ?? {
    move,
    by: [],
    votes: new Map(),
    worth: null,
    fate: 'not tested',
    line: [],
  };
  all.set(move.uci, known);
  return known;
}

function propose(one: Proposal, rule: string): void {
  if (!one.by.some((known) => known.startsWith(rule))) one.by.push(rule);
}

function hear(one: Proposal, { goal, event, verdict }: Said): void {
  if (event === 'proposed') propose(one, goal);
  if (event !== 'tested' && event !== 'accepted' && event !== 'vetoed') return;
  one.votes.set(goal, { value: verdict, vote: event === 'tested' ? null : event });
  if (event !== 'tested') one.fate = event;
}

/** What a goal proposes, each reason once; none if it proposes nothing. */
export function proposalsOf(
  { proposals }: Council,
  goal: string,
): { reason: string; proposals: Proposal[] }[] {
  const found = new Map<string, Proposal[]>();
  for (const one of proposals)
    for (const by of one.by.filter((rule) => rule.startsWith(goal))) {
      const reason = by.slice(goal.length).replace(/^: /, '');
      found.set(reason, [...(found.get(reason) ?? []), one]);
    }
  return [...found].map(([reason, list]) => ({ reason, proposals: list }));
}

/** Which goal rejects a move, if one does. */
export function vetoOf({ votes }: Proposal): string | null {
  return [...votes].find(([, { vote }]) => vote === 'vetoed')?.[0] ?? null;
}

/** The components of a vector that is written `(0, 0, -1)`; none of another value. */
export function components(worth: Worth | null): number[] {
  const inner = /^\((.*)\)$/.exec(worth?.shown ?? '')?.[1];
  return inner === undefined || inner === '' ? [] : inner.split(', ').map(Number);
}

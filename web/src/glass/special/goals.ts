// The goals of Newell, Shaw and Simon: their order, the moves that each proposes, its values of the
// moves tested, and its vetoes.

import type {
  ExhibitRow,
  ExhibitThought,
  GoalEvent,
  MoveText,
  Thought,
  Worth,
} from '../../protocol/thought';
import { cellAt, numberAt, shown } from '../exhibit';
import { atRoot, choice, lineOf } from '../placed';

type Said = Extract<Thought, { kind: 'goal' }>;

/** A goal of the list, most important first. */
export interface Goal {
  name: string;
  /** The value before the move; a move must not fall below it. */
  level: Worth | null;
  proposed: number;
  tested: number;
  vetoed: number;
}

/** A goal's value of a move, and its vote. */
export interface Vote {
  value: Worth | null;
  vote: 'accepted' | 'vetoed' | null;
}

/** The values of all goals after a move, in order. */
export interface Vector {
  shown: string;
  /** Empty for a mate, which outranks all goals. */
  values: number[];
  /** Whether the value is only an upper bound. */
  atMost: boolean;
}

/** A move that a goal has proposed. */
export interface Proposal {
  move: MoveText;
  /** The goals that proposed it, and their reasons; a reason is empty if none was given. */
  by: { goal: string; reason: string }[];
  /** The votes by goal; goals that were not needed are missing. */
  votes: Map<string, Vote>;
  /** The whole vector, if the analysis produced one. */
  worth: Vector | null;
  fate: 'chosen' | 'vetoed' | 'accepted' | 'not tested';
  line: MoveText[];
}

export interface Council {
  goals: Goal[];
  proposals: Proposal[];
  /** Exchanges in the position, and what the opponent could do. */
  notes: { text: string; squares: string[] }[];
}

/** Collects what the goals said about a position. */
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
    notes: [
      ...shown(thoughts, 'exchanges').flatMap(exchanges),
      ...shown(thoughts, 'trial').flatMap(trials),
    ],
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

function exchanges(all: ExhibitThought): Council['notes'] {
  return all.rows.map((row) => {
    const squares = cellAt(all, row, 'square')?.squares ?? [];
    const whose = cellAt(all, row, 'whose')?.kind === 'own' ? 'us' : 'the opponent';
    const loss = numberAt(all, row, 'loss') ?? 0;
    return { text: `an exchange on ${squares.join(' ')} costs ${whose} ${loss}`, squares };
  });
}

function trials(all: ExhibitThought): Council['notes'] {
  return all.rows.map((row) => {
    const [from, to, outcome] = row.cells.map((cell) => cell?.shown ?? '');
    const squares = row.cells.flatMap((cell) => cell?.squares ?? []);
    return { text: `the opponent's ${from}-${to} ${outcome}`, squares };
  });
}

function note(all: Map<string, Proposal>, thought: Thought): void {
  if (thought.kind === 'listed') for (const move of thought.moves) entry(all, move);
  else if (thought.kind === 'goal' && thought.move !== null)
    hear(entry(all, thought.move), thought);
  else if (thought.kind === 'exhibit' && thought.exhibit === 'proposals')
    for (const row of thought.rows) reasoned(all, thought, row);
  else if (thought.kind === 'exhibit' && thought.exhibit === 'values')
    for (const row of thought.rows) valued(all, thought, row);
}

/** Records a goal's reason for proposing a move. */
function reasoned(all: Map<string, Proposal>, list: ExhibitThought, row: ExhibitRow): void {
  const move = cellAt(list, row, 'move')?.move;
  const reason = cellAt(list, row, 'reason')?.shown ?? '';
  if (move !== undefined) propose(entry(all, move), row.label, reason);
}

/** Records the values of a move, goal by goal. */
function valued(all: Map<string, Proposal>, list: ExhibitThought, row: ExhibitRow): void {
  const one = all.get(cellAt(list, row, 'move')?.move?.uci ?? '');
  const value = cellAt(list, row, 'value');
  if (one === undefined || value === null) return;
  const atMost = cellAt(list, row, 'bound')?.kind === 'upper';
  one.worth = { shown: value.shown, values: value.numbers ?? [], atMost };
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

function propose(one: Proposal, goal: string, reason: string): void {
  const isKnown = one.by.some((by) => by.goal === goal && (reason === '' || by.reason === reason));
  if (!isKnown) one.by.push({ goal, reason });
}

function hear(one: Proposal, { goal, event, verdict }: Said): void {
  if (event === 'proposed') propose(one, goal, '');
  if (event !== 'tested' && event !== 'accepted' && event !== 'vetoed') return;
  one.votes.set(goal, { value: verdict, vote: event === 'tested' ? null : event });
  if (event !== 'tested') one.fate = event;
}

/** Returns a goal's proposals, grouped by reason; empty if it proposes nothing. */
export function proposalsOf(
  { proposals }: Council,
  goal: string,
): { reason: string; proposals: Proposal[] }[] {
  const found = new Map<string, Proposal[]>();
  for (const one of proposals)
    for (const { reason } of one.by.filter((by) => by.goal === goal))
      found.set(reason, [...(found.get(reason) ?? []), one]);
  return [...found].map(([reason, list]) => ({ reason, proposals: list }));
}

/** Returns the goal that vetoes a move, if one does. */
export function vetoOf({ votes }: Proposal): string | null {
  return [...votes].find(([, { vote }]) => vote === 'vetoed')?.[0] ?? null;
}

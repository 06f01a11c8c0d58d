// All programs asked about one position: each says its move and one reason of its own.

import { choice, lineOf } from '../glass/placed';
import { ruleSays } from '../glass/rules';
import { Study } from '../glass/study.svelte';
import { inShort } from '../glass/why';
import { get } from '../link/http';
import type { ClaimView, Explanation } from '../protocol/explain';
import type { ProgramView } from '../protocol/program';
import type { MoveText, Worth } from '../protocol/thought';
import { tasteSays } from './taste';

/** Milliseconds for a program that would think longer. */
const PATIENCE = 4_000;
/** How many think at once; the server lets a page ask four. */
const AT_ONCE = 2;

/** The claim that nothing can be claimed. */
const NOTHING = 'no-short-reason';

/** Sentences of a story that make a reason: what was left, and what decided. */
const SENTENCES = 2;

/** What a member says. */
export interface Reason {
  text: string;
  /** Moves that show it, from the position or from where a proof begins. */
  line: MoveText[];
  from: string | null;
}

/** One program and its answer. */
export class Member {
  readonly program: ProgramView;
  readonly study = new Study();
  state = $state<'waiting' | 'thinking' | 'voted' | 'abstains'>('waiting');
  /** A proved claim about the move, for programs that tell no story. */
  claim = $state.raw<ClaimView | null>(null);

  constructor(program: ProgramView) {
    this.program = program;
  }

  get move(): MoveText | null {
    return this.state === 'voted' ? (choice(this.study.thoughts)?.move ?? null) : null;
  }

  get value(): Worth | null {
    return this.state === 'voted' ? (choice(this.study.thoughts)?.verdict ?? null) : null;
  }

  /** One reason: its own taste or story, else a claim that is proved, else the choice in a line or the rule. */
  get reason(): Reason | null {
    const chose = choice(this.study.thoughts);
    if (this.state !== 'voted' || chose === undefined) return null;
    const line = lineOf(this.study.thoughts, chose.move.uci)?.moves ?? [chose.move];
    const story = (this.study.told?.sentences ?? []).slice(0, SENTENCES).join(' ');
    const told = tasteSays(this.study.thoughts) ?? story;
    if (told !== '') return { text: told, line, from: null };
    if (this.claim !== null)
      return { text: this.claim.text, line: this.claim.line, from: this.claim.from };
    const short = line.length > 1 ? inShort(this.study.thoughts)?.text : undefined;
    return { text: short ?? ruleSays(this.program.rules, chose.rule), line, from: null };
  }
}

/** A move with those who would play it. */
export interface Motion {
  move: MoveText;
  members: Member[];
}

/** Those who say the same for their move. */
export interface Voice {
  members: Member[];
  reason: Reason | null;
}

/** The members of a motion, those who say the same together. */
export function voices(members: Member[]): Voice[] {
  const all: Voice[] = [];
  for (const member of members) {
    const { reason } = member;
    const same = all.find((one) => reason !== null && one.reason?.text === reason.text);
    if (same === undefined) all.push({ members: [member], reason });
    else same.members.push(member);
  }
  return all;
}

export class Assembly {
  members = $state.raw<Member[]>([]);
  private turn = 0;

  /** Those who have voted, by their moves, the move with most votes first. */
  get motions(): Motion[] {
    const found = new Map<string, Motion>();
    for (const member of this.members) {
      const { move } = member;
      if (move === null) continue;
      const motion = found.get(move.uci) ?? { move, members: [] };
      motion.members.push(member);
      found.set(move.uci, motion);
    }
    return [...found.values()].toSorted((a, b) => b.members.length - a.members.length);
  }

  get isSitting(): boolean {
    return this.members.some(({ state }) => state === 'waiting' || state === 'thinking');
  }

  /** Asks all programs about a position; what was asked before is over. */
  ask(fen: string, programs: ProgramView[]): void {
    this.stop();
    const turn = this.turn;
    this.members = programs.map((program) => new Member(program));
    const queue = [...this.members];
    const next = (): void => {
      const member = queue.shift();
      if (member !== undefined && turn === this.turn) hear(member, fen, next);
    };
    for (let seat = 0; seat < AT_ONCE; seat++) next();
  }

  stop(): void {
    this.turn += 1;
    for (const member of this.members) {
      member.study.onend = () => undefined;
      member.study.stop();
    }
  }
}

/** Lets a member speak; `done` is called when it has voted or abstains. */
function hear(member: Member, fen: string, done: () => void): void {
  const { study, program } = member;
  if (!program.variants.includes('chess')) {
    member.state = 'abstains';
    study.trouble = 'It plays on six by six squares only.';
    return done();
  }
  member.state = 'thinking';
  study.onend = () => {
    const move = choice(study.thoughts)?.move;
    member.state = study.state === 'done' && move !== undefined ? 'voted' : 'abstains';
    if (move !== undefined && study.told === null) prove(member, fen, move);
    done();
  };
  void study.ask({
    program: program.id,
    start: { fen },
    move_time: PATIENCE,
    thoughts: 'moves',
  });
}

/** The server proves little at a time: one question after the other. */
let proofs: Promise<unknown> = Promise.resolve();

/** Asks for a claim about a move that can be proved. */
function prove(member: Member, fen: string, move: MoveText): void {
  const query = new URLSearchParams({ fen, move: move.uci, question: 'idea' });
  proofs = proofs
    .then(() => get<Explanation>(`/api/explain?${query}`))
    .then(({ claims }) => (member.claim = claims.find(({ kind }) => kind !== NOTHING) ?? null))
    // Without a proof the rule that decided is shown.
    .catch(() => undefined);
}

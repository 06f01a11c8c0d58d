// Asks all programs about one position: each gives its move and one reason of its own.

import { choice, lineOf } from '../glass/placed';
import { ruleSays } from '../glass/rules';
import { Study } from '../glass/study.svelte';
import { inShort } from '../glass/why';
import { get } from '../link/http';
import type { ClaimView, Explanation } from '../protocol/explain';
import type { ProgramView } from '../protocol/program';
import type { MoveText, Worth } from '../protocol/thought';
import { tasteSays } from './taste';

/** The most thinking time of a program, in milliseconds. */
const MOVE_TIME = 4_000;
/** The number of programs that think at once; the server allows a page four. */
const AT_ONCE = 2;

/** The kind of claim that says that there is nothing to claim. */
const NOTHING = 'no-short-reason';

/** The number of sentences of a story that make a reason: what was left, and what decided. */
const SENTENCES = 2;

/** The reason of a member for its move. */
export interface Reason {
  text: string;
  /** Moves that illustrate it, from the position or from where a proof begins. */
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

  /** Its reason: its own taste or story; otherwise a proved claim; otherwise the choice in one
   * line, or the rule. */
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

/** A move with the members who would play it. */
export interface Motion {
  move: MoveText;
  members: Member[];
}

/** Members who give the same reason. */
export interface Voice {
  members: Member[];
  reason: Reason | null;
}

/** Groups the members of a motion by their reasons. */
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

  /** The votes by move, the move with most votes first. */
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

  /** Asks all programs about a position; an earlier session is ended. */
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

/** Asks a member; `done` is called when it has voted or abstained. */
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
    move_time: MOVE_TIME,
    thoughts: 'moves',
  });
}

/** The queue of proofs: the server runs few at a time, so they are requested one by one. */
let proofs: Promise<unknown> = Promise.resolve();

/** Requests a proved claim about a move. */
function prove(member: Member, fen: string, move: MoveText): void {
  const query = new URLSearchParams({ fen, move: move.uci, question: 'idea' });
  proofs = proofs
    .then(() => get<Explanation>(`/api/explain?${query}`))
    .then(({ claims }) => (member.claim = claims.find(({ kind }) => kind !== NOTHING) ?? null))
    // Without a proof the deciding rule is shown.
    .catch(() => undefined);
}

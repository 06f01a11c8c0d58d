// Asks every program for its move in the positions in which a person chose one.

import { choice } from '../glass/placed';
import { answered, Study } from '../glass/study.svelte';
import type { ProgramView } from '../protocol/program';
import { shareOf, type Moment, type Share } from './agreement';

/** Milliseconds for a vote. */
const MOVE_TIME = 3_000;
/** The rule of a program that was told to stop: such a vote does not count. */
const STOPPED = 'stopped';
const AT_ONCE = 2;

/** A program and its agreement with the person. */
export class Voter {
  readonly program: ProgramView;
  agreed = $state(0);
  of = $state(0);
  /** Votes that came too late, or not at all. */
  missing = $state(0);
  /** A move on which both agree. */
  example = $state.raw<Moment | null>(null);

  constructor(program: ProgramView) {
    this.program = program;
  }

  get share(): Share {
    return shareOf(this.agreed, this.of);
  }
}

export class Poll {
  voters = $state.raw<Voter[]>([]);
  done = $state(0);
  of = $state(0);
  state = $state<'idle' | 'running' | 'over'>('idle');
  private turn = 0;
  private studies: Study[] = [];

  /** The programs, most agreement with the person first. */
  get ranked(): Voter[] {
    return this.voters.toSorted((a, b) => b.share.share - a.share.share);
  }

  stop(): void {
    this.turn += 1;
    for (const study of this.studies) {
      study.onend = () => undefined;
      study.stop();
    }
    this.studies = [];
    if (this.state === 'running') this.state = 'over';
  }

  /** Asks all programs about all moments, position by position, so that the results grow evenly. */
  async ask(moments: Moment[], programs: ProgramView[]): Promise<void> {
    this.stop();
    const turn = this.turn;
    this.voters = programs.map((program) => new Voter(program));
    this.done = 0;
    this.of = moments.length * programs.length;
    this.state = 'running';
    const queue = moments.flatMap((moment) => this.voters.map((voter) => ({ moment, voter })));
    const work = async (): Promise<void> => {
      const study = new Study();
      this.studies.push(study);
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        await vote(study, next.voter, next.moment);
        if (turn !== this.turn) return;
        this.done += 1;
      }
    };
    await Promise.all([...Array(AT_ONCE)].map(work));
    if (turn === this.turn) this.state = 'over';
  }
}

async function vote(study: Study, voter: Voter, moment: Moment): Promise<void> {
  await answered(study, {
    program: voter.program.id,
    start: { fen: moment.fen },
    move_time: MOVE_TIME,
    thoughts: 'lines',
  });
  const chose = choice(study.thoughts);
  if (study.state !== 'done' || chose === undefined || chose.rule === STOPPED) {
    voter.missing += 1;
    return;
  }
  voter.of += 1;
  // Compared by SAN, because castling has two spellings as squares.
  if (chose.move.san !== moment.san) return;
  voter.agreed += 1;
  voter.example ??= moment;
}

// Help for a person who plays: a hint in two steps, first the piece, then its move; and the
// threat, what the other side would play if one passed. The modern engine is asked.

import { spokenMove } from '../board/spoken';
import { menOf, roleName } from '../board/squares';
import { Study } from '../glass/study.svelte';
import type { Study as Question } from '../protocol/incoming';
import type { ProgramView } from '../protocol/program';
import type { Discipline } from '../protocol/side';
import type { MoveText, Thought } from '../protocol/thought';

export type Kind = 'hint' | 'threat';

/** Milliseconds that the engine may think. */
const PATIENCE = 1_000;

type Chose = Extract<Thought, { kind: 'chose' }>;

/** Who helps in a game: the newest program that plays it. */
export function helper(programs: ProgramView[], variant: Discipline): ProgramView | undefined {
  return programs.findLast((one) => one.only === null && one.variants.includes(variant));
}

/** What is asked about a position of a game. */
export function question(kind: Kind, program: string, game: number, ply: number): Question {
  return {
    program,
    start: { game: { id: game, ply } },
    move_time: PATIENCE,
    pass: kind === 'threat',
    thoughts: 'lines',
  };
}

/** What the engine chose, and how it thinks that it goes on. */
export function chosen(thoughts: Thought[]): { chose: Chose; line: MoveText[] } | null {
  const chose = thoughts.findLast((one): one is Chose => one.kind === 'chose');
  if (chose === undefined) return null;
  const line = thoughts.findLast(
    (one) => one.kind === 'line' && one.moves[0]?.uci === chose.move.uci,
  );
  return { chose, line: line?.kind === 'line' ? line.moves : [chose.move] };
}

/** The sentence that shows what was found, as far as one wants to know it. */
export function sentence(kind: Kind, isWhole: boolean, chose: Chose, fen: string): string {
  const { uci, san } = chose.move;
  const from = uci.slice(0, 2);
  const man = menOf(fen).get(from);
  if (kind === 'hint' && !isWhole)
    return `Look at the ${man === undefined ? 'man' : roleName(man.role)} on ${from}.`;
  const said = `${san} (${spokenMove(san)})`;
  return kind === 'hint'
    ? `${said} is a good move: ${chose.verdict.shown}.`
    : `If you passed, ${said} would follow: ${chose.verdict.shown} for your opponent.`;
}

export class Aid {
  kind = $state<Kind | null>(null);
  /** Whether all of the hint is shown, not only its first step. */
  isWhole = $state(false);
  readonly study = new Study();

  get found(): ReturnType<typeof chosen> {
    return this.kind !== null && this.study.state === 'done' ? chosen(this.study.thoughts) : null;
  }

  /** Asks, or goes on to the next step, or puts it away. */
  press(kind: Kind, ask: () => Question | null): void {
    if (this.kind === kind && this.found !== null && kind === 'hint' && !this.isWhole) {
      this.isWhole = true;
      return;
    }
    const isNew = this.kind !== kind;
    this.forget();
    const asked = isNew ? ask() : null;
    if (asked === null) return;
    this.kind = kind;
    void this.study.ask(asked);
  }

  forget(): void {
    this.study.stop();
    this.kind = null;
    this.isWhole = false;
  }
}

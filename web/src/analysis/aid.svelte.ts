// Help for a person who plays: a hint in two steps, first the piece, then its move; and the
// threat, what the other side would play if one passed. The modern engine is asked.

import { spokenMove } from '../board/spoken';
import { piecesOf, roleName } from '../board/squares';
import { Study } from '../glass/study.svelte';
import { worthSays } from './standing';
import type { Study as Question } from '../protocol/incoming';
import type { ProgramView } from '../protocol/program';
import { opposite, type Discipline, type Side } from '../protocol/side';
import type { MoveText, Thought, Worth } from '../protocol/thought';
import { t } from '../texts/texts.svelte';

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

/** What a pass costs in an ordinary position: less is no threat, but the other side's turn. */
const TEMPO = 100;

/** Whether the other side would gain something by moving twice. `now` is what the position is
 * worth to the side to move, `after` what it is worth to the other one after a pass. */
export function isThreat(now: Worth | null, after: Worth): boolean {
  if (after.kind === 'mate') return after.number > 0 && !(now?.kind === 'mate' && now.number < 0);
  if (after.kind !== 'centipawns' || now?.kind !== 'centipawns') return false;
  return after.number + now.number >= TEMPO;
}

/** The sentence that shows what was found, as far as one wants to know it. `now` is what the
 * position is worth as it is, for a threat. */
export function sentence(
  kind: Kind,
  isWhole: boolean,
  chose: Chose,
  fen: string,
  now: Worth | null = null,
): string {
  const { uci, san } = chose.move;
  const from = uci.slice(0, 2);
  const side: Side = fen.split(' ')[1] === 'b' ? 'black' : 'white';
  const piece = piecesOf(fen).get(from);
  if (kind === 'hint' && !isWhole)
    return t('aid.look', {
      piece: piece === undefined ? t('aid.piece') : roleName(piece.role),
      square: from,
    });
  const spoken = spokenMove(san);
  const said = spoken === san ? san : `${san} (${spoken})`;
  if (kind === 'hint') return t('aid.best', { move: said, value: worthSays(chose.verdict, side) });
  if (!isThreat(now, chose.verdict)) return t('aid.no-threat');
  return t('aid.threatens', { move: said, value: worthSays(chose.verdict, opposite(side)) });
}

export class Aid {
  kind = $state<Kind | null>(null);
  /** Whether all of the hint is shown, not only its first step. */
  isWhole = $state(false);
  readonly study = new Study();
  /** For a threat: what the position is worth as it is. */
  private readonly compared = new Study();

  get found(): ReturnType<typeof chosen> {
    if (this.kind === null || this.study.state !== 'done') return null;
    if (this.kind === 'threat' && this.compared.state === 'asked') return null;
    return chosen(this.study.thoughts);
  }

  /** What the position is worth to the side to move, once that is known. */
  get now(): Worth | null {
    return chosen(this.compared.thoughts)?.chose.verdict ?? null;
  }

  /** Whether what was found is worth an arrow: a hint always, a threat if it is one. */
  get isShown(): boolean {
    const found = this.found;
    return found !== null && (this.kind === 'hint' || isThreat(this.now, found.chose.verdict));
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
    if (kind === 'threat') void this.compared.ask({ ...asked, pass: false });
  }

  forget(): void {
    this.study.stop();
    this.compared.stop();
    this.kind = null;
    this.isWhole = false;
  }
}

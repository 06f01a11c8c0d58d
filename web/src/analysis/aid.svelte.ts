// Help for a player, from the modern engine: a hint in two steps (first the piece, then its move),
// and the threat (the move that the other side would play after a pass).

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

/** Thinking time of the engine, in milliseconds. */
const MOVE_TIME = 1_000;

type Chose = Extract<Thought, { kind: 'chose' }>;

/** Returns the program that helps in a game: the newest one that plays its discipline. */
export function helper(programs: ProgramView[], variant: Discipline): ProgramView | undefined {
  return programs.findLast((one) => one.only === null && one.variants.includes(variant));
}

/** Returns the question to ask about a position of a game. */
export function question(kind: Kind, program: string, game: number, ply: number): Question {
  return {
    program,
    start: { game: { id: game, ply } },
    move_time: MOVE_TIME,
    pass: kind === 'threat',
    thoughts: 'lines',
  };
}

/** Returns the move that the engine chose and the line it expects. */
export function chosen(thoughts: Thought[]): { chose: Chose; line: MoveText[] } | null {
  const chose = thoughts.findLast((one): one is Chose => one.kind === 'chose');
  if (chose === undefined) return null;
  const line = thoughts.findLast(
    (one) => one.kind === 'line' && one.moves[0]?.uci === chose.move.uci,
  );
  return { chose, line: line?.kind === 'line' ? line.moves : [chose.move] };
}

/** The usual cost of a pass, in centipawns. A smaller gain is no threat: it is just the value of
 * the extra move. */
const TEMPO = 100;

/** Whether the other side would gain something by moving twice. `now` is the value of the position
 * for the side to move, `after` its value for the other side after a pass. */
export function isThreat(now: Worth | null, after: Worth): boolean {
  if (after.kind === 'mate') return after.number > 0 && !(now?.kind === 'mate' && now.number < 0);
  if (after.kind !== 'centipawns' || now?.kind !== 'centipawns') return false;
  return after.number + now.number >= TEMPO;
}

/** Describes what was found, to the degree that the user has asked for. `now` is the value of the
 * position without the pass; a threat needs it. */
export function sentence(
  kind: Kind,
  showsMove: boolean,
  chose: Chose,
  fen: string,
  now: Worth | null = null,
): string {
  const { uci, san } = chose.move;
  const from = uci.slice(0, 2);
  const side: Side = fen.split(' ')[1] === 'b' ? 'black' : 'white';
  const piece = piecesOf(fen).get(from);
  if (kind === 'hint' && !showsMove)
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
  /** Whether the hint shows the move, not only the piece. */
  showsMove = $state(false);
  readonly study = new Study();
  /** For a threat: the search of the position without the pass. */
  private readonly compared = new Study();

  get found(): ReturnType<typeof chosen> {
    if (this.kind === null || this.study.state !== 'done') return null;
    if (this.kind === 'threat' && this.compared.state === 'asked') return null;
    return chosen(this.study.thoughts);
  }

  /** The value of the position for the side to move, once it is known. */
  get now(): Worth | null {
    return chosen(this.compared.thoughts)?.chose.verdict ?? null;
  }

  /** Whether the result is drawn as an arrow: always for a hint, for a threat only if it is
   * real. */
  get isShown(): boolean {
    const found = this.found;
    return found !== null && (this.kind === 'hint' || isThreat(this.now, found.chose.verdict));
  }

  /** Handles a press of the button: asks, shows the next step, or closes the answer. */
  press(kind: Kind, ask: () => Question | null): void {
    if (this.kind === kind && this.found !== null && kind === 'hint' && !this.showsMove) {
      this.showsMove = true;
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
    this.showsMove = false;
  }
}

// Looks through positions of old games until a machine walks into a trap.

import { GameTree } from '../board-analysis/tree';
import { choice } from '../glass/placed';
import { answered, Study } from '../glass/study.svelte';
import { get, getText } from '../link/http';
import type { MuseumGame } from '../protocol/program';
import type { MoveText, Worth } from '../protocol/thought';
import { hundredths } from '../analysis/standing';
import { isTrap } from './fog';

/** Milliseconds for the machine, and for the engine that judges it. */
const MACHINE = 4_000;
const ENGINE = 700;
/** Moves at the beginning of a game, from which nothing is taken. */
const OPENING = 10;
/** Positions that are tried before one gives up. */
const MOST = 40;

/** A trap into which a machine walks. */
export interface Trap {
  /** Before its move. */
  fen: string;
  /** What it plays. */
  move: MoveText;
  /** After its move: what the engine answers, and how it goes on. */
  after: string;
  reply: MoveText;
  line: MoveText[];
  /** What the position is worth to the one who answers, in hundredths of a pawn. */
  worth: Worth;
  source: string;
}

export class TrapFinder {
  state = $state<'idle' | 'looking' | 'found' | 'none'>('idle');
  tried = $state(0);
  trap = $state.raw<Trap | null>(null);
  private readonly study = new Study();
  private turn = 0;

  stop(): void {
    this.turn += 1;
    this.study.onend = () => undefined;
    this.study.stop();
    if (this.state === 'looking') this.state = 'idle';
  }

  /** Looks for a trap for a program. */
  async look(program: string): Promise<void> {
    this.stop();
    const turn = this.turn;
    this.state = 'looking';
    this.tried = 0;
    this.trap = null;
    const { games } = await get<{ games: MuseumGame[] }>('/api/museum/games');
    const chess = games.filter((one) => one.variant === 'chess' && one.plies > OPENING + 4);
    while (turn === this.turn && this.tried < MOST && chess.length > 0) {
      const game = chess[Math.floor(Math.random() * chess.length)];
      if (game === undefined) break;
      const trap = await this.attempt(program, game);
      if (turn !== this.turn) return;
      this.tried += 1;
      if (trap === null) continue;
      this.trap = trap;
      this.state = 'found';
      return;
    }
    if (turn === this.turn) this.state = 'none';
  }

  /** One position of a game: whether the machine walks into something there. */
  private async attempt(program: string, game: MuseumGame): Promise<Trap | null> {
    const pgn = await getText(`/api/museum/games/${encodeURIComponent(game.id)}.pgn`);
    const line = GameTree.fromPgn(pgn).mainline();
    const at = OPENING + Math.floor(Math.random() * Math.max(1, line.length - OPENING - 2));
    const fen = line[at]?.fen;
    if (fen === undefined) return null;
    const ask = async (more: object) => {
      const study = await answered(this.study, { program, start: { fen }, ...more });
      const chose = choice(study.thoughts);
      return study.state === 'done' && chose !== undefined ? { chose, study } : null;
    };
    const own = await ask({ move_time: MACHINE, thoughts: 'lines' });
    if (own === null) return null;
    const engine = { program: 'vitrine', move_time: ENGINE, thoughts: 'lines' };
    const best = await ask(engine);
    const then = await ask({ ...engine, only: [own.chose.move.san] });
    if (best === null || then === null) return null;
    if (!isTrap(hundredths(best.chose.verdict), hundredths(then.chose.verdict))) return null;
    const moves = then.study.thoughts.findLast((one) => one.kind === 'line');
    const expected = moves?.kind === 'line' ? moves.moves : [];
    const [, reply] = expected;
    const after = GameTree.fromFen(fen);
    const node = after.play(after.root, own.chose.move.uci);
    if (reply === undefined || node === null) return null;
    const { verdict } = then.chose;
    return {
      fen,
      move: own.chose.move,
      after: node.fen,
      reply,
      line: expected.slice(1),
      worth: { ...verdict, number: -verdict.number },
      source: `${game.white} – ${game.black}, ${game.date.slice(0, 4)}`,
    };
  }
}

// Searches the positions of old games for one in which a machine falls into a trap.

import { GameTree } from '../board-analysis/tree';
import { choice } from '../glass/placed';
import { answered, Study } from '../glass/study.svelte';
import { get, getText } from '../link/http';
import type { MuseumGame, MuseumGames } from '../protocol/program';
import type { MoveText, Worth } from '../protocol/thought';
import { hundredths } from '../analysis/standing';
import { isTrap } from './fog';

/** Milliseconds for the machine, and for the engine that judges it. */
const MACHINE = 4_000;
const ENGINE = 700;
/** Plies at the beginning of a game that are not used. */
const OPENING = 10;
/** The search gives up after this many positions. */
const MOST = 40;

/** A position in which a machine falls into a trap. */
export interface Trap {
  /** The position before its move. */
  fen: string;
  /** The move that it plays. */
  move: MoveText;
  /** The position after its move, with the engine's reply and the line that follows. */
  after: string;
  reply: MoveText;
  line: MoveText[];
  /** The value of the position for the side that replies. */
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
    const { games } = await get<MuseumGames>('/api/museum/games');
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

  /** Tries one position of a game; returns the trap if the machine falls into one there. */
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

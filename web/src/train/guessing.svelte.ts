// A position in which the user guesses a machine's move; the machine thinks meanwhile.

import { GameTree } from '../board-analysis/tree';
import { choice } from '../glass/placed';
import { answered, Study } from '../glass/study.svelte';
import { get, getText } from '../link/http';
import type { MuseumGame, MuseumGames } from '../protocol/program';
import type { MoveText } from '../protocol/thought';
import { t } from '../texts/texts.svelte';
import { spotOf, spots } from './guess';

/** Thinking time of the machine, in milliseconds. */
const MOVE_TIME = 8_000;

export class Guessing {
  state = $state<'idle' | 'looking' | 'open' | 'waiting' | 'over' | 'failed'>('idle');
  fen = $state('');
  last = $state<string | undefined>(undefined);
  source = $state('');
  trouble = $state('');
  guess = $state.raw<MoveText | null>(null);
  readonly study = new Study();
  readonly own = $derived(choice(this.study.thoughts)?.move ?? null);
  private thinking: Promise<unknown> = Promise.resolve();
  private games: MuseumGame[] = [];
  private turn = 0;

  stop(): void {
    this.turn += 1;
    this.study.stop();
  }

  /** Starts with the position that follows a number of guesses for a program. */
  async begin(program: string, guesses: number): Promise<void> {
    this.stop();
    const turn = this.turn;
    this.state = 'looking';
    this.guess = null;
    try {
      if (this.games.length === 0) this.games = (await get<MuseumGames>('/api/museum/games')).games;
      const spot = spotOf(spots(program, this.games), guesses);
      if (spot === null) throw new Error(t('train.guess.no-game'));
      const pgn = await getText(`/api/museum/games/${encodeURIComponent(spot.game)}.pgn`);
      const line = GameTree.fromPgn(pgn).mainline();
      const at = line[spot.ply];
      if (turn !== this.turn) return;
      if (at === undefined) throw new Error(t('train.guess.short'));
      this.fen = at.fen;
      this.last = at.uci === '' ? undefined : at.uci;
      const game = this.games.find(({ id }) => id === spot.game);
      this.source = `${game?.white ?? '?'} – ${game?.black ?? '?'}, ${game?.date.slice(0, 4) ?? ''}`;
      this.thinking = answered(this.study, {
        program,
        start: { fen: at.fen },
        move_time: MOVE_TIME,
        thoughts: 'lines',
      });
      this.state = 'open';
    } catch (error) {
      if (turn === this.turn) this.fail(error instanceof Error ? error.message : String(error));
    }
  }

  /** Takes a guess; returns whether the machine plays the same, or `null` if it makes no move. */
  async answer(move: MoveText): Promise<boolean | null> {
    if (this.state !== 'open') return null;
    const turn = this.turn;
    this.guess = move;
    this.state = 'waiting';
    await this.thinking;
    if (turn !== this.turn) return null;
    if (this.own === null) {
      this.fail(t('train.guess.failed', { why: this.study.trouble }));
      return null;
    }
    this.state = 'over';
    return this.own.san === move.san;
  }

  private fail(why: string): void {
    this.trouble = why;
    this.state = 'failed';
  }
}

// A drill in progress: the learner moves, the tables judge and reply.

import { played } from '../glass/played';
import { isFinal } from '../glass/legal';
import { get } from '../link/http';
import type { EndgameView } from '../protocol/known';
import type { MoveText } from '../protocol/thought';
import type { Drill, DrillStart } from '../protocol/train';
import { endgame } from '../tables/known';
import { t } from '../texts/texts.svelte';
import { answer, ending, judge } from './drill';

export class Drilling {
  state = $state<'idle' | 'yours' | 'theirs' | 'over' | 'failed'>('idle');
  fen = $state('');
  last = $state<string | undefined>(undefined);
  says = $state('');
  /** Whether the goal was never given away. */
  isClean = $state(true);
  /** The number of the learner's moves. */
  moves = $state(0);
  private drill: Drill | null = null;
  private view: EndgameView | null = null;
  /** Counts the drills: late answers to earlier ones are dropped. */
  private turn = 0;

  /** Starts a drill with the position for a seed. */
  async begin(drill: Drill, seed: number): Promise<void> {
    const turn = ++this.turn;
    this.drill = drill;
    this.isClean = true;
    this.moves = 0;
    this.last = undefined;
    try {
      const start = await get<DrillStart>(`/api/train/drills/${drill.id}?seed=${seed}`);
      if (turn !== this.turn) return;
      this.fen = start.fen;
      const value = drill.goal === 'win' ? start.says : t('train.table.draw');
      this.says = t('train.table', { value });
      await this.look(turn);
    } catch (error) {
      this.fail(turn, error);
    }
  }

  /** Plays a move of the learner; returns whether it ended the drill. */
  async play(move: MoveText): Promise<boolean> {
    const { drill, view, turn } = this;
    if (this.state !== 'yours' || drill === null || view === null) return false;
    const judged = judge(drill.goal, view, move.san);
    if (judged.kind !== 'kept') {
      this.isClean &&= judged.kind === 'unknown';
      this.says = judged.kind === 'slipped' ? judged.says : t('train.table.unknown');
      return false;
    }
    this.state = 'theirs';
    this.moves += 1;
    this.put(move);
    try {
      if (this.isOver(drill, move.san)) return true;
      const reply = answer(await endgame(this.fen));
      if (turn !== this.turn || reply === null) return false;
      this.put({ uci: reply.move, san: reply.san });
      this.says = `${judged.says} ${t('train.table.answers', { move: reply.san })}`.trim();
      if (this.isOver(drill, reply.san)) return true;
      await this.look(turn);
    } catch (error) {
      this.fail(turn, error);
    }
    return false;
  }

  private put(move: MoveText): void {
    this.fen = played(this.fen, move);
    this.last = move.uci;
  }

  /** Asks the tables about the position with the learner to move. */
  private async look(turn: number): Promise<void> {
    const view = await endgame(this.fen);
    if (turn !== this.turn) return;
    this.view = view;
    this.state = 'yours';
  }

  private isOver(drill: Drill, san: string): boolean {
    const isMate = san.endsWith('#');
    const isStale = !isMate && isFinal(this.fen);
    const end = ending(drill.goal, { fen: this.fen, isMate, isStale, moves: this.moves });
    if (end === null) return false;
    this.says = end;
    this.state = 'over';
    return true;
  }

  private fail(turn: number, error: unknown): void {
    if (turn !== this.turn) return;
    this.says = error instanceof Error ? error.message : String(error);
    this.state = 'failed';
  }
}

// The server judges every position of the main line on the board, and the findings are written to
// the moves. A game that is not in the store yet is added to it.

import { getText, postPgn } from '../link/http';
import { link } from '../link/link.svelte';
import type { JudgedView } from '../protocol/review';
import type { Imported } from '../protocol/stored';
import { Review } from '../state/review.svelte';
import { t } from '../texts/texts.svelte';
import type { Analysis } from './analysis.svelte';
import { GameTree } from './tree';

export class GoThrough {
  review = $state.raw<Review | null>(null);
  /** The number of the game in the store. */
  game = $state<number | null>(null);
  trouble = $state('');
  /** The moves of the game, even if another line is the main one on the board by now. */
  moves = $state.raw<string[]>([]);
  private unbind: (() => void)[] = [];

  constructor(private readonly analysis: Analysis) {}

  /** The moves that the engine marked as mistakes. */
  get labelled(): JudgedView[] {
    const positions = this.review?.view?.positions ?? [];
    return positions.filter((one) => one !== null).filter((one) => one.label !== null);
  }

  /** Loads what the server knows of a stored game. */
  async recall(game: number): Promise<void> {
    this.moves = movesOf(GameTree.fromPgn(await getText(`/api/games/${game}.pgn`)));
    await this.attend(game).recall();
  }

  /** Has the game judged, or continues an earlier judgement. */
  async begin(): Promise<void> {
    this.trouble = '';
    try {
      const review = this.review ?? this.attend(await this.keep());
      await review.begin();
      this.trouble = review.trouble;
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** Writes the findings to the moves. */
  write(): void {
    const view = this.review?.view;
    if (view) this.analysis.annotate(view, this.moves);
  }

  /** Forgets the game, because another one is on the board. */
  forget(): void {
    for (const unbind of this.unbind) unbind();
    this.unbind = [];
    this.review?.stop();
    this.review = null;
    this.game = null;
    this.trouble = '';
  }

  /** Adds the main line to the store, or finds it there. */
  private async keep(): Promise<number> {
    const { tree } = this.analysis;
    this.moves = movesOf(tree);
    const { games, notes } = await postPgn<Imported>('/api/games', tree.toPgn());
    const [game] = games;
    if (game === undefined) throw new Error(notes[0] ?? t('analysis.go-through.refused'));
    return game;
  }

  private attend(game: number): Review {
    const review = new Review(game);
    review.onEnd = () => review.isDone && this.write();
    this.unbind = [
      link.listen((message) => {
        if (message.type !== 'review' && message.type !== 'judged') return;
        if (message.game === game) review.hear(message);
      }),
      link.whenOpen(() => review.resume()),
    ];
    this.game = game;
    this.review = review;
    return review;
  }
}

function movesOf(tree: GameTree): string[] {
  return tree
    .mainline()
    .slice(1)
    .map(({ uci }) => uci);
}

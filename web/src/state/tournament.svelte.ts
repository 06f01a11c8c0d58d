// A tournament that the user watches.

import { link } from '../link/link.svelte';
import type { EventView } from '../protocol/event';
import type { Outgoing } from '../protocol/outgoing';

export class Tournament {
  readonly name: string;
  view = $state.raw<EventView | null>(null);
  gone = $state(false);
  trouble = $state<string | null>(null);

  constructor(name: string) {
    this.name = name;
  }

  /** Follows the tournament until the returned function is called. */
  watch(): () => void {
    const unbind = [link.listen((message) => this.hear(message)), link.whenOpen(() => this.ask())];
    return () => {
      for (const one of unbind) one();
      link.tell({ type: 'leave_tournament', tournament: this.name });
    };
  }

  private ask(): void {
    link
      .ask({ type: 'watch_tournament', tournament: this.name })
      .then(() => (this.trouble = null))
      .catch((error: Error) => this.view === null && (this.trouble = error.message));
  }

  private hear(message: Outgoing): void {
    if (message.type === 'tournament' && message.tournament.name === this.name)
      this.view = message.tournament;
    else if (message.type === 'tournament_gone' && message.tournament === this.name)
      this.gone = true;
    else if (message.type === 'board' && message.tournament === this.name && this.view !== null) {
      const others = this.view.boards.filter((board) => board.number !== message.board.number);
      const boards = [...others, message.board].toSorted((a, b) => a.number - b.number);
      this.view = { ...this.view, boards };
    }
  }
}

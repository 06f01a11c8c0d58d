// The class as this page may see it; loaded again whenever it has changed.

import { del, get, post } from '../link/http';
import { link } from '../link/link.svelte';
import { keepPupil, pupilSecret } from '../link/token';
import type {
  ClassView,
  JoinedView,
  NewOwnGame,
  NewRound,
  NewTask,
  OwnGameBegun,
  TaskAsked,
} from '../protocol/class';
import type { Side } from '../protocol/side';

class Classroom {
  view = $state.raw<ClassView | null>(null);
  trouble = $state('');
  /** Counts the requests for the view: only the answer to the last one is used, whichever arrives
   * first. */
  private asked = 0;

  /** Follows the class from now on, if the server runs one. */
  start(): void {
    link.whenOpen(() => void this.load());
    link.listen((message) => {
      if (message.type === 'class' || message.type === 'games') void this.load();
    });
  }

  async load(): Promise<void> {
    if (!link.isClass) return;
    this.asked += 1;
    const question = this.asked;
    try {
      const view = await get<ClassView>('/api/class');
      if (question !== this.asked) return;
      this.view = view;
      this.trouble = '';
      // The teacher may have removed the pupil, or the server was restarted.
      if (view.me === null && pupilSecret() !== '') keepPupil('');
    } catch (error) {
      if (question === this.asked)
        this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  async join(name: string): Promise<void> {
    const joined = await post<JoinedView>('/api/class/pupils', { name });
    keepPupil(joined.secret);
    link.introduce();
    await this.load();
  }

  async answer(move: string): Promise<void> {
    await post('/api/class/answer', { task: this.view?.task?.number ?? 0, move });
    await this.load();
  }

  async play(wish: NewOwnGame): Promise<number> {
    const { game } = await post<OwnGameBegun>('/api/class/games', wish);
    await this.load();
    return game;
  }

  /** Gives the class a task; returns the server's notes on the position. */
  async ask(task: NewTask): Promise<string[]> {
    const { notes } = await post<TaskAsked>('/api/class/task', task);
    await this.load();
    return notes;
  }

  reveal(): Promise<void> {
    return this.change(post('/api/class/reveal', {}));
  }

  putAway(): Promise<void> {
    return this.change(del('/api/class/task'));
  }

  remove(pupil: number): Promise<void> {
    return this.change(del(`/api/class/pupils/${pupil}`));
  }

  round(wish: NewRound): Promise<void> {
    return this.change(post('/api/class/round', wish));
  }

  /** Whether a game is one of the class. */
  has(game: number): boolean {
    return this.view?.games.some((one) => one.game === game) ?? false;
  }

  /** The side that the pupil at this page plays in a game. */
  sideIn(game: number): Side | null {
    const found = this.view?.games.find((one) => one.game === game);
    const name = this.view?.me?.name;
    if (found === undefined || name === undefined) return null;
    if (found.white === name) return 'white';
    return found.black === name ? 'black' : null;
  }

  private async change(asked: Promise<unknown>): Promise<void> {
    await asked;
    await this.load();
  }
}

export const classroom = new Classroom();

// The exercises and the user's answers; the server stores both.

import { del, get, post } from '../link/http';
import type { Answered, Attempt, Training } from '../protocol/train';
import { t } from '../texts/texts.svelte';
import { memories } from './schedule';

/** The rating of a new user, as Glickman proposes. */
const NEW = { rating: 1500, deviation: 350 };

class TrainingRoom {
  room = $state.raw<Training | null>(null);
  trouble = $state('');
  readonly attempts = $derived<Attempt[]>(this.room?.attempts ?? []);
  readonly known = $derived(memories(this.attempts));
  readonly strength = $derived(this.attempts.at(-1) ?? NEW);
  readonly rated = $derived(this.attempts.filter(({ rated }) => rated).length);

  async load(): Promise<void> {
    try {
      this.room = await get<Training>('/api/train');
      this.trouble = '';
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** Stores an answer; returns its effect on the rating in words. */
  async keep(exercise: string, solved: boolean): Promise<string> {
    const answered: Answered = { exercise, solved };
    const before = this.strength.rating;
    try {
      const kept = await post<Attempt>('/api/train/attempts', answered);
      if (this.room !== null) this.room = { ...this.room, attempts: [...this.attempts, kept] };
      return kept.rated ? changed(before, kept.rating) : '';
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return t('train.unkept', { why });
    }
  }

  /** Deletes all answers and the rating. */
  async forget(): Promise<void> {
    await del('/api/train/attempts');
    await this.load();
  }
}

function changed(before: number, after: number): string {
  const by = Math.round(after) - Math.round(before);
  const sign = by > 0 ? '+' : by < 0 ? '−' : '±';
  return t('train.rating.now', { rating: Math.round(after), change: `${sign}${Math.abs(by)}` });
}

export const training = new TrainingRoom();

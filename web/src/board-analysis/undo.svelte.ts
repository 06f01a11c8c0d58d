// Undo on the analysis board: by the button of a notice while it is shown, and afterwards by
// Ctrl+Z.

import { notices } from '../state/notices.svelte';
import { t } from '../texts/texts.svelte';

/** Undoes a step; returns false if that is no longer possible, because another game is on the
 * board. */
export type WayBack = () => boolean;

export class Undo {
  private steps: WayBack[] = [];
  private notice = 0;

  /** Announces a step and offers to undo it. */
  offer(text: string, back: WayBack): void {
    this.steps.push(back);
    // Only the last step can be undone: an earlier one may belong to what was deleted after it.
    notices.dismiss(this.notice);
    this.notice = notices.offer(text, { label: t('undo'), act: () => this.undo() });
  }

  /** Undoes the last step that can still be undone. */
  undo(): void {
    notices.dismiss(this.notice);
    for (let back = this.steps.pop(); back !== undefined; back = this.steps.pop()) {
      if (!back()) continue;
      notices.news(t('undo.done'));
      return;
    }
    notices.news(t('undo.none'));
  }

  /** Drops all undo steps when the board is left. */
  forget(): void {
    this.steps = [];
    notices.dismiss(this.notice);
  }
}

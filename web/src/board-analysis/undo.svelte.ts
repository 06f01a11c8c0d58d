// What was deleted on the analysis board can be brought back: by the button of a notice while that is there, and
// afterwards by Ctrl+Z.

import { notices } from '../state/notices.svelte';
import { t } from '../texts/texts.svelte';

/** Brings something back; false if it no longer has a place, because another game is on the board. */
export type WayBack = () => boolean;

export class Undo {
  private steps: WayBack[] = [];
  private notice = 0;

  /** Says what was done, and offers the way back. */
  offer(text: string, back: WayBack): void {
    this.steps.push(back);
    // Only the last step can be undone: an earlier one may belong to what was deleted after it.
    notices.dismiss(this.notice);
    this.notice = notices.offer(text, { label: t('undo'), act: () => this.undo() });
  }

  /** Undoes the last step that still can be undone. */
  undo(): void {
    notices.dismiss(this.notice);
    for (let back = this.steps.pop(); back !== undefined; back = this.steps.pop()) {
      if (!back()) continue;
      notices.news(t('undo.done'));
      return;
    }
    notices.news(t('undo.none'));
  }

  /** The board is left: nothing can be brought back to it. */
  forget(): void {
    this.steps = [];
    notices.dismiss(this.notice);
  }
}

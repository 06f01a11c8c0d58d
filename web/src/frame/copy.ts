// Copies a text to the clipboard.

import { notices } from '../state/notices.svelte';
import { t } from '../texts/texts.svelte';

export async function copy(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notices.news(t('copy.done', { what: name }));
  } catch {
    notices.trouble(t('copy.failed'));
  }
}

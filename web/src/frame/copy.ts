// Puts a text where it can be pasted from.

import { notices } from '../state/notices.svelte';

export async function copy(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notices.news(`${name} copied.`);
  } catch {
    notices.trouble('The browser does not allow copying; select the text instead.');
  }
}

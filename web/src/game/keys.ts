// Single-key shortcuts on the page of a game, as players know them from other programs.

import { settings } from '../state/settings.svelte';
import type { Table } from '../state/table.svelte';

/** Every key with its effect, as listed on the help page. */
export const KEYS: { keys: string[]; does: string; act: (table: Table) => void }[] = [
  { keys: ['ArrowLeft', 'k'], does: 'one move back', act: (t) => t.look(t.cursor - 1) },
  { keys: ['ArrowRight', 'j'], does: 'one move on', act: (t) => t.look(t.cursor + 1) },
  { keys: ['ArrowUp', 'Home', '0'], does: 'to the start', act: (t) => t.look(0) },
  { keys: ['ArrowDown', 'End', '$'], does: 'to the end', act: (t) => t.look(t.plies.length) },
  { keys: ['f'], does: 'flip the board', act: (t) => (t.flipped = !t.flipped) },
  {
    keys: ['h'],
    does: 'hint: which piece, then which move',
    act: (t) => t.helps.hint?.(),
  },
  {
    keys: ['x'],
    does: 'threat: what the other side would play if you passed',
    act: (t) => t.helps.threat?.(),
  },
  { keys: ['/'], does: 'type a move', act: (t) => t.helps.type?.() },
];

/** Performs the action of a key, unless the user is typing or has switched shortcuts off. */
export function press(table: Table, event: KeyboardEvent): void {
  const isTyping =
    event.target instanceof Element &&
    event.target.closest('input,textarea,select,dialog') !== null;
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !settings.shortcuts) return;
  const found = KEYS.find((one) => one.keys.includes(event.key));
  if (found === undefined) return;
  event.preventDefault();
  found.act(table);
}

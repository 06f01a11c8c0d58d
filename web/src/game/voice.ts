// Events at the table as sounds and as sentences for screen readers.

import { sounds } from '../board/sounds';
import { spokenMove } from '../board/spoken';
import type { OutcomeView } from '../protocol/game';
import { notices } from '../state/notices.svelte';
import { speaker } from '../state/speaker.svelte';
import type { Happening, Table } from '../state/table.svelte';
import { t } from '../texts/texts.svelte';

/** Returns the result of a game in one sentence. */
export function ending(outcome: OutcomeView): string {
  const why = [outcome.says, outcome.detail].filter((text) => text !== '').join(': ');
  const by = why === '' ? '' : ` · ${why}`;
  if (outcome.winner !== null) return t(`ending.${outcome.winner}`) + by;
  return t(outcome.result === '*' ? 'ending.none' : 'ending.draw') + by;
}

/** Plays the sound of an event and announces it. */
export function voice(table: Table, happening: Happening): void {
  switch (happening.kind) {
    case 'moved':
      moved(table, happening);
      break;
    case 'ended':
      sounds.end();
      if (table.now?.outcome) speaker.say(ending(table.now.outcome));
      break;
    case 'said':
      notices.news(`${table.seat(happening.color)?.name ?? ''}: ${happening.text}`);
      break;
    case 'taken_back':
      speaker.say(t('voice.taken-back'));
      break;
    case 'refused':
      speaker.say(t('voice.refused', { from: happening.from, to: happening.to }));
      break;
    case 'offered':
      if (happening.by !== table.mine) speaker.say(t(`voice.offered.${happening.by}`));
      break;
  }
}

function moved(table: Table, { ply, by }: Happening & { kind: 'moved' }): void {
  if (ply.check) sounds.check();
  else if (ply.san.includes('x')) sounds.capture();
  else sounds.move();
  if (table.now?.outcome === null) speaker.say(`${t(`side.${by}`)}: ${spokenMove(ply.san)}`);
}

// Moves in words, for screen readers.

import { t } from '../texts/texts.svelte';
import { roleName, type Role } from './squares';

/** Returns a move as it is spoken: `knight takes f3, check`. */
export function spokenMove(san: string): string {
  const end = san.endsWith('#')
    ? `, ${t('spoken.mate')}`
    : san.endsWith('+')
      ? `, ${t('standing.check')}`
      : '';
  const plain = san.replace(/[+#]$/, '');
  if (plain === '--') return t('spoken.pass');
  if (plain === 'O-O') return t('spoken.short') + end;
  if (plain === 'O-O-O') return t('spoken.long') + end;
  const parts = /^([NBRQK]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([NBRQ]))?$/.exec(plain);
  if (parts === null) return san;
  const [, piece = '', origin = '', takes = '', to = '', made] = parts;
  const who = piece === '' ? origin : `${named(piece)} ${origin}`.trim();
  const words = [who, takes === '' ? '' : t('spoken.takes'), to];
  const becomes = made === undefined ? '' : `, ${t('spoken.becomes', { piece: named(made) })}`;
  return words.filter((word) => word !== '').join(' ') + becomes + end;
}

function named(letter: string): string {
  return roleName(letter.toLowerCase() as Role);
}

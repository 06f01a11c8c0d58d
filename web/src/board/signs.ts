// The signs that people put behind moves, by their numbers in PGN (numeric annotation glyphs).

import type { Key } from '../texts/en';
import { t } from '../texts/texts.svelte';

export interface Sign {
  nag: number;
  sign: string;
  /** The key of the sign's name in the texts. */
  name: Key;
}

/** Signs that judge a move; a move has at most one of them. */
export const MOVE_SIGNS: Sign[] = [
  { nag: 3, sign: '!!', name: 'sign.brilliant' },
  { nag: 1, sign: '!', name: 'sign.good' },
  { nag: 5, sign: '!?', name: 'sign.interesting' },
  { nag: 6, sign: '?!', name: 'sign.dubious' },
  { nag: 2, sign: '?', name: 'sign.mistake' },
  { nag: 4, sign: '??', name: 'sign.blunder' },
];

/** Signs that judge the position after a move; a move has at most one of them. */
export const POSITION_SIGNS: Sign[] = [
  { nag: 10, sign: '=', name: 'sign.equal' },
  { nag: 13, sign: '∞', name: 'sign.unclear' },
  { nag: 14, sign: '+/=', name: 'sign.white-slightly' },
  { nag: 15, sign: '=/+', name: 'sign.black-slightly' },
  { nag: 16, sign: '±', name: 'sign.white-better' },
  { nag: 17, sign: '∓', name: 'sign.black-better' },
  { nag: 18, sign: '+−', name: 'sign.white-winning' },
  { nag: 19, sign: '−+', name: 'sign.black-winning' },
];

/** Other signs that books use; they are shown and kept. */
const OTHER_SIGNS: Sign[] = [
  { nag: 7, sign: '□', name: 'sign.only' },
  { nag: 8, sign: '□', name: 'sign.only' },
  { nag: 9, sign: '???', name: 'sign.worst' },
  { nag: 11, sign: '=', name: 'sign.quiet' },
  { nag: 12, sign: '=', name: 'sign.lively' },
  { nag: 20, sign: '+−', name: 'sign.white-easily' },
  { nag: 21, sign: '−+', name: 'sign.black-easily' },
  { nag: 22, sign: '⊙', name: 'sign.white-zugzwang' },
  { nag: 23, sign: '⊙', name: 'sign.black-zugzwang' },
  { nag: 32, sign: '↻', name: 'sign.white-development' },
  { nag: 33, sign: '↻', name: 'sign.black-development' },
  { nag: 36, sign: '↑', name: 'sign.white-initiative' },
  { nag: 37, sign: '↑', name: 'sign.black-initiative' },
  { nag: 40, sign: '→', name: 'sign.white-attacks' },
  { nag: 41, sign: '→', name: 'sign.black-attacks' },
  { nag: 44, sign: '=/∞', name: 'sign.white-compensation' },
  { nag: 45, sign: '=/∞', name: 'sign.black-compensation' },
  { nag: 132, sign: '⇄', name: 'sign.white-counterplay' },
  { nag: 133, sign: '⇄', name: 'sign.black-counterplay' },
  { nag: 138, sign: '⊕', name: 'sign.white-time' },
  { nag: 139, sign: '⊕', name: 'sign.black-time' },
  { nag: 140, sign: '△', name: 'sign.idea' },
  { nag: 146, sign: 'N', name: 'sign.new' },
];

const ALL = new Map(
  [...MOVE_SIGNS, ...POSITION_SIGNS, ...OTHER_SIGNS].map((one) => [one.nag, one]),
);

/** Returns the meaning of a sign; an unknown one is given by its number. */
export function signSays(nag: number): string {
  const known = ALL.get(nag);
  return known === undefined ? t('sign.other', { number: nag }) : t(known.name);
}

/** Formats the signs of a move; unknown ones are given by their numbers. */
export function signsOf(nags: number[]): string {
  return nags.map((nag) => ALL.get(nag)?.sign ?? `$${nag}`).join(' ');
}

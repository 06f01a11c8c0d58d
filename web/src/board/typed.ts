// Reads what a user types: a move in any usual notation, or a command word.

import type { Legal } from '../protocol/game';
import { t } from '../texts/texts.svelte';

export type Typed =
  | { kind: 'move'; move: Legal }
  | { kind: 'word'; word: Word; rest: string }
  | { kind: 'wrong'; says: string };

export type Word =
  | 'resign'
  | 'draw'
  | 'decline'
  | 'claim'
  | 'takeback'
  | 'flip'
  | 'clock'
  | 'where'
  | 'moves'
  | 'last'
  | 'now'
  | 'hint'
  | 'threat'
  | 'value'
  | 'help';

/** Every command word with its other spellings; the texts say its effect. */
export const WORDS: { word: Word; also: string[] }[] = [
  { word: 'resign', also: [] },
  { word: 'draw', also: ['accept'] },
  { word: 'decline', also: [] },
  { word: 'claim', also: [] },
  { word: 'takeback', also: ['undo', 'back'] },
  { word: 'flip', also: [] },
  { word: 'clock', also: ['time'] },
  { word: 'where', also: ['p'] },
  { word: 'moves', also: [] },
  { word: 'last', also: [] },
  { word: 'now', also: ['hurry'] },
  { word: 'hint', also: ['best'] },
  { word: 'threat', also: [] },
  { word: 'value', also: ['eval'] },
  { word: 'help', also: ['?'] },
];

/** Interprets a text where these moves are legal. */
export function interpret(text: string, legal: Legal[]): Typed {
  const trimmed = text.trim();
  const [first = '', ...rest] = trimmed.split(/\s+/);
  const found = findMove(trimmed, legal);
  if (found.length === 1 && found[0] !== undefined) return { kind: 'move', move: found[0] };
  const word = WORDS.find((one) => [one.word, ...one.also].includes(first.toLowerCase() as Word));
  if (word !== undefined) return { kind: 'word', word: word.word, rest: rest.join(' ') };
  if (found.length > 1) {
    const choices = found.map((move) => move.san).join(', ');
    return { kind: 'wrong', says: t('typed.several', { typed: trimmed, moves: choices }) };
  }
  return { kind: 'wrong', says: t('typed.wrong', { typed: trimmed.slice(0, 20) }) };
}

/** Returns the moves that a text can mean: first as written, then ignoring case. */
export function findMove(text: string, legal: Legal[]): Legal[] {
  const uci = text.toLowerCase().replace(/[-\s=]/g, '');
  const readings: ((move: Legal) => boolean)[] = [
    (move) => move.uci === uci || move.uci === fromDigits(uci),
    (move) => bare(move.san) === bare(text),
    (move) => bare(move.san).toLowerCase() === bare(text).toLowerCase(),
    (move) => `${bare(move.san)}`.replace('=', '').toLowerCase() === bare(text).toLowerCase(),
    (move) => move.uci === `${uci}q`,
    (move) => sloppy(move, bare(text)),
    (move) => bare(move.san) === bare(fromGerman(text)),
  ];
  for (const reading of readings) {
    const found = legal.filter(reading);
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether a text has the form of a move, whatever the position: what is written down in advance. */
export function looksLikeMove(text: string): boolean {
  const plain = bare(text).replaceAll('-', '');
  const move = /^([KQRBNPSLTD]?[a-h]?[1-8]?[a-h][1-8]=?[QRBNSLTD]?|[1-8]{4}[1-4]?|OOO?)$/i;
  return move.test(plain);
}

/** Strips the marks that do not help to identify a move. */
function bare(san: string): string {
  const plain = san.replace(/[+#!?x:\s]|e\.?p\.?$/g, '').replace(/^P(?=[a-h])/, '');
  return /^[0oO]-?[0oO](-?[0oO])?$/.test(plain) ? castling(plain) : plain;
}

function castling(text: string): string {
  return text.replace(/[^0oO]/g, '').length === 3 ? 'O-O-O' : 'O-O';
}

/** Whether the text is a looser spelling of the move: more or less of the origin than needed
 * (`Nb1c3`, `Ng1f3`), or `e8` for a promotion to a queen. */
function sloppy(move: Legal, text: string): boolean {
  const full = /^([NBRQK]?)([a-h]?[1-8]?)([a-h][1-8])(=?[NBRQ])?$/i.exec(text);
  const own = /^([NBRQK]?)([a-h]?[1-8]?)([a-h][1-8])(=?[NBRQ])?$/.exec(bare(move.san));
  if (full === null || own === null) return false;
  const [, piece = '', origin = '', to = '', made = ''] = full;
  const [from] = [move.uci.slice(0, 2)];
  const isThere = own[3] === to.toLowerCase() && (own[1] ?? '') === piece.toUpperCase();
  const wanted = made.replace('=', '').toUpperCase() || 'Q';
  const becomes = (own[4] ?? '').replace('=', '');
  return isThere && from.includes(origin.toLowerCase()) && (becomes === '' || becomes === wanted);
}

/** Converts German piece letters to those of the protocol; other text is returned unchanged. No
 * letter means a piece in both languages. */
export function fromGerman(text: string): string {
  const letters: Record<string, string> = { S: 'N', L: 'B', T: 'R', D: 'Q' };
  return text.replaceAll(/^[SLTD](?=[a-h1-8x:])|(?<==)[SLTD]/g, (one) => letters[one] ?? one);
}

/** Converts the numeric notation of correspondence chess: 5254, with a fifth digit for a
 * promotion. */
function fromDigits(text: string): string {
  if (!/^[1-8]{4}[1-4]?$/.test(text)) return '';
  const [a = '', b = '', c = '', d = '', e = ''] = text;
  const file = (digit: string) => String.fromCharCode(96 + Number(digit));
  return file(a) + b + file(c) + d + (e === '' ? '' : ('qrbn'[Number(e) - 1] ?? ''));
}

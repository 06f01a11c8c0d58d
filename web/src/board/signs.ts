// The signs that people put behind moves, by their numbers in PGN (numeric annotation glyphs).

export interface Sign {
  nag: number;
  sign: string;
  name: string;
}

/** What is said of a move; a move has one of them. */
export const MOVE_SIGNS: Sign[] = [
  { nag: 3, sign: '!!', name: 'brilliant move' },
  { nag: 1, sign: '!', name: 'good move' },
  { nag: 5, sign: '!?', name: 'interesting move' },
  { nag: 6, sign: '?!', name: 'dubious move' },
  { nag: 2, sign: '?', name: 'mistake' },
  { nag: 4, sign: '??', name: 'blunder' },
];

/** What is said of the position after it; a move has one of them. */
export const POSITION_SIGNS: Sign[] = [
  { nag: 10, sign: '=', name: 'equal' },
  { nag: 13, sign: '∞', name: 'unclear' },
  { nag: 14, sign: '+/=', name: 'White is slightly better' },
  { nag: 15, sign: '=/+', name: 'Black is slightly better' },
  { nag: 16, sign: '±', name: 'White is better' },
  { nag: 17, sign: '∓', name: 'Black is better' },
  { nag: 18, sign: '+−', name: 'White is winning' },
  { nag: 19, sign: '−+', name: 'Black is winning' },
];

/** Others that books use; they are shown, and kept. */
const OTHER_SIGNS: Sign[] = [
  { nag: 7, sign: '□', name: 'the only move' },
  { nag: 8, sign: '□', name: 'the only move' },
  { nag: 9, sign: '???', name: 'the worst move' },
  { nag: 11, sign: '=', name: 'equal and quiet' },
  { nag: 12, sign: '=', name: 'equal and lively' },
  { nag: 20, sign: '+−', name: 'White wins easily' },
  { nag: 21, sign: '−+', name: 'Black wins easily' },
  { nag: 22, sign: 'zugzwang', name: 'White is in zugzwang' },
  { nag: 23, sign: 'zugzwang', name: 'Black is in zugzwang' },
  { nag: 32, sign: 'ahead in development', name: 'White is ahead in development' },
  { nag: 33, sign: 'ahead in development', name: 'Black is ahead in development' },
  { nag: 36, sign: '↑', name: 'White has the initiative' },
  { nag: 37, sign: '↑', name: 'Black has the initiative' },
  { nag: 40, sign: '→', name: 'White attacks' },
  { nag: 41, sign: '→', name: 'Black attacks' },
  { nag: 44, sign: '=/∞', name: 'White has compensation' },
  { nag: 45, sign: '=/∞', name: 'Black has compensation' },
  { nag: 132, sign: '⇄', name: 'White has counterplay' },
  { nag: 133, sign: '⇄', name: 'Black has counterplay' },
  { nag: 138, sign: 'time trouble', name: 'White is short of time' },
  { nag: 139, sign: 'time trouble', name: 'Black is short of time' },
  { nag: 140, sign: 'with the idea', name: 'with the idea' },
  { nag: 146, sign: 'N', name: 'a new move' },
];

const ALL = new Map(
  [...MOVE_SIGNS, ...POSITION_SIGNS, ...OTHER_SIGNS].map((one) => [one.nag, one]),
);

/** The sign with a number; one that nobody uses is shown by its number. */
export function signOf(nag: number): Sign {
  return ALL.get(nag) ?? { nag, sign: `$${nag}`, name: `sign number ${nag}` };
}

/** Several signs of one move as they are read. */
export function signsOf(nags: number[]): string {
  return nags.map((nag) => signOf(nag).sign).join(' ');
}

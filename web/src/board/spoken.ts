// Moves in words, for those who listen.

const NAMES_OF_PIECES: Record<string, string> = {
  N: 'knight',
  B: 'bishop',
  R: 'rook',
  Q: 'queen',
  K: 'king',
};

/** A move as it is said: `knight takes f 3, check`. */
export function spokenMove(san: string): string {
  const end = san.endsWith('#') ? ', checkmate' : san.endsWith('+') ? ', check' : '';
  const plain = san.replace(/[+#]$/, '');
  if (plain === '--') return 'pass';
  if (plain === 'O-O') return `castles short${end}`;
  if (plain === 'O-O-O') return `castles long${end}`;
  const parts = /^([NBRQK]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([NBRQ]))?$/.exec(plain);
  if (parts === null) return san;
  const [, piece = '', origin = '', takes = '', to = '', made] = parts;
  const who =
    piece === '' ? (origin === '' ? '' : origin) : `${NAMES_OF_PIECES[piece]} ${origin}`.trim();
  const words = [who, takes === '' ? '' : 'takes', to].filter((word) => word !== '').join(' ');
  return words + (made === undefined ? '' : `, becomes a ${NAMES_OF_PIECES[made]}`) + end;
}

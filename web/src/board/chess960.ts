// The number of a Chess960 start position in the standard numbering.

/** The squares of the two knights among the five that remain, in the order of the numbering. */
const KNIGHTS = ['01', '02', '03', '04', '12', '13', '14', '23', '24', '34'];

/** Returns the number of a start position, 0 to 959; `null` if the FEN is not one. */
export function chess960Number(fen: string): number | null {
  const [placement = ''] = fen.split(' ');
  const ranks = placement.split('/');
  const back = (ranks[7] ?? '').toLowerCase();
  const isStart =
    ranks.length === 8 &&
    ranks[0] === back &&
    ranks[7] === back.toUpperCase() &&
    ranks[1] === 'pppppppp' &&
    ranks[6] === 'PPPPPPPP' &&
    ranks.slice(2, 6).every((rank) => rank === '8');
  if (!isStart || [...back].toSorted().join('') !== 'bbknnqrr') return null;
  const bishops = [...back].flatMap((role, file) => (role === 'b' ? [file] : []));
  const light = bishops.find((file) => file % 2 === 1);
  const dark = bishops.find((file) => file % 2 === 0);
  if (light === undefined || dark === undefined) return null;
  const others = [...back].filter((role) => role !== 'b');
  const queen = others.indexOf('q');
  const rest = others.filter((role) => role !== 'q');
  const knights = rest.flatMap((role, place) => (role === 'n' ? [place] : [])).join('');
  if (rest.filter((role) => role !== 'n').join('') !== 'rkr') return null;
  return 96 * KNIGHTS.indexOf(knights) + 16 * queen + 4 * (dark / 2) + (light - 1) / 2;
}

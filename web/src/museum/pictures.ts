// Drawings of the machines, made for this page after photographs and descriptions of the time. They
// are sketches, not to scale.

/** A stroke of a drawing, and its fill. */
export interface Stroke {
  d: string;
  fill?: 'pale' | 'brass' | 'glass' | 'ink';
}

const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const row = (count: number, at: (index: number) => string): string =>
  [...Array(count).keys()].map(at).join('');

/** A cabinet with rows of lamps. */
function cabinet(x: number, y: number, w: number, h: number): Stroke[] {
  const lamps = row(Math.floor((w - 6) / 6), (i) => disc(x + 6 + i * 6, y + 8, 1.4));
  const slots = row(Math.floor((h - 20) / 8), (i) => `M${x + 4} ${y + 18 + i * 8}h${w - 8}`);
  return [{ d: box(x, y, w, h), fill: 'pale' }, { d: lamps, fill: 'brass' }, { d: slots }];
}

/** A tape unit with two reels. */
function tape(x: number, y: number): Stroke[] {
  return [
    { d: box(x, y, 26, 50), fill: 'pale' },
    { d: disc(x + 8, y + 12, 6) + disc(x + 18, y + 26, 6), fill: 'glass' },
    { d: disc(x + 8, y + 12, 1.6) + disc(x + 18, y + 26, 1.6), fill: 'ink' },
  ];
}

/** A sheet of paper with lines of writing. */
function paper(x: number, y: number, w: number, h: number): Stroke[] {
  const lines = row(
    Math.floor((h - 8) / 6),
    (i) => `M${x + 4} ${y + 7 + i * 6}h${w - 8 - (i % 3) * 5}`,
  );
  return [{ d: box(x, y, w, h), fill: 'pale' }, { d: lines }];
}

/** A chess board seen from above, in squares of this size. */
function board(x: number, y: number, square: number, size = 8): Stroke[] {
  const dark = row(size * size, (i) => {
    const [file, rank] = [i % size, Math.floor(i / size)];
    return (file + rank) % 2 === 0 ? '' : box(x + file * square, y + rank * square, square, square);
  });
  return [
    { d: box(x, y, square * size, square * size), fill: 'pale' },
    { d: dark, fill: 'brass' },
  ];
}

/** A teleprinter on its stand. */
function teleprinter(x: number, y: number): Stroke[] {
  return [
    { d: box(x + 8, y - 16, 26, 18), fill: 'pale' },
    { d: `M${x} ${y}h42l4 16h-50z`, fill: 'glass' },
    { d: row(3, (i) => row(6, (j) => disc(x + 6 + j * 6 - i, y + 4 + i * 4, 1))), fill: 'ink' },
    { d: `M${x + 4} ${y + 16}v22M${x + 38} ${y + 16}v22` },
    { d: `M${x + 13} ${y - 11}h16M${x + 13} ${y - 6}h12` },
  ];
}

const PICTURES: Record<string, Stroke[]> = {
  torres: [
    { d: 'M16 46h88l8 8H8z', fill: 'brass' },
    { d: box(12, 54, 96, 22), fill: 'pale' },
    ...board(38, 18, 5),
    { d: 'M88 46V20h-14M74 20v8' },
    { d: disc(88, 20, 3), fill: 'brass' },
    { d: disc(28, 64, 6) + disc(46, 64, 6) + disc(92, 64, 4), fill: 'glass' },
  ],
  'first-move': [
    ...paper(34, 12, 52, 60),
    { d: 'M40 16h40v7h-40z', fill: 'glass' },
    { d: 'M24 20h8m-4-4 4 4-4 4' },
  ],
  'random-move': [
    { d: 'M40 34l22-10 22 10v26l-22 12-22-12z', fill: 'pale' },
    { d: 'M40 34l22 10 22-10M62 44v28' },
    {
      d: disc(51, 52, 2.5) + disc(73, 46, 2.5) + disc(73, 58, 2.5) + disc(62, 33, 2.5),
      fill: 'ink',
    },
  ],
  'shannon-a': [
    ...paper(18, 12, 46, 60),
    { d: 'M74 70V36M74 70h36' },
    { d: 'M92 20v10M92 30l-14 14M92 30l14 14M78 44l-6 12M78 44l6 12M106 44l-6 12M106 44l6 12' },
    { d: disc(92, 20, 3) + disc(78, 44, 3) + disc(106, 44, 3), fill: 'brass' },
  ],
  'shannon-b': [
    ...paper(18, 12, 46, 60),
    { d: 'M92 20v10M92 30l-14 14M78 44v22M78 66l-6 8' },
    { d: 'M92 30l14 14', fill: 'pale' },
    { d: disc(92, 20, 3) + disc(78, 44, 3) + disc(78, 66, 3), fill: 'brass' },
    { d: 'M102 40l8 8m0-8-8 8' },
  ],
  patterns: [
    ...board(12, 14, 7),
    { d: disc(54, 42, 13), fill: 'glass' },
    { d: 'M63 52l14 16' },
    ...paper(82, 14, 30, 26),
    ...paper(82, 46, 30, 26),
  ],
  prinz: [
    ...cabinet(10, 14, 30, 60),
    ...cabinet(80, 14, 30, 60),
    { d: 'M42 48h36l4 26H38z', fill: 'pale' },
    { d: disc(60, 32, 13), fill: 'glass' },
    { d: row(4, (i) => row(4, (j) => disc(54 + j * 4, 26 + i * 4, 0.8))), fill: 'ink' },
  ],
  turing: [
    ...paper(22, 14, 44, 58),
    ...paper(50, 8, 40, 54),
    { d: 'M86 70l18-34 6 3-18 34-7 3z', fill: 'brass' },
    { d: 'M85 76l1-6 6 3z', fill: 'ink' },
  ],
  'los-alamos': [...cabinet(8, 12, 34, 62), ...cabinet(46, 12, 34, 62), ...board(86, 30, 4.5, 6)],
  bernstein: [...cabinet(8, 18, 34, 56), ...tape(48, 24), ...tape(78, 24)],
  'newell-shaw-simon': [
    { d: box(10, 20, 46, 54), fill: 'pale' },
    { d: row(8, (i) => `M${16 + i * 5} 24v44`) },
    { d: disc(88, 24, 8), fill: 'brass' },
    { d: disc(70, 50, 8) + disc(92, 56, 8) + disc(108, 40, 7), fill: 'glass' },
    { d: 'M84 31l-10 12M90 32l1 16M94 29l8 6' },
  ],
  'mac-hack': [...cabinet(8, 14, 44, 60), ...teleprinter(66, 36)],
  tech: [...cabinet(8, 14, 36, 60), ...cabinet(46, 14, 18, 60), ...teleprinter(72, 36)],
  'chess-4': [
    { d: 'M18 54h84l8 20H10z', fill: 'pale' },
    { d: disc(42, 32, 17) + disc(80, 32, 17), fill: 'glass' },
    { d: disc(42, 32, 17) + disc(80, 32, 17) },
    { d: 'M34 26h16M34 32h12M34 38h14M72 26h16M72 32h10M72 38h14' },
    { d: row(12, (i) => disc(28 + i * 6, 62, 1.2)), fill: 'ink' },
  ],
  kaissa: [...tape(8, 24), ...tape(38, 24), ...cabinet(70, 14, 42, 60)],
  caps: [
    ...cabinet(8, 14, 36, 60),
    { d: 'M82 16v12M82 28l-18 16M82 28l18 16M64 44l-8 18M64 44l8 18M100 44l8 18' },
    { d: disc(82, 16, 4) + disc(64, 44, 4) + disc(56, 62, 3) + disc(108, 62, 3), fill: 'brass' },
    { d: disc(100, 44, 4) + disc(72, 62, 3), fill: 'glass' },
    { d: 'M94 38l12 12m0-12-12 12' },
  ],
  harris: [
    ...board(20, 14, 7),
    { d: 'M34 62v-40l-4 6m4-6 4 6' },
    { d: 'M76 20L34 22' },
    { d: disc(34, 62, 4), fill: 'brass' },
    { d: disc(76, 20, 4), fill: 'ink' },
    ...paper(86, 40, 26, 32),
  ],
  laboratory: [
    { d: box(14, 20, 92, 54), fill: 'pale' },
    { d: row(5, (i) => box(22 + i * 17, 34, 9, 26)), fill: 'glass' },
    { d: row(5, (i) => box(20 + i * 17, i % 2 === 0 ? 34 : 50, 13, 8)), fill: 'brass' },
    { d: row(5, (i) => disc(26.5 + i * 17, 27, 1.6)), fill: 'ink' },
  ],
  elementary: [
    ...board(12, 14, 7),
    { d: 'M12 42h28v28' },
    ...paper(76, 14, 36, 16),
    ...paper(76, 35, 36, 16),
    ...paper(76, 56, 36, 16),
  ],
  paradise: [
    ...cabinet(8, 14, 30, 60),
    { d: 'M54 24h16m-16 22h16m-16 22h16M62 30v10m0 12v10' },
    { d: box(48, 16, 28, 14) + box(48, 38, 28, 14) + box(48, 60, 28, 14), fill: 'brass' },
    { d: 'M76 23h14l8 8M76 45h22' },
    { d: disc(102, 34, 5) + disc(102, 46, 5), fill: 'glass' },
  ],
  'problem-solver': [...board(30, 14, 7), { d: 'M92 30h16M92 42h16M97 24l-2 24M105 24l-2 24' }],
  vitrine: [
    { d: box(34, 10, 52, 50), fill: 'glass' },
    { d: 'M26 76h68l-4-16H30z', fill: 'brass' },
    { d: 'M50 58h20l-3-8c4-6 1.500-16-7-23-8.500 7-11 17-7 23z', fill: 'ink' },
    { d: 'M40 14l-2 40M46 12l-3 20' },
  ],
};

/** The machines that have a drawing. */
export const DRAWN: string[] = Object.keys(PICTURES);

/** Returns the drawing of a machine; an empty case if there is none. */
export function pictureOf(id: string): Stroke[] {
  return (
    PICTURES[id] ?? [
      { d: box(34, 10, 52, 50), fill: 'glass' },
      { d: box(28, 60, 64, 12), fill: 'brass' },
    ]
  );
}

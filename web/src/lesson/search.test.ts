import { describe, expect, it } from 'vitest';
import { ENDS, FIGURE, isWhites, lineTo, printedValues, worth } from './figure';
import { counts, exactValues, positionAfter, recounted } from './recount';
import { ALPHA_BETA, MINIMAX, search, SHALLOW, STRICT, type Walk } from './search';

// The values by the printed table, line by line.
const PRINTED = [
  [5, 1],
  [6, 1],
  [8, 0],
  [9, 3],
  [12, 7],
  [13, 4],
  [14, 8],
  [17, 4],
  [18, 19],
  [20, -2],
  [21, 1],
  [25, -7],
  [26, 4],
  [28, 0],
  [31, 3],
  [32, -4],
  [33, 4],
];

// The backed-up values in Frey's text.
const BACKED = [
  [4, 1],
  [7, 0],
  [3, 1],
  [11, 4],
  [10, 4],
  [16, 4],
  [19, -2],
  [15, 4],
  [2, 1],
  [24, -7],
  [27, 0],
  [23, 0],
  [30, -4],
  [29, -4],
  [22, -4],
  [1, 1],
];

// Recounted with python-chess; only these six lines of the table differ from the print.
const CORRECTED = [
  [5, [27, 31, 2, 3, 3, 3], -1],
  [12, [28, 29, 2, 4, 3, 2], 8],
  [13, [28, 29, 2, 3, 3, 2], 5],
  [14, [28, 26, 2, 4, 3, 3], 8],
  [18, [38, 23, 3, 3, 3, 2], 18],
  [26, [30, 29, 4, 4, 3, 3], 1],
] as const;

function backed({ events }: Walk): number[][] {
  return events.flatMap((event) => (event.kind === 'back' ? [[event.node, event.value]] : []));
}

describe('the figure', () => {
  it('has 33 positions, 17 of them ends with the printed values', () => {
    expect([...FIGURE.keys()]).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
    expect([...printedValues()]).toEqual(PRINTED);
    expect(ENDS.every(({ depth }) => depth === 4)).toBe(true);
  });

  it('lets White choose at 1, 3, 10, 15, 23 and 29', () => {
    const inner = [...FIGURE.values()].filter(({ children }) => children.length > 0);
    const white = inner.filter(({ id }) => isWhites(id)).map(({ id }) => id);
    // By the figure, White is to move at the root and after two moves.
    expect(white).toEqual([1, 3, 10, 15, 23, 29]);
  });

  it('can be played', () => {
    for (const id of FIGURE.keys()) expect(() => positionAfter(lineTo(id)), `${id}`).not.toThrow();
    expect(lineTo(21)).toEqual(['e4', 'e6', 'Nc3', 'Bb4']);
  });
});

describe('the recount', () => {
  it('differs from the print in six lines and agrees in eleven', () => {
    const six = recounted();
    const differing = ENDS.filter(({ id, printed }) => String(six.get(id)) !== String(printed));
    expect(differing.map(({ id }) => id)).toEqual(CORRECTED.map(([id]) => id));
    for (const [id, counted, value] of CORRECTED) {
      expect(six.get(id), `${id}`).toEqual(counted);
      expect(worth([...counted])).toBe(value);
    }
  });

  it('finds 20 moves for each side at the start, and a bishop that is shut in', () => {
    expect(counts(positionAfter([]))).toEqual([20, 20, 4, 4, 0, 0]);
  });
});

describe('minimax', () => {
  it('hands up what Frey hands up, and chooses P-K4', () => {
    const walk = search(printedValues(), MINIMAX);
    expect(backed(walk)).toEqual(BACKED);
    expect(walk).toMatchObject({ value: 1, chosen: 2, unseen: [] });
  });

  it('chooses the same after the recount, now worth nothing', () => {
    expect(search(exactValues(), MINIMAX)).toMatchObject({ value: 0, chosen: 2 });
  });
});

describe('cut-offs', () => {
  const frey = [9, 19, 20, 21, 29, 30, 31, 32, 33];
  const cases = [
    { name: 'shallow, as in the book', how: SHALLOW, values: printedValues(), unseen: frey },
    {
      name: 'all of alpha-beta, which drops 26 as well',
      how: ALPHA_BETA,
      values: printedValues(),
      unseen: [9, 19, 20, 21, 26, 29, 30, 31, 32, 33],
    },
    { name: 'strict', how: STRICT, values: printedValues(), unseen: [9, 21, 26, 33] },
    {
      name: 'shallow after the recount',
      how: SHALLOW,
      values: exactValues(),
      unseen: frey.slice(1),
    },
    {
      name: 'alpha-beta after the recount',
      how: ALPHA_BETA,
      values: exactValues(),
      unseen: [19, 20, 21, 26, 29, 30, 31, 32, 33],
    },
  ];

  it.each(cases)('$name', ({ how, values, unseen }) => {
    const walk = search(values, how);
    expect(walk.unseen).toEqual(unseen);
    const { value, chosen } = search(values, MINIMAX);
    expect(walk).toMatchObject({ value, chosen });
  });

  it('prove nothing that is not so', () => {
    const truth = new Map(backed(search(printedValues(), MINIMAX)) as [number, number][]);
    for (const how of [SHALLOW, ALPHA_BETA, STRICT]) {
      for (const event of search(printedValues(), how).events) {
        if (event.kind !== 'back') continue;
        const value = truth.get(event.node) ?? NaN;
        expect(value, `${event.node}`).toBeGreaterThanOrEqual(event.known.low);
        expect(value, `${event.node}`).toBeLessThanOrEqual(event.known.high);
      }
    }
  });
});

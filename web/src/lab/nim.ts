// Nim as the machine plays it: heaps, f(P) for the side to move, and the machine's move. The same
// rules as in crates/lab/src/shannon/nim.rs.

/** A move: a number of matches from one heap; heaps are counted from 0 here. */
export interface Take {
  heap: number;
  count: number;
}

/** Returns −1 if the side to move loses, because every binary column has an even number of ones;
 * otherwise 1. */
export function valueOf(heaps: number[]): 1 | -1 {
  return heaps.reduce((sum, heap) => sum ^ heap, 0) === 0 ? -1 : 1;
}

/** The heaps after a move. */
export function after(heaps: number[], { heap, count }: Take): number[] {
  return heaps.map((matches, index) => (index === heap ? matches - count : matches));
}

export const isOver = (heaps: number[]) => heaps.every((heap) => heap === 0);

/** Returns the winning moves, by heap and then by the matches left. */
export function winning(heaps: number[]): Take[] {
  return heaps.flatMap((matches, heap) =>
    Array.from({ length: matches }, (_, left) => ({ heap, count: matches - left })).filter(
      (take) => valueOf(after(heaps, take)) < 0,
    ),
  );
}

/** Returns the machine's move: the first winning move or, without one, one match from the first
 * heap. */
export function answer(heaps: number[]): Take | null {
  const first = heaps.findIndex((heap) => heap > 0);
  if (first === -1) return null;
  return winning(heaps)[0] ?? { heap: first, count: 1 };
}

/** Reads typed heaps; `null` if the text is invalid. */
export function readHeaps(text: string): number[] | null {
  const heaps = text.trim().split(/\s+/).map(Number);
  const fits = heaps.every((heap) => Number.isInteger(heap) && heap >= 0 && heap <= 99);
  return fits && heaps.length <= 8 && text.trim() !== '' ? heaps : null;
}

/** Returns a move in words. */
export const says = ({ heap, count }: Take) => `${count} from heap ${heap + 1}`;

/** Returns the first won position that a player gave away, from the heaps before and after each of
 * the player's moves. */
export function slip(moves: { before: number[]; left: number[] }[]): number[] | null {
  const lost = moves.find(({ before, left }) => valueOf(before) > 0 && valueOf(left) > 0);
  return lost?.before ?? null;
}

// Nim as the machine plays it: heaps, f(P) for the side to move, and the machine's answer. The same rules as
// crates/lab/src/shannon/nim.rs.

/** A number of matches from one heap; heaps are counted from 0 here. */
export interface Take {
  heap: number;
  count: number;
}

/** −1 if the side to move loses: every binary column has an even number of ones. Otherwise 1. */
export function valueOf(heaps: number[]): 1 | -1 {
  return heaps.reduce((sum, heap) => sum ^ heap, 0) === 0 ? -1 : 1;
}

/** The heaps after a move. */
export function after(heaps: number[], { heap, count }: Take): number[] {
  return heaps.map((matches, index) => (index === heap ? matches - count : matches));
}

export const isOver = (heaps: number[]) => heaps.every((heap) => heap === 0);

/** The moves after which the other side loses, by heap and then by what is left. */
export function winning(heaps: number[]): Take[] {
  return heaps.flatMap((matches, heap) =>
    Array.from({ length: matches }, (_, left) => ({ heap, count: matches - left })).filter(
      (take) => valueOf(after(heaps, take)) < 0,
    ),
  );
}

/** What the machine does: the first winning move; without one, one match of the first heap. */
export function answer(heaps: number[]): Take | null {
  const first = heaps.findIndex((heap) => heap > 0);
  if (first === -1) return null;
  return winning(heaps)[0] ?? { heap: first, count: 1 };
}

/** Heaps as they are typed; nothing if they are none. */
export function readHeaps(text: string): number[] | null {
  const heaps = text.trim().split(/\s+/).map(Number);
  const fits = heaps.every((heap) => Number.isInteger(heap) && heap >= 0 && heap <= 99);
  return fits && heaps.length <= 8 && text.trim() !== '' ? heaps : null;
}

/** A move as a sentence says it. */
export const says = ({ heap, count }: Take) => `${count} from heap ${heap + 1}`;

/** The first won position that a player gave away: of the heaps before each of his moves and after it. */
export function slip(moves: { before: number[]; left: number[] }[]): number[] | null {
  const lost = moves.find(({ before, left }) => valueOf(before) > 0 && valueOf(left) > 0);
  return lost?.before ?? null;
}

// A colour as both ends write it.

export type Side = 'white' | 'black';

/** The other colour. */
export function opposite(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

/** The games that can be played. */
export type Discipline = 'chess' | 'chess960' | 'losalamos';

/** The version of the protocol that this page speaks. */
export const VERSION = 1;

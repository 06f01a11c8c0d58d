// A colour as the page and the server write it.

import type { Discipline, Side } from './generated/messages';

export type { Discipline, Side };

/** The other colour. */
export function opposite(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

/** The version of the protocol that this page speaks. */
export const VERSION = 1;

// A colour as the page and the server write it.

import type { Discipline, Side } from './generated/messages';

export type { Discipline, Side };
export { VERSION } from './generated/messages';

/** The other colour. */
export function opposite(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

// How a game is looked at, as an address: the move, the view of the glass case, and who sits at the bottom.

import type { Side } from '../protocol/side';

export interface View {
  ply: number;
  /** The view of the glass case, by its id. */
  view: string;
  bottom: Side;
}

/** The address of a game as somebody looks at it. */
export function addressOf(game: number, { ply, view, bottom }: View): string {
  return `/game/${game}?ply=${ply}&view=${encodeURIComponent(view)}&bottom=${bottom}`;
}

/** What an address says of the view; what it does not say is left as it is. */
export function viewOf(search: string): Partial<View> {
  const asked = new URLSearchParams(search);
  const [ply, view, bottom] = [asked.get('ply'), asked.get('view'), asked.get('bottom')];
  return {
    ...(ply !== null && /^\d{1,5}$/.test(ply) ? { ply: Number(ply) } : {}),
    ...(view !== null && /^[a-z-]{1,40}$/.test(view) ? { view } : {}),
    ...(bottom === 'white' || bottom === 'black' ? { bottom } : {}),
  };
}

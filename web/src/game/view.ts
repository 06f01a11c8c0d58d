// The view of a game as an address: the move, the view of the glass case, and the side at the
// bottom.

import type { Side } from '../protocol/side';

export interface View {
  ply: number;
  /** The view of the glass case, by its id. */
  view: string;
  bottom: Side;
}

/** Returns the address of a game in a view. */
export function addressOf(game: number, { ply, view, bottom }: View): string {
  return `/game/${game}?ply=${ply}&view=${encodeURIComponent(view)}&bottom=${bottom}`;
}

/** Reads the view from an address; parts that it does not name are left out. */
export function viewOf(search: string): Partial<View> {
  const asked = new URLSearchParams(search);
  const [ply, view, bottom] = [asked.get('ply'), asked.get('view'), asked.get('bottom')];
  return {
    ...(ply !== null && /^\d{1,5}$/.test(ply) ? { ply: Number(ply) } : {}),
    ...(view !== null && /^[a-z-]{1,40}$/.test(view) ? { view } : {}),
    ...(bottom === 'white' || bottom === 'black' ? { bottom } : {}),
  };
}

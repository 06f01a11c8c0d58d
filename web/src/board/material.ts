// The material advantage of a side.

import type { Side } from '../protocol/side';
import { piecesOf, type Role } from './squares';

/** The usual values of the pieces, used only for the small number beside a name. */
const WORTH: Record<Role, number> = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 0 };

const ORDER: Role[] = ['q', 'r', 'b', 'n', 'p'];

export interface Surplus {
  /** Pieces that this side has more of, the most valuable first. */
  pieces: Role[];
  /** The lead in pawns; 0 if the side is not ahead. */
  points: number;
}

/** Returns the material advantage of a side in a position. */
export function surplus(fen: string, side: Side): Surplus {
  const balance = new Map<Role, number>();
  for (const piece of piecesOf(fen).values()) {
    balance.set(piece.role, (balance.get(piece.role) ?? 0) + (piece.color === side ? 1 : -1));
  }
  const pieces = ORDER.flatMap((role) =>
    Array<Role>(Math.max(0, balance.get(role) ?? 0)).fill(role),
  );
  const points = ORDER.reduce((sum, role) => sum + WORTH[role] * (balance.get(role) ?? 0), 0);
  return { pieces, points: Math.max(0, points) };
}

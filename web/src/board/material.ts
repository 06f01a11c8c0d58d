// What one side has more than the other.

import type { Side } from '../protocol/side';
import { menOf, type Role } from './squares';

/** The usual worth of men; only for the small number beside a name. */
const WORTH: Record<Role, number> = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 0 };

const ORDER: Role[] = ['q', 'r', 'b', 'n', 'p'];

export interface Surplus {
  /** Men that this side has more, the greatest first. */
  men: Role[];
  /** By how many pawns it is ahead; 0 if it is not. */
  points: number;
}

/** What a side has more than the other in a position. */
export function surplus(fen: string, side: Side): Surplus {
  const balance = new Map<Role, number>();
  for (const man of menOf(fen).values()) {
    balance.set(man.role, (balance.get(man.role) ?? 0) + (man.color === side ? 1 : -1));
  }
  const men = ORDER.flatMap((role) => Array<Role>(Math.max(0, balance.get(role) ?? 0)).fill(role));
  const points = ORDER.reduce((sum, role) => sum + WORTH[role] * (balance.get(role) ?? 0), 0);
  return { men, points: Math.max(0, points) };
}

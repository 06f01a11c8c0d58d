// The plan of PARADISE as steps: the reply, the move that answers it, and its purpose.

import type { ExhibitThought, MoveText } from '../../protocol/thought';
import { cellAt, numberAt } from '../exhibit';

export interface PlanStep {
  level: number;
  /** The reply that the step answers; null for the first step and for "anything else". */
  reply: MoveText | null;
  /** The move of the step; `null` if the sentence names it. */
  move: MoveText | null;
  /** The moves before the reply, and before the step. */
  before: MoveText[];
  path: MoveText[];
  purpose: string;
}

/** Returns the steps of a plan. A line that reaches the step's own level ends with its move. */
export function steps(plan: ExhibitThought): PlanStep[] {
  return plan.rows.map((row) => {
    const level = numberAt(plan, row, 'level') ?? 0;
    const line = cellAt(plan, row, 'line')?.moves ?? [];
    const purpose = cellAt(plan, row, 'purpose')?.shown ?? '';
    // A line that ends one level higher belongs to a sentence about all other replies.
    const own = line.length === 2 * level + 1;
    const move = own ? (line.at(-1) ?? null) : null;
    const reply = own && level > 0 ? (line.at(-2) ?? null) : null;
    return { level, reply, move, before: line.slice(0, -2), path: line.slice(0, -1), purpose };
  });
}

/** Returns the indentation of a step. */
export function indented(step: PlanStep): string {
  return `${Math.min(step.level, 6) * 1.1}rem`;
}

// A program's remarks about the root position. Remarks about positions deeper in its tree, which
// may be thousands, are shown there.

import type { Thought } from '../protocol/thought';
import { many } from './counter';
import { atRoot, ofKind } from './placed';

/** Returns each remark once, in order of first appearance, with its count. */
export function remarks(thoughts: Thought[]): string[] {
  const times = new Map<string, number>();
  for (const { text } of ofKind(atRoot(thoughts), 'remark'))
    times.set(text, (times.get(text) ?? 0) + 1);
  return [...times].map(([text, count]) =>
    count === 1 ? text : `${text} (${many(count, 'time')})`,
  );
}

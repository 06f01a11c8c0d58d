// What a program remarked about the position itself. What it remarks about positions deeper in its tree,
// which may be thousands, is shown there.

import type { Thought } from '../protocol/thought';
import { many } from './counter';
import { atRoot, ofKind } from './placed';

/** Each remark once, in the order of its first time, with how often it was made. */
export function remarks(thoughts: Thought[]): string[] {
  const times = new Map<string, number>();
  for (const { text } of ofKind(atRoot(thoughts), 'remark'))
    times.set(text, (times.get(text) ?? 0) + 1);
  return [...times].map(([text, count]) =>
    count === 1 ? text : `${text} (${many(count, 'time')})`,
  );
}

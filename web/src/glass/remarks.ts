// A program's remarks about the root position. Remarks about positions deeper in its tree, which
// may be thousands, are shown there.

import type { Thought } from '../protocol/thought';
import { many } from './counter';
import { atRoot, ofKind } from './placed';

/** What a remark is that no reader recognises by itself, by the id of its rule. */
const LEADS: Record<string, string> = { 'move word': 'As a word of the machine' };

/** Returns each remark once, in order of first appearance, with its count. */
export function remarks(thoughts: Thought[]): string[] {
  const times = new Map<string, number>();
  for (const { text, rule } of ofKind(atRoot(thoughts), 'remark')) {
    const lead = LEADS[rule ?? ''];
    const says = lead === undefined ? text : `${lead}: ${text}`;
    times.set(says, (times.get(says) ?? 0) + 1);
  }
  return [...times].map(([text, count]) =>
    count === 1 ? text : `${text} (${many(count, 'time')})`,
  );
}

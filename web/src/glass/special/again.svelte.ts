// A program that searches one move again and reports every node, as soon
// as there is something to ask about.

import { untrack } from 'svelte';
import type { MoveText } from '../../protocol/thought';
import type { Sight } from '../sight.svelte';
import { onceMore, Study } from '../study.svelte';

/** Asks about a move whenever another one is meant; only while a component is being made.
 * What is asked is ended with the component. */
export function thinkAgain(sight: Sight, move: () => MoveText | undefined): Study {
  const study = new Study();
  // Text, so that the same move that comes again is not asked about again.
  const key = $derived(`${sight.ply ?? ''} ${sight.fen} ${move()?.uci ?? ''}`);
  $effect(() => {
    void key;
    untrack(() => {
      const meant = move();
      const question = meant && onceMore(sight, { only: [meant.san], thoughts: 'nodes' });
      if (question) void study.ask(question);
    });
    return () => study.stop();
  });
  return study;
}

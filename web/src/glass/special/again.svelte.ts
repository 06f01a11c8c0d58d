// Has a program search one move again and report every node.

import { untrack } from 'svelte';
import type { MoveText } from '../../protocol/thought';
import type { Sight } from '../sight.svelte';
import { askAgain, Study } from '../study.svelte';

/** Repeats the search whenever the move changes; call it only during component initialization. The
 * search is stopped with the component. */
export function thinkAgain(sight: Sight, move: () => MoveText | undefined): Study {
  const study = new Study();
  // A string, so that an equal move does not start another search.
  const key = $derived(`${sight.ply ?? ''} ${sight.fen} ${move()?.uci ?? ''}`);
  $effect(() => {
    void key;
    untrack(() => {
      const meant = move();
      const question = meant && askAgain(sight, { only: [meant.san], thoughts: 'nodes' });
      if (question) void study.ask(question);
    });
    return () => study.stop();
  });
  return study;
}

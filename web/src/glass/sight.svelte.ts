// The search that a view shows, with its program and position. Thoughts that the page has not
// received are requested.

import { programs } from '../state/programs.svelte';
import type { Table } from '../state/table.svelte';
import type { ProgramView, RuleView } from '../protocol/program';
import type { SeatView } from '../protocol/game';
import type { Thought } from '../protocol/thought';
import type { Search } from '../state/thinking.svelte';
import { ANYBODY, fenAt, searched, searchedPly, sideAt, type Who } from './searched';

export interface Sight {
  readonly table: Table;
  /** The number of plies before the search; `null` if no program searched the current position. */
  readonly ply: number | null;
  readonly fen: string;
  readonly seat: SeatView | undefined;
  readonly program: ProgramView | undefined;
  readonly rules: RuleView[];
  /** The search; more thoughts may follow. */
  readonly search: Search | undefined;
  /** All known thoughts of the search; a new array whenever there are more. */
  readonly thoughts: Thought[];
}

/** Follows the current search of a table; call it only during component initialization. With two
 * programs, `who` selects one. */
export function lookAt(table: () => Table, who: Who = ANYBODY): Sight {
  const ply = $derived(searchedPly(table(), who));
  const fen = $derived(ply === null ? '' : fenAt(table(), ply));
  const seat = $derived(ply === null ? undefined : sideAt(table(), ply));
  const program = $derived(programs.find(seat?.id));
  const thoughts = $derived.by(() => {
    void table().thinking.pulse;
    return [...(searched(table(), who)?.thoughts ?? [])];
  });

  $effect(() => {
    const { thinking, now, id } = table();
    if (ply === null || thinking.at(ply)?.dropped === 0 || now?.thinking) return;
    // A search that the server no longer has is not shown here.
    thinking.recall(id, ply).catch(() => undefined);
  });

  return {
    get table() {
      return table();
    },
    get ply() {
      return ply;
    },
    get fen() {
      return fen;
    },
    get seat() {
      return seat;
    },
    get program() {
      return program;
    },
    get rules() {
      return program?.rules ?? [];
    },
    get search() {
      return searched(table(), who);
    },
    get thoughts() {
      return thoughts;
    },
  };
}

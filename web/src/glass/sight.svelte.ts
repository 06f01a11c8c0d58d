// What a view looks at: a search of the game, with the program that thought it and the
// position it is about. What the page has not heard is asked for.

import { programs } from '../state/programs.svelte';
import type { Table } from '../state/table.svelte';
import type { ProgramView, RuleView } from '../protocol/program';
import type { SeatView } from '../protocol/game';
import type { Thought } from '../protocol/thought';
import type { Search } from '../state/thinking.svelte';
import { ANYBODY, fenAt, searched, searchedPly, sideAt, type Who } from './searched';

export interface Sight {
  readonly table: Table;
  /** After this many plies; nothing if no program thought about what is shown. */
  readonly ply: number | null;
  readonly fen: string;
  readonly seat: SeatView | undefined;
  readonly program: ProgramView | undefined;
  readonly rules: RuleView[];
  /** The search; more may be heard of it. */
  readonly search: Search | undefined;
  /** Everything that is known of the search, a new list whenever there is more. */
  readonly thoughts: Thought[];
}

/** Looks at what is shown at a table; only while a component is being made. Of two programs
 * one is looked at if `who` says which. */
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
    // What the server has forgotten is simply not shown here.
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

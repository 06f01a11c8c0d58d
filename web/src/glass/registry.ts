// The views of the glass case, in the order of their tabs. A view is one file in this folder
// and one line in the list.

import type { Component } from 'svelte';
import type { Hunger } from '../protocol/incoming';
import type { Table } from '../state/table.svelte';
import About from './About.svelte';
import Lines from './Lines.svelte';
import type { Stage } from './stage.svelte';

/** What every view is given: the game, and the board on which it can show things. */
export interface ViewProps {
  table: Table;
  stage: Stage;
}

export interface GlassView {
  /** Stands in the settings: never change it. */
  id: string;
  title: string;
  component: Component<ViewProps>;
  /** How much of the thinking it needs. */
  hunger: Hunger;
  /** Whether it has something to show in this game; always, if there is no such question. */
  fits?: (table: Table) => boolean;
}

export const VIEWS: GlassView[] = [
  { id: 'thinking', title: 'Thinking', component: Lines, hunger: 'moves' },
  { id: 'about', title: 'The programs', component: About, hunger: 'lines', fits: hasProgram },
];

function hasProgram(table: Table): boolean {
  return table.view?.white.kind === 'program' || table.view?.black.kind === 'program';
}

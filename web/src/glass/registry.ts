// The views of the glass case, in the order of their tabs. A view is one file in this folder
// and one line in the list.

import type { Component } from 'svelte';
import type { PageDetail } from '../protocol/incoming';
import type { Table } from '../state/table.svelte';
import Evaluation from '../analysis/Evaluation.svelte';
import Known from '../tables/Known.svelte';
import About from './About.svelte';
import Candidates from './Candidates.svelte';
import Counter from './Counter.svelte';
import Lines from './Lines.svelte';
import Rules from './Rules.svelte';
import Sheet from './Sheet.svelte';
import Advice from './special/Advice.svelte';
import Analogies from './special/Analogies.svelte';
import BitMaps from './special/BitMaps.svelte';
import Blocks from './special/Blocks.svelte';
import Considerable from './special/Considerable.svelte';
import Ending from './special/Ending.svelte';
import Goals from './special/Goals.svelte';
import Iterations from './special/Iterations.svelte';
import Lambda from './special/Lambda.svelte';
import Mobility from './special/Mobility.svelte';
import Patterns from './special/Patterns.svelte';
import Plan from './special/Plan.svelte';
import Plausibility from './special/Plausibility.svelte';
import {
  BERNSTEIN,
  CAPS,
  CHESS_4,
  ELEMENTARY,
  ENGINE,
  HARRIS,
  KAISSA,
  MAC_HACK,
  MANIAC,
  NSS,
  PARADISE,
  PATTERNS,
  plays,
  PRINZ,
  SHANNON,
  TECH,
  TORRES,
  TURING,
} from './special/programs';
import Questions from './special/Questions.svelte';
import Race from './special/Race.svelte';
import RootOrder from './special/RootOrder.svelte';
import SixSets from './special/SixSets.svelte';
import Worth from './special/Worth.svelte';
import Zones from './special/Zones.svelte';
import type { Stage } from './stage.svelte';
import Tree from './tree/Tree.svelte';
import Why from './Why.svelte';

/** The props of every view: the game, and the board on which it can show things. */
export interface ViewProps {
  table: Table;
  stage: Stage;
}

/** The tabs of the case; the last has the name of the program. */
export type Group = 'why' | 'thinking' | 'moves' | 'own';

export interface GlassView {
  /** Stored in the settings: never change it. */
  id: string;
  title: string;
  group: Group;
  component: Component<ViewProps>;
  /** The level of detail that the view needs. */
  detail: PageDetail;
  /** Whether the view applies to a game; without this function it always does. */
  fits?: (table: Table) => boolean;
}

export const VIEWS: GlassView[] = [
  { id: 'why', title: 'Why?', group: 'why', component: Why, detail: 'moves', fits: hasProgram },
  {
    id: 'thinking',
    title: 'Lines',
    group: 'thinking',
    component: Lines,
    detail: 'moves',
    fits: hasProgram,
  },
  {
    id: 'candidates',
    title: 'Candidates',
    group: 'moves',
    component: Candidates,
    detail: 'moves',
    fits: hasProgram,
  },
  { id: 'tree', title: 'Tree', group: 'moves', component: Tree, detail: 'tree', fits: hasProgram },
  {
    id: 'sheet',
    title: 'Sheet',
    group: 'own',
    component: Sheet,
    detail: 'moves',
    fits: hasProgram,
  },
  // Views that belong to one program.
  of(TORRES, 'zones', 'Zones', Zones),
  of(SHANNON, 'lambda', 'λ-board', Lambda),
  of(SHANNON, 'advice', 'Advice', Advice),
  of(PATTERNS, 'patterns', 'Patterns', Patterns),
  of(PRINZ, 'blocks', 'Blocks', Blocks),
  of(TURING, 'considerable', 'Considerable moves', Considerable),
  of(MANIAC, 'mobility', 'Mobility', Mobility),
  of(BERNSTEIN, 'questions', 'Eight questions', Questions),
  of(NSS, 'goals', 'Goals', Goals),
  of(MAC_HACK, 'plausibility', 'Plausible moves', Plausibility),
  of(TECH, 'root-order', 'Root order', RootOrder),
  of(CHESS_4, 'bit-maps', 'Iterations and bit maps', BitMaps),
  of(KAISSA, 'analogies', 'Analogies', Analogies),
  of(CAPS, 'six-sets', 'Six sets', SixSets),
  of(HARRIS, 'race', 'The race', Race),
  of(ELEMENTARY, 'ending', 'The rule', Ending),
  of(PARADISE, 'plan', 'The plan', Plan),
  { ...of(ENGINE, 'iterations', 'Iterations', Iterations), group: 'thinking' },
  of(ENGINE, 'worth', 'Worth of the pieces', Worth),
  {
    id: 'rules',
    title: 'Rules',
    group: 'own',
    component: Rules,
    detail: 'moves',
    fits: hasProgram,
  },
  {
    id: 'counter',
    title: 'Counter',
    group: 'thinking',
    component: Counter,
    detail: 'moves',
    fits: hasProgram,
  },
  {
    id: 'evaluation',
    title: 'Evaluation',
    group: 'thinking',
    component: Evaluation,
    detail: 'moves',
  },
  { id: 'known', title: 'Known', group: 'moves', component: Known, detail: 'moves' },
  // It needs no thoughts itself, but a view opened afterwards should find them.
  {
    id: 'about',
    title: 'The programs',
    group: 'own',
    component: About,
    detail: 'moves',
    fits: hasProgram,
  },
];

function hasProgram(table: Table): boolean {
  return table.view?.white.kind === 'program' || table.view?.black.kind === 'program';
}

/** Returns a view for games in which one of these programs plays. */
function of(ids: string[], id: string, title: string, component: Component<ViewProps>): GlassView {
  return { id, title, group: 'own', component, detail: 'moves', fits: plays(ids) };
}

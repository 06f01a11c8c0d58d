// The state of a tree view: the pass, the open positions, the active position, and the repeated
// search.

import type { Study as Question } from '../../protocol/incoming';
import type { Search } from '../../state/thinking.svelte';
import { scenes } from '../played';
import type { Scene } from '../stage.svelte';
import { Study } from '../study.svelte';
import { asSearch, graft } from './deeper';
import { EVERYTHING, tally, wanted, type Filter } from './filter';
import { Growing } from './growing.svelte';
import { pathTo, type Node } from './growth';
import { decisive, mainLine, verdict } from './main_line';
import { Replay } from './replay.svelte';
import { deedOf, rowsOf } from './rows';
import { passSays } from './words';

/** The search that the tree shows. */
export interface Subject {
  /** The search of the game; `undefined` if there is none. */
  readonly search: Search | undefined;
  /** The position in which the search began. */
  readonly fen: string;
  /** The number of plies before the search. */
  readonly ply: number | null;
}

/** The board beside the tree. */
export interface Board {
  scene: Scene | null;
  clear(): void;
}

/** Returns the question that repeats the search along some moves; `null` if no program can be
 * asked. */
export type AskAgain = (along: string[]) => Question | null;

/** A key that was pressed. */
type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export class TreeView {
  readonly growing = new Growing();
  readonly study = new Study();
  readonly replay: Replay = new Replay(() => this.steps.length);
  filter = $state<Filter>({ ...EVERYTHING });
  /** The selected pass; `null` means the decisive one. */
  private chosenPass = $state<number | null>(null);
  /** Positions that the user opened or closed. */
  private byHand = $state.raw(new Map<Node, boolean>());
  private active = $state.raw<Node | null>(null);
  /** The position of the tree that the board shows. */
  private own = $state.raw<Scene | null>(null);
  /** The branch that is searched again; the root means the whole tree. */
  asked = $state.raw<Node | null>(null);
  /** The thoughts of the repeated search, if there was no tree. */
  again = $state.raw<Search | null>(null);

  readonly search = $derived.by(() => this.again ?? this.subject.search);
  readonly picture = $derived.by(() => {
    void this.growing.pulse;
    const growth = this.growing.growth;
    const pass = growth.passes[this.chosenPass ?? -1] ?? decisive(growth);
    pass.root.value = verdict(growth);
    const main = mainLine(growth, pass);
    const passes = growth.passes.map((one, index) => {
      // Of earlier passes only the root moves may have been kept.
      const isEmpty = one.root.children.every((child) => child.children.length === 0);
      return { index, says: passSays(growth, one, growth.depth > 1 && isEmpty) };
    });
    return { growth, pass, main, passes, count: tally(pass.root) };
  });
  readonly steps = $derived.by(() => {
    const { growth, pass } = this.picture;
    return growth.steps.slice(pass.from, pass.to);
  });
  /** The current step of the replay. */
  readonly step = $derived.by(() =>
    this.replay.at === null ? undefined : this.steps[this.replay.at],
  );
  readonly rows = $derived.by(() => {
    const { pass, main } = this.picture;
    const way = this.step === undefined ? main : new Set(ancestors(this.step.node));
    return rowsOf(pass.root, {
      wanted: wanted(pass.root, this.filter),
      main: this.step === undefined ? main : new Set<Node>(),
      isOpen: (node) => this.byHand.get(node) ?? way.has(node),
      before: this.replay.at === null ? Infinity : pass.from + this.replay.at + 1,
    });
  });
  /** The active row. */
  readonly at = $derived.by(() =>
    Math.max(
      0,
      this.rows.findIndex((row) => row.node === this.active),
    ),
  );
  readonly row = $derived.by(() => this.rows[this.at]);
  readonly here = $derived.by(() => this.row?.node ?? this.picture.pass.root);
  /** Whether the search may know more below the active position than was kept. */
  readonly mayGoDeeper = $derived.by(
    () =>
      this.here.children.length === 0 &&
      this.here.dropped === null &&
      this.here.ply >= (this.search?.deepest ?? Infinity),
  );
  readonly isShown = $derived.by(() => this.own !== null && this.board.scene === this.own);

  constructor(
    private readonly subject: Subject,
    private readonly board: Board,
    private readonly askAgain: AskAgain,
  ) {}

  /** Resets the view for another search. */
  forget(): void {
    this.replay.end();
    this.study.stop();
    this.chosenPass = this.active = this.asked = this.again = null;
    this.byHand = new Map();
  }

  /** Stops everything that runs on its own. */
  stop(): void {
    this.growing.stop();
    this.replay.pause();
    this.study.stop();
  }

  /** Shows another pass. */
  choosePass(index: number): void {
    this.replay.end();
    this.chosenPass = index;
  }

  /** Makes a position the active one and shows it on the board. */
  show(node: Node): void {
    this.active = node;
    this.own = scenes(this.subject.fen, pathTo(node)).at(-1) ?? null;
    this.board.clear();
    this.board.scene = this.own;
  }

  choose(index: number): void {
    const row = this.rows[index];
    if (row !== undefined) this.show(row.node);
  }

  /** Opens the path to a position and goes there. */
  reveal(node: Node): void {
    this.replay.end();
    this.filter = { ...EVERYTHING };
    this.open(ancestors(node).slice(1), true);
    this.show(node);
  }

  open(nodes: Node[], isOpen: boolean): void {
    this.byHand = new Map([...this.byHand, ...nodes.map((node) => [node, isOpen] as const)]);
  }

  openRow(index: number, isOpen: boolean): void {
    const row = this.rows[index];
    if (row !== undefined) this.open([row.node], isOpen);
  }

  /** Handles a key; returns whether it was handled. */
  press({ key, ctrlKey, metaKey, altKey }: Key): boolean {
    if (ctrlKey || metaKey || altKey) return false;
    const isOpen = this.row?.isOpen ?? false;
    const deed = key === 'Enter' ? { open: !isOpen } : deedOf(key, this.rows, this.at);
    if (deed === null) return false;
    if ('go' in deed) this.choose(deed.go);
    else if ('openAll' in deed) this.open(deed.openAll, true);
    else if (deed.open && this.mayGoDeeper) this.ask(this.here);
    else this.open([this.here], deed.open);
    return true;
  }

  /** Has the program search a branch again. */
  ask(node: Node): void {
    const question = this.askAgain(pathTo(node).map((move) => move.san));
    if (question === null) return;
    this.asked = node;
    void this.study.ask(question);
  }

  /** Takes over the result of the repeated search. */
  told(): void {
    const { asked, study } = this;
    if (asked === null || this.subject.ply === null) return;
    if (asked.parent === null) {
      this.again = asSearch(study, this.subject.ply);
      return;
    }
    if (graft(asked, pathTo(asked), study)) this.open([asked], true);
    this.growing.pulse += 1;
  }
}

function ancestors(node: Node): Node[] {
  return node.parent === null ? [node] : [node, ...ancestors(node.parent)];
}

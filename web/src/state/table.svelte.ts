// A game that the user plays or watches: its state on the server, the current ply, and the possible
// actions. It draws nothing and knows no rules of chess.

import { meant } from '../board/targets';
import { findMove } from '../board/typed';
import { link } from '../link/link.svelte';
import type { GameView, Legal, Now, PlyView, SeatView } from '../protocol/game';
import type { PageDetail, Player } from '../protocol/incoming';
import type { Outgoing } from '../protocol/outgoing';
import { opposite, type Side } from '../protocol/side';
import { classroom } from './class.svelte';
import type { Heard } from './clock.svelte';
import { attempt, notices } from './notices.svelte';
import { Review } from './review.svelte';
import { programs } from './programs.svelte';
import { settings } from './settings.svelte';
import { t } from '../texts/texts.svelte';
import { Thinking } from './thinking.svelte';
import { TimeMachine, type Original } from './time_machine.svelte';

/** A move that is entered before it is the player's turn. */
export type Premove = { from: string; to: string } | { text: string };

/** A pawn on the last rank that waits for the choice of a piece. */
export interface Promotion {
  from: string;
  to: string;
  choices: Legal[];
}

/** Functions that other parts of the page offer at the table. */
export interface Helps {
  /** Shows a hint or the threat; returns whether that is possible now. */
  hint?: () => boolean;
  threat?: () => boolean;
  /** Moves the focus to the field for moves. */
  type?: () => void;
}

/** Events at the table, for sounds and announcements. */
export type Happening =
  | { kind: 'moved'; ply: PlyView; by: Side }
  | { kind: 'ended' }
  | { kind: 'said'; color: Side; text: string }
  | { kind: 'taken_back' }
  | { kind: 'refused'; from: string; to: string }
  | { kind: 'offered'; by: Side };

/** Holds shorter than this, in seconds, are skipped. */
const SHORTEST_HOLD = 0.5;

export class Table {
  readonly id: number;
  readonly thinking = new Thinking();
  readonly review: Review;
  readonly timeMachine = new TimeMachine();
  view = $state.raw<GameView | null>(null);
  heard = $state.raw<Heard | null>(null);
  /** The ply that the user looks at; `null` means the newest. */
  looked = $state<number | null>(null);
  flipped = $state(false);
  premove = $state.raw<Premove | null>(null);
  promotion = $state.raw<Promotion | null>(null);
  trouble = $state<string | null>(null);
  /** Grows when the board must be drawn as the server has it, even if nothing has changed. */
  redraw = $state(0);
  onHappening: ((happening: Happening) => void) | null = null;
  /** Filled in by the parts that offer these functions. */
  readonly helps: Helps = {};
  private detail: PageDetail = 'moves';
  private unbind: (() => void)[] = [];
  private sent = false;

  constructor(id: number) {
    this.id = id;
    this.review = new Review(id);
  }

  // State of the game.

  get now(): Now | null {
    return this.view?.now ?? null;
  }

  /** The search that goes on, as far as the page knows: without a connection it knows of none. */
  get searching(): Now['thinking'] {
    return link.state === 'open' ? (this.now?.thinking ?? null) : null;
  }

  get plies(): PlyView[] {
    return this.view?.plies ?? [];
  }

  /** The current ply. */
  get cursor(): number {
    return Math.min(this.looked ?? this.plies.length, this.plies.length);
  }

  get isLive(): boolean {
    return this.cursor === this.plies.length;
  }

  /** The move that led to the current position. */
  get shownPly(): PlyView | undefined {
    return this.plies[this.cursor - 1];
  }

  get fen(): string {
    return this.shownPly?.fen ?? this.view?.start ?? '';
  }

  /** The side to move in the current position. */
  get shownTurn(): Side {
    return this.fen.split(' ')[1] === 'b' ? 'black' : 'white';
  }

  get isOver(): boolean {
    return this.view !== null && (this.view.now.outcome !== null || this.view.record);
  }

  seat(side: Side): SeatView | undefined {
    return this.view?.[side];
  }

  /** The colour of the person; with two people the side to move; `null` with none. In a game of a
   * class it is the pupil's own colour: the teacher only watches. */
  get mine(): Side | null {
    const view = this.view;
    if (view === null) return null;
    if (link.role === 'pupil' || classroom.has(this.id)) return classroom.sideIn(this.id);
    const [white, black] = [view.white.kind === 'human', view.black.kind === 'human'];
    if (white && black) return view.now.turn;
    return white ? 'white' : black ? 'black' : null;
  }

  get isMyTurn(): boolean {
    return !this.isOver && this.mine !== null && this.now?.turn === this.mine;
  }

  /** Whether programs play each other. */
  get isShow(): boolean {
    const plays = (seat: SeatView | undefined) =>
      seat?.kind === 'program' || seat?.kind === 'engine';
    return plays(this.view?.white) && plays(this.view?.black);
  }

  /** The colour at the bottom of the board. */
  get bottom(): Side {
    const own = this.view?.black.kind === 'human' && this.view.white.kind !== 'human';
    const isPupil = link.role === 'pupil' && this.mine === 'black';
    const usual: Side = own || isPupil ? 'black' : 'white';
    return this.flipped ? opposite(usual) : usual;
  }

  // Actions.

  /** Connects to the table; the returned function disconnects. */
  sit(): () => void {
    this.unbind = [
      link.listen((message) => this.hear(message)),
      link.whenOpen(() => this.arrive()),
    ];
    return () => {
      for (const unbind of this.unbind) unbind();
      this.review.stop();
      this.timeMachine.stop();
      link.tell({ type: 'leave', game: this.id });
    };
  }

  /** Goes to a ply of the game. */
  look(ply: number): void {
    const to = Math.max(0, Math.min(ply, this.plies.length));
    this.looked = to === this.plies.length ? null : to;
    this.promotion = null;
  }

  /** Moves a piece by hand: at once, or as a premove if it is not the player's turn. */
  move(from: string, to: string): void {
    if (!this.isMyTurn) {
      if (this.mine !== null && !this.isOver) this.premove = { from, to };
      return;
    }
    const choices = meant(this.now?.legal ?? [], this.fen, from, to);
    const [only] = choices;
    if (choices.length > 1) this.promotion = { from, to, choices };
    else if (only !== undefined) void this.play(only.uci);
    else {
      this.redraw += 1;
      this.onHappening?.({ kind: 'refused', from, to });
    }
  }

  /** Plays a legal move. */
  async play(uci: string): Promise<void> {
    if (this.sent) return;
    this.sent = true;
    this.promotion = null;
    this.looked = null;
    const done = await attempt(link.ask({ type: 'play', ...this.place, move: uci }));
    this.sent = false;
    if (done === undefined) this.redraw += 1;
  }

  cancelPromotion(): void {
    this.promotion = null;
    this.redraw += 1;
  }

  takeBack(): Promise<unknown> {
    return attempt(link.ask({ type: 'take_back', ...this.place }));
  }

  /** Takes the game back to a ply. */
  takeBackTo(ply: number): Promise<unknown> {
    return attempt(link.ask({ type: 'take_back', ...this.place, to: ply }));
  }

  resign(): Promise<unknown> {
    return attempt(link.ask({ type: 'resign', ...this.place, color: this.mine }));
  }

  offerDraw(): Promise<unknown> {
    return attempt(link.ask({ type: 'offer_draw', ...this.place, color: this.mine }));
  }

  declineDraw(): Promise<unknown> {
    return attempt(link.ask({ type: 'decline_draw', ...this.place }));
  }

  claimDraw(): Promise<unknown> {
    return attempt(link.ask({ type: 'claim_draw', ...this.place }));
  }

  give(color: Side, player: Player): Promise<unknown> {
    return attempt(link.ask({ type: 'seat', game: this.id, color, player }));
  }

  pause(paused: boolean): Promise<unknown> {
    return attempt(link.ask({ type: 'pause', game: this.id, paused }));
  }

  step(): Promise<unknown> {
    return attempt(link.ask({ type: 'step', game: this.id }));
  }

  pace(wait: number): Promise<unknown> {
    return attempt(link.ask({ type: 'pace', game: this.id, wait }));
  }

  hurry(): Promise<unknown> {
    return attempt(link.ask({ type: 'hurry', game: this.id }));
  }

  /** Sets the level of detail of the thoughts from now on. */
  want(detail: PageDetail): void {
    if (detail === this.detail) return;
    this.detail = detail;
    this.watch();
  }

  /** The game and the ply that an action refers to. */
  private get place(): { game: number; ply: number } {
    return { game: this.id, ply: this.plies.length };
  }

  private arrive(): void {
    this.watch();
    this.review.resume();
  }

  private watch(): void {
    link
      .ask({ type: 'watch', game: this.id, thoughts: this.detail })
      .then(() => (this.trouble = null))
      .catch((error: Error) => this.view === null && (this.trouble = error.message));
  }

  // Messages.

  private hear(message: Outgoing): void {
    if (message.type === 'game' && message.game.id === this.id) this.replace(message.game);
    else if (!('game' in message) || message.game !== this.id) return;
    else if (message.type === 'moved') this.inTime(message.ply, () => this.take(message));
    else if (message.type === 'now') this.inTime(null, () => this.take(message));
    else if (message.type === 'said')
      this.onHappening?.({ kind: 'said', color: message.color, text: message.text });
    else if (message.type === 'thoughts')
      this.thinking.hear(message, this.plies.length, this.detail);
    else if (message.type === 'review' || message.type === 'judged') this.review.hear(message);
  }

  private take(message: Extract<Outgoing, { type: 'moved' | 'now' }>): void {
    if (message.type === 'moved') this.moved(message.version, message.ply, message.now);
    else this.changed(message.version, message.now);
  }

  /** Shows a change at once, or after the time that the original machine would have taken. */
  private inTime(ply: PlyView | null, show: () => void): void {
    const original = ply === null ? null : this.original(ply);
    if (this.timeMachine.isHolding) this.timeMachine.after(() => this.inTime(ply, show));
    else if (original === null) show();
    else this.timeMachine.hold(original, show);
  }

  /** Returns the time that the mover would have taken on its original machine; `null` if unknown or
   * switched off. */
  private original(ply: PlyView): Original | null {
    const seat = this.view === null ? undefined : this.seat(this.view.now.turn);
    const known = seat?.kind === 'program' ? programs.find(seat.id)?.original : null;
    // In a game with a clock nothing is held back.
    const isWanted = settings.timeMachine && this.view?.clock === null;
    if (!isWanted || !known || ply.nodes === undefined) return null;
    const seconds = ply.nodes * known.seconds_per_position;
    return seconds < SHORTEST_HOLD ? null : { name: known.name, positions: ply.nodes, seconds };
  }

  private replace(game: GameView): void {
    const before = this.view;
    this.timeMachine.stop();
    this.view = game;
    this.heed(game.now);
    if (before === null) return;
    if (game.plies.length < before.plies.length) {
      this.thinking.forgetAfter(game.plies.length);
      this.premove = null;
      this.onHappening?.({ kind: 'taken_back' });
    }
    this.promotion = null;
    this.redraw += 1;
  }

  /** Whether a message directly follows the known version; after a gap the whole game is requested
   * again. */
  private isNext(version: number): boolean {
    const known = this.view?.version ?? 0;
    if (version > known + 1) this.watch();
    return this.view !== null && version === known + 1;
  }

  private moved(version: number, ply: PlyView, now: Now): void {
    if (!this.isNext(version) || this.view === null) return;
    const by = this.view.now.turn;
    this.view = { ...this.view, version, plies: [...this.view.plies, ply], now };
    this.promotion = null;
    this.heed(now);
    this.onHappening?.({ kind: 'moved', ply, by });
    if (now.outcome !== null) this.onHappening?.({ kind: 'ended' });
    else this.playPremove();
  }

  private changed(version: number, now: Now): void {
    if (!this.isNext(version) || this.view === null) return;
    const before = this.view.now;
    this.view = { ...this.view, version, now };
    this.heed(now);
    if (now.outcome !== null && before.outcome === null) this.onHappening?.({ kind: 'ended' });
    if (now.draw_offer !== null && now.draw_offer !== before.draw_offer)
      this.onHappening?.({ kind: 'offered', by: now.draw_offer });
  }

  private heed(now: Now): void {
    if (now.thinking !== null) this.thinking.begin(now.thinking.search, this.plies.length);
    this.heard = now.clocks === null ? null : { clocks: now.clocks, at: performance.now() };
  }

  private playPremove(): void {
    const premove = this.premove;
    if (premove === null || !this.isMyTurn) return;
    this.premove = null;
    const legal = this.now?.legal ?? [];
    const live = this.plies.at(-1)?.fen ?? '';
    const move =
      'text' in premove
        ? only(findMove(premove.text, legal))
        : byQueen(meant(legal, live, premove.from, premove.to))[0];
    if (move === undefined) notices.news(t('standing.ahead.impossible'));
    else void this.play(move.uci);
    this.redraw += 1;
  }
}

/** Returns the move of a list of one. */
function only(moves: Legal[]): Legal | undefined {
  return moves.length === 1 ? moves[0] : undefined;
}

/** Puts the promotion to a queen first, which a premove uses. */
function byQueen(moves: Legal[]): Legal[] {
  return moves.toSorted((a, b) => Number(b.uci.endsWith('q')) - Number(a.uci.endsWith('q')));
}

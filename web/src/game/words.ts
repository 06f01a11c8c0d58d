// Carries out a command word or a move that the user types.

import { pointAt, points, spokenPoint } from '../analysis/evaluation';
import { interpret, looksLikeMove, WORDS, type Word } from '../board/typed';
import { spokenMove } from '../board/spoken';
import { pieceName, piecesOf, type Role } from '../board/squares';
import type { Side } from '../protocol/side';
import { left, spokenTime } from '../state/clock.svelte';
import { programs } from '../state/programs.svelte';
import type { Table } from '../state/table.svelte';
import { t } from '../texts/texts.svelte';

/** Carries out a text; returns the answer to show and announce. */
export function obey(table: Table, text: string): string {
  if (text.trim() === '') return '';
  const mayMove = table.isMyTurn;
  const typed = interpret(text, mayMove ? (table.now?.legal ?? []) : []);
  if (typed.kind === 'move') {
    void table.play(typed.move.uci);
    return '';
  }
  if (typed.kind === 'word') return answer(table, typed.word, typed.rest);
  if (table.isOver) return t('typed.over');
  if (table.mine === null) return t('typed.watching');
  return mayMove ? typed.says : ahead(table, text.trim());
}

/** Keeps a move for the next turn. Whether it is legal then is not known yet. */
function ahead(table: Table, text: string): string {
  if (!looksLikeMove(text)) return t('typed.no-move', { typed: text.slice(0, 20) });
  table.premove = { text };
  return t('typed.ahead', { typed: text });
}

function answer(table: Table, word: Word, rest: string): string {
  const acts: Record<Word, () => string> = {
    resign: () => (void table.resign(), ''),
    draw: () => (void table.offerDraw(), t('typed.draw')),
    decline: () => (void table.declineDraw(), ''),
    claim: () => (void table.claimDraw(), ''),
    takeback: () => (void table.takeBack(), ''),
    flip: () => ((table.flipped = !table.flipped), t('typed.flipped')),
    clock: () => clocks(table),
    where: () => where(table.fen, rest),
    moves: () => legal(table),
    last: () => lastMove(table),
    now: () => (void table.hurry(), ''),
    hint: () => help(table.helps.hint),
    threat: () => help(table.helps.threat),
    value: () => value(table),
    help: () => WORDS.map(({ word }) => `${word}: ${t(`word.${word}`)}`).join('; '),
  };
  return acts[word]();
}

/** Calls a help function that another part of the page offers. */
function help(give: (() => boolean) | undefined): string {
  if (give === undefined) return t('typed.no-help');
  return give() ? '' : t('typed.no-help.now');
}

function value(table: Table): string {
  if (table.view === null) return '';
  const judge = programs.find(table.review.view?.program)?.name ?? '';
  const all = points(table.view, table.review.view, judge);
  return `${spokenPoint(table.view, pointAt(all, table.cursor), table.cursor)}.`;
}

function clocks(table: Table): string {
  const heard = table.heard;
  if (heard === null) return t('typed.no-clock');
  const now = performance.now();
  const said = (side: 'white' | 'black') => spokenTime(left(heard, side, now));
  return t('typed.clocks', { white: said('white'), black: said('black') });
}

/** Lists where pieces are: of one kind, by its letter, or all. */
function where(fen: string, letter: string): string {
  const pieces = [...piecesOf(fen)];
  const wanted = letter.trim();
  const isAll = wanted === '' || wanted.toLowerCase() === 'all';
  const role = wanted.toLowerCase() as Role;
  const places = (color: Side, of: Role) =>
    pieces
      .filter(([, piece]) => piece.role === of && piece.color === color)
      .map(([square]) => square)
      .toSorted();
  const roles: Role[] = isAll ? ['k', 'q', 'r', 'b', 'n', 'p'] : [role];
  if (!'kqrbnp'.includes(role.charAt(0)) && !isAll) return t('typed.where');
  const said = (['white', 'black'] as const).flatMap((color) =>
    roles.map(
      (of) =>
        `${pieceName({ color, role: of })}: ${places(color, of).join(' ') || t('square.none')}`,
    ),
  );
  return said.join('; ');
}

function legal(table: Table): string {
  const moves = table.now?.legal ?? [];
  return moves.length === 0 ? t('typed.no-moves') : moves.map((move) => move.san).join(' ');
}

function lastMove(table: Table): string {
  const ply = table.plies.at(-1);
  return ply === undefined ? t('typed.no-last') : spokenMove(ply.san);
}

// A simultaneous display: one person against several programs, a game with each.

import type { NewGame } from '../protocol/incoming';
import type { ProgramView } from '../protocol/program';
import type { Side } from '../protocol/side';

/** Boards that one person can have. */
export const MOST_BOARDS = 8;
/** Milliseconds that each program may think; they wait for each other. */
const MOVE_TIME = 1_000;

/** Who can be played so. */
export function offered(programs: ProgramView[]): ProgramView[] {
  return programs.filter(({ only, variants }) => only === null && variants.includes('chess'));
}

/** The game of a board. As in a hall, nobody takes moves back. */
export function gameOf(name: string, program: string, side: Side): NewGame {
  const human = { human: name.trim() || 'Visitor' };
  const machine = { program: { id: program } };
  const [white, black] = side === 'white' ? [human, machine] : [machine, human];
  return { white, black, start: { usual: 'chess' }, move_time: MOVE_TIME, takebacks: false };
}

/** The numbers of the games in an address: `?games=3,4,7`. */
export function gamesIn(search: string): number[] {
  const text = new URLSearchParams(search).get('games') ?? '';
  const numbers = text.split(',').filter((word) => /^\d{1,15}$/.test(word));
  return [...new Set(numbers.map(Number))].slice(0, MOST_BOARDS);
}

/** A board, as far as the hall needs to know. */
export interface BoardState {
  isOver: boolean;
  isMyTurn: boolean;
  /** 1, ½ or 0 for the person. */
  score: number | null;
}

/** The next board that waits, after one; nothing if none does. */
export function nextWaiting(boards: BoardState[], after: number): number | null {
  const places = [...boards.keys()].map((step) => (after + 1 + step) % boards.length);
  return places.find((place) => boards[place]?.isMyTurn === true) ?? null;
}

/** How it stands, in words. */
export function hallSays(boards: BoardState[]): string {
  const over = boards.filter(({ isOver }) => isOver);
  const waiting = boards.filter(({ isMyTurn }) => isMyTurn).length;
  const points = over.reduce((sum, { score }) => sum + (score ?? 0), 0);
  const ended = over.length === 0 ? '' : ` ${over.length} over, ${points} points for you.`;
  if (over.length === boards.length)
    return `All games are over: ${points} of ${boards.length} points.`;
  const wait = waiting === 1 ? '1 board waits' : `${waiting} boards wait`;
  return `${wait} for you.${ended}`;
}

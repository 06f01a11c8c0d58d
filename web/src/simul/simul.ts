// A simultaneous display: one person against several programs, a game with each.

import type { NewGame } from '../protocol/incoming';
import type { ProgramView } from '../protocol/program';
import type { Side } from '../protocol/side';

/** The most boards that one person can play. */
export const MOST_BOARDS = 8;
/** Thinking time of each program in milliseconds; the programs wait for each other. */
const MOVE_TIME = 1_000;

/** Returns the programs that can be played in a display. */
export function offered(programs: ProgramView[]): ProgramView[] {
  return programs.filter(({ only, variants }) => only === null && variants.includes('chess'));
}

/** Returns the game of a board. Moves cannot be taken back, as in any simultaneous display. */
export function gameOf(name: string, program: string, side: Side): NewGame {
  const human = { human: name.trim() || 'Visitor' };
  const machine = { program: { id: program } };
  const [white, black] = side === 'white' ? [human, machine] : [machine, human];
  return { white, black, start: { usual: 'chess' }, move_time: MOVE_TIME, takebacks: false };
}

/** Reads the numbers of the games from an address: `?games=3,4,7`. */
export function gamesIn(search: string): number[] {
  const text = new URLSearchParams(search).get('games') ?? '';
  const numbers = text.split(',').filter((word) => /^\d{1,15}$/.test(word));
  return [...new Set(numbers.map(Number))].slice(0, MOST_BOARDS);
}

/** The state of a board that the display needs. */
export interface BoardState {
  isOver: boolean;
  isMyTurn: boolean;
  /** The person's score: 1, ½ or 0; `null` without a result. */
  score: number | null;
}

/** Returns the next board after one that waits for a move; `null` if none does. */
export function nextWaiting(boards: BoardState[], after: number): number | null {
  const places = [...boards.keys()].map((step) => (after + 1 + step) % boards.length);
  return places.find((place) => boards[place]?.isMyTurn === true) ?? null;
}

/** Returns the state of the display in words. */
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

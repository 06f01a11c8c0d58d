// The same game again, with colours reversed.

import type { GameView, SeatView } from '../protocol/game';
import type { NewGame, Player } from '../protocol/incoming';

/** Returns the player of a seat as a message names it; a player of a recorded game becomes a
 * person. */
export function playerOf(seat: SeatView): Player {
  if (seat.kind === 'program' && seat.id !== undefined)
    return { program: { id: seat.id, options: seat.options ?? {} } };
  if (seat.kind === 'engine') return { engine: { name: seat.name } };
  return { human: seat.name };
}

/** Returns the message that starts the rematch. */
export function rematch(game: GameView): NewGame {
  return {
    white: playerOf(game.black),
    black: playerOf(game.white),
    start: game.usual_start ? { usual: game.variant } : { fen: game.start },
    clock: game.clock,
    move_time: game.move_time,
    takebacks: game.takebacks,
  };
}

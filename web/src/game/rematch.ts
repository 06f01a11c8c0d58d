// The same game again, with the colours changed.

import type { GameView, SeatView } from '../protocol/game';
import type { NewGame, Player } from '../protocol/incoming';

/** Who sits in a seat, as a message says it; somebody from a record becomes a person. */
export function playerOf(seat: SeatView): Player {
  if (seat.kind === 'program' && seat.id !== undefined)
    return { program: { id: seat.id, options: seat.options ?? {} } };
  if (seat.kind === 'engine') return { engine: { name: seat.name } };
  return { human: seat.name };
}

/** The message that begins the game again. */
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

// What a page says.

export type {
  Hunger,
  Incoming,
  NewGame,
  NewTournament,
  Player,
  Start,
  Study,
} from './generated/messages';

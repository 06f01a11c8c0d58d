// What a page says.

export type {
  PageDetail,
  Incoming,
  NewGame,
  NewTournament,
  Player,
  Start,
  Study,
} from './generated/messages';

// Messages from a page to the server.

export type {
  PageDetail,
  Incoming,
  NewGame,
  NewTournament,
  Player,
  Start,
  Study,
} from './generated/messages';

// What the server knows about a position: end-game tables, the opening memory, stored games.

export type {
  BookMove,
  EndgameView,
  ExplorerView,
  HeldMove,
  PlayedMove,
  TableValue,
  ValuedMove,
} from './generated/messages';

// A game as the server describes it.

export type {
  ClocksView,
  GameView,
  Legal,
  ListedView,
  Now,
  OpeningView,
  OutcomeView,
  PlyView,
  SeatView,
  ThinkingView,
} from './generated/messages';

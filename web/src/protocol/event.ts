// A tournament as the server describes it.

export type {
  BoardView,
  EloView,
  EntrantView,
  EventRow,
  EventState,
  EventView,
  PlaceView,
  RatingList,
  RatingRow,
  TournamentList,
} from './generated/messages';

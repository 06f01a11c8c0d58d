// A class as the server describes it.

export type {
  ClassGameView,
  ClassView,
  CountView,
  JoinedView,
  NewAnswer,
  NewOwnGame,
  NewPupil,
  NewRound,
  NewTask,
  OwnGameBegun,
  PupilView,
  Role,
  TaskAsked,
  TaskView,
} from './generated/messages';

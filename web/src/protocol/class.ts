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
  PupilView,
  Role,
  TaskView,
} from './generated/messages';

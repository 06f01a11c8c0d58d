// A program as the server describes it: its card and its options.

export type {
  DeviationView,
  EngineView,
  HistoricPosition,
  HistoricPositions,
  MeasuredView,
  MethodView,
  MuseumGame,
  MuseumGames,
  OptionView,
  OriginalView,
  ProgramList,
  ProgramView,
  RuleView,
  StepView,
} from './generated/messages';

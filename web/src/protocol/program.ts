// A program as the server describes it: its card and its options.

export type {
  DeviationView,
  EngineView,
  HistoricPosition,
  MeasuredView,
  MethodView,
  MuseumGame,
  OptionView,
  OriginalView,
  ProgramView,
  RuleView,
  StepView,
} from './generated/messages';

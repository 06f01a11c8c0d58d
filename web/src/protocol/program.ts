// A program as the server describes it: its card, and what can be set in it.

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

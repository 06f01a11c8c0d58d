// A program as the server describes it: what stands on its card, and what can be set in it.

import type { Discipline } from './side';

export interface ProgramView {
  id: string;
  name: string;
  year: number;
  people: string[];
  machine: string;
  character: string;
  method: MethodView;
  sources: string[];
  rules: RuleView[];
  deviations: DeviationView[];
  variants: Discipline[];
  /** What it is made for, if it does not play whole games. */
  only: string | null;
  original: OriginalView | null;
  options: OptionView[];
  /** Measured strength; none before it has played enough. */
  rating: MeasuredView | null;
  /** Whether there is a page about it. */
  story: boolean;
  /** Its recorded games, by their names in the museum. */
  games: string[];
  /** The historic positions that it is known for. */
  positions: string[];
}

export interface MethodView {
  alternatives: string;
  depth: string;
  evaluation: string;
  integration: string;
  final_choice: string;
  language: string;
}

export interface RuleView {
  id: string;
  says: string;
  source: string;
}

export interface DeviationView {
  about: string;
  source_says: string;
  we_do: string;
  because: string;
}

export interface OriginalView {
  name: string;
  seconds_per_position: number;
  basis: string;
}

export interface MeasuredView {
  elo: number;
  low: number | null;
  high: number | null;
  games: number;
  /** Whose rating was fixed; only of the list that comes with the program. */
  anchor?: string;
  /** Whether it is of the list that comes with the program, or of the store. */
  shipped: boolean;
}

/** An option, as a form needs it. A spin with parts shows its number divided by them. */
export type OptionView = { name: string; says: string } & (
  | { kind: 'check'; default: boolean }
  | { kind: 'spin'; default: number; min: number; max: number; parts: number }
  | { kind: 'combo'; default: string; choices: string[] }
  | { kind: 'text'; default: string }
);

/** A position that history knows. */
export interface HistoricPosition {
  id: string;
  name: string;
  fen: string;
  variant: Discipline;
  source: string;
  programs: string[];
}

/** An original game, as the list of the museum has it. */
export interface MuseumGame {
  id: string;
  event: string;
  white: string;
  black: string;
  date: string;
  result: string;
  variant: Discipline;
  plies: number;
  programs: string[];
}

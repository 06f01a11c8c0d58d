// Shannon's f(P) with its coefficients: what each term multiplies, the result with other
// coefficients, and the options that make the program play with them.

import type { OptionView, ProgramView } from '../../protocol/program';
import type { Thought } from '../../protocol/thought';
import { numberAt, shown } from '../exhibit';

/** A term of f(P) as the program reports it. */
export interface FormulaTerm {
  id: string;
  /** -1 for a weakness. */
  sign: number;
  /** The current coefficient, in centipawns. */
  set: number;
  /** The divisor that depends on the phase of the game. */
  divisor: number;
  white: number;
  black: number;
}

/** Changed coefficients in centipawns, by the names of the terms. */
export type Changed = Record<string, number>;

/** Returns the terms of f(P) for the position; empty if they were not reported. */
export function formulaOf(thoughts: Thought[]): FormulaTerm[] {
  const formula = shown(thoughts, 'formula')[0];
  if (formula === undefined) return [];
  return formula.rows.map((row) => {
    const number = (column: string) => numberAt(formula, row, column) ?? 0;
    return {
      id: row.label,
      sign: number('sign'),
      set: number('coefficient'),
      divisor: number('divisor'),
      white: number('White'),
      black: number('Black'),
    };
  });
}

/** Returns the contribution of a term to f(P), in centipawns. */
export function worthOf(term: FormulaTerm, changed: Changed = {}): number {
  const coefficient = Math.trunc(coefficientOf(term, changed) / term.divisor);
  // Avoids a negative zero.
  return term.sign * coefficient * (term.white - term.black) + 0;
}

/** Returns the coefficient of a term, changed or not, in centipawns. */
export function coefficientOf(term: FormulaTerm, changed: Changed): number {
  return changed[term.id] ?? term.set;
}

/** Returns f(P) for White, in centipawns. */
export function f(terms: FormulaTerm[], changed: Changed = {}): number {
  return terms.reduce((sum, term) => sum + worthOf(term, changed), 0);
}

type Spin = Extract<OptionView, { kind: 'spin' }>;

/** Returns the option that sets the coefficient of a term; it has the same text as the term's
 * rule. */
export function optionOf(program: ProgramView | undefined, id: string): Spin | undefined {
  const says = program?.rules.find((rule) => rule.id === id)?.says;
  return program?.options.find((one): one is Spin => one.kind === 'spin' && one.says === says);
}

/** The range and step of a slider, in centipawns. */
export interface Reach {
  min: number;
  max: number;
  step: number;
}

const STEPS = [1, 5, 10, 25, 50, 100, 500, 1000];

/** Returns a range from 0 to three times the default, in at most sixty steps if possible; the
 * current value and the maximum both lie on a step. */
export function reachOf(term: FormulaTerm, option: Spin): Reach {
  const max = Math.min(option.max, Math.max(3 * option.default, term.set, 50));
  const min = Math.max(option.min, Math.min(0, term.set));
  const meets = (step: number) => (term.set - min) % step === 0 && (max - min) % step === 0;
  const step = STEPS.filter(meets).find((one) => (max - min) / one <= 60);
  return { min, max, step: step ?? 1 };
}

/** Returns the options for playing on with the changed coefficients. A coefficient set to its
 * default counts as not set; if the current style or choice of terms overrides such a coefficient,
 * the paper's own style with all terms is used. */
export function optionsWith(
  program: ProgramView,
  present: Record<string, string>,
  terms: FormulaTerm[],
  changed: Changed,
): { options: Record<string, string>; paper: boolean } {
  const rows = terms.flatMap((term) => {
    const option = optionOf(program, term.id);
    return option === undefined ? [] : [{ term, option, want: coefficientOf(term, changed) }];
  });
  const isLost = rows.some(
    ({ term, option, want }) => want !== term.set && want === option.default,
  );
  const options = { ...present };
  if (isLost) {
    Object.assign(options, { Terms: 'all', Style: 'paper' });
    delete options.Coefficients;
  }
  for (const { term, option, want } of rows)
    if (isLost || want !== term.set) options[option.name] = String(want);
  return { options, paper: isLost };
}

/** Formats centipawns as pawns with a sign: `+0.40`. */
export function pawns(hundredths: number): string {
  const sign = hundredths < 0 ? '−' : '+';
  return sign + (Math.abs(hundredths) / 100).toFixed(2);
}

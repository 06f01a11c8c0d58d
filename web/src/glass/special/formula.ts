// Shannon's f(P) with its coefficients: what each term multiplies, what comes out with
// other coefficients, and which options make the program play with them.

import type { OptionView, ProgramView } from '../../protocol/program';
import type { Thought } from '../../protocol/thought';
import { numberAt, shown } from '../exhibit';

/** A term of f(P) as the program has written it out. */
export interface FormulaTerm {
  id: string;
  /** -1 for a weakness. */
  sign: number;
  /** The coefficient as it is set, in hundredths of a pawn. */
  set: number;
  /** By what the phase of the game divides it. */
  divisor: number;
  white: number;
  black: number;
}

/** Coefficients that somebody has changed, in hundredths, by the names of the terms. */
export type Changed = Record<string, number>;

/** The terms of f(P) of the position; nothing if they were not said. */
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

/** What a term adds to f(P), in hundredths. */
export function worthOf(term: FormulaTerm, changed: Changed = {}): number {
  const coefficient = Math.trunc(coefficientOf(term, changed) / term.divisor);
  // No minus before nothing.
  return term.sign * coefficient * (term.white - term.black) + 0;
}

/** The coefficient of a term, changed or not, in hundredths. */
export function coefficientOf(term: FormulaTerm, changed: Changed): number {
  return changed[term.id] ?? term.set;
}

/** f(P) for White, in hundredths. */
export function f(terms: FormulaTerm[], changed: Changed = {}): number {
  return terms.reduce((sum, term) => sum + worthOf(term, changed), 0);
}

type Spin = Extract<OptionView, { kind: 'spin' }>;

/** The option that sets the coefficient of a term: it says the same as the term's rule. */
export function optionOf(program: ProgramView | undefined, id: string): Spin | undefined {
  const says = program?.rules.find((rule) => rule.id === id)?.says;
  return program?.options.find((one): one is Spin => one.kind === 'spin' && one.says === says);
}

/** How far a slider goes, and in which steps, in hundredths. */
export interface Reach {
  min: number;
  max: number;
  step: number;
}

const STEPS = [1, 5, 10, 25, 50, 100, 500, 1000];

/** From nothing to three times the usual number, in some sixty steps that meet both. */
export function reachOf(term: FormulaTerm, option: Spin): Reach {
  const max = Math.min(option.max, Math.max(3 * option.default, term.set, 50));
  const min = Math.max(option.min, Math.min(0, term.set));
  const meets = (step: number) => (term.set - min) % step === 0 && (max - min) % step === 0;
  const step = STEPS.filter(meets).find((one) => (max - min) / one <= 60);
  return { min, max, step: step ?? 1 };
}

/** The options with which the program plays on as somebody wants it. A coefficient that is
 * set to its usual number counts as not set, so a number that the present style or choice of
 * terms overrides are available only in the paper's own style with all terms. */
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

/** Hundredths as pawns, with a sign: `+0.40`. */
export function pawns(hundredths: number): string {
  const sign = hundredths < 0 ? '−' : '+';
  return sign + (Math.abs(hundredths) / 100).toFixed(2);
}

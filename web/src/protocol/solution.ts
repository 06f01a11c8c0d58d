// A chess problem and its solution as the server describes them; the schema of a solution is
// docs/schemas/solve.schema.json.

export type {
  ProblemAttack,
  ProblemDefence,
  ProblemMove,
  ProblemPhase,
  Solution,
  SolveBegun,
  SolveProgress,
  SolveQuestion,
  SolveState,
} from './generated/messages';

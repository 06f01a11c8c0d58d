//! Chess problems and their solutions, as a page sees them. The schema of a solution is
//! `docs/schemas/solve.schema.json`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A problem to solve.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub(crate) struct SolveQuestion {
    pub(crate) fen: String,
    pub(crate) stipulation: String,
    /// Whether to use Prinz's rules of 1951.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub(crate) prinz: bool,
    /// Whether the other side begins.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub(crate) duplex: bool,
    /// Whether to look for pieces that the solution does not need.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub(crate) economy: bool,
    /// The most refutations of a try.
    #[serde(default = "one")]
    #[ts(as = "Option<u8>", optional)]
    pub(crate) tries: u8,
    /// The time limit in seconds.
    pub(crate) seconds: Option<u64>,
}

fn one() -> u8 {
    1
}

/// The answer to a question: the number under which the solver is found.
#[derive(Serialize, TS)]
pub(crate) struct SolveBegun {
    pub(crate) id: u64,
}

/// How a solver stands.
#[derive(Serialize, TS)]
#[serde(tag = "state", rename_all = "lowercase")]
pub(crate) enum SolveState {
    Solving(SolveProgress),
    Done { solution: Box<Solved> },
    Failed { error: String },
}

/// The progress of a solver.
#[derive(Clone, Default, Serialize, TS)]
pub(crate) struct SolveProgress {
    /// The number of first moves that are decided.
    pub(crate) decided: usize,
    /// The number of all first moves.
    pub(crate) all: usize,
    pub(crate) nodes: u64,
    /// The keys found so far.
    pub(crate) keys: Vec<ProblemMove>,
    /// The number of tries found so far.
    pub(crate) tries: usize,
}

/// A solution with what only the page shows.
#[derive(Clone, Serialize, TS)]
#[ts(rename = "Solution")]
pub(crate) struct Solved {
    #[serde(flatten)]
    pub(crate) solution: SolutionView,
    pub(crate) pgn: String,
    /// The diagram.
    pub(crate) svg: String,
    /// The solution under Prinz's rules; `null` unless he could have put the problem to his
    /// machine.
    pub(crate) prinz: Option<PrinzSolution>,
    /// The squares of pieces that the solution does not need, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) idle: Option<Vec<String>>,
}

/// The solution of a problem.
#[derive(Clone, Serialize, TS)]
pub(crate) struct SolutionView {
    /// The version of the schema.
    pub(crate) schema: u32,
    /// The diagram.
    pub(crate) fen: String,
    pub(crate) stipulation: String,
    pub(crate) rules: ProblemRules,
    /// Whether there is a solution, in a sentence.
    pub(crate) verdict: String,
    pub(crate) solved: bool,
    /// Whether there is one key and none shorter, and all of it is proved.
    pub(crate) sound: bool,
    pub(crate) proof: ProofName,
    /// When stopped: the first moves that are decided, and all.
    pub(crate) decided: Option<[usize; 2]>,
    /// Whether the tree was too large, so that branches were left out.
    pub(crate) cut: bool,
    pub(crate) nodes: u64,
    pub(crate) milliseconds: u64,
    /// In reflex play, the moves by which the attacker must reach the goal itself.
    pub(crate) obliged: Vec<ProblemMove>,
    pub(crate) phases: Vec<ProblemPhase>,
    /// The lines of help and series play.
    pub(crate) lines: Vec<ProblemLine>,
    /// The same if the other side began.
    #[serde(rename = "setLines")]
    pub(crate) set_lines: Vec<ProblemLine>,
    pub(crate) themes: Vec<ProblemTheme>,
    /// The solution as Popeye writes it.
    pub(crate) text: String,
}

/// The rules under which a problem is solved.
#[derive(Clone, Copy, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ProblemRules {
    Modern,
    Prinz,
}

/// How far the proof of a solution goes.
#[derive(Clone, Copy, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename = "Proof")]
pub(crate) enum ProofName {
    Complete,
    Stopped,
    Unsound,
}

/// The solution of a problem under Prinz's rules.
#[derive(Clone, Serialize, TS)]
pub(crate) struct PrinzSolution {
    pub(crate) keys: Vec<ProblemMove>,
    /// Those of them that are not keys in chess.
    pub(crate) wrong: Vec<ProblemMove>,
    /// What his programme did not see, in sentences.
    pub(crate) unseen: Vec<String>,
}

/// A move in three notations.
#[derive(Clone, Serialize, TS)]
pub(crate) struct ProblemMove {
    pub(crate) uci: String,
    pub(crate) san: String,
    /// As problem chess writes it: `Sg1-f3`.
    pub(crate) long: String,
    /// The position after the move, in lines of help and series play.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) fen: Option<String>,
}

/// Set play, a try or a key, with what follows.
#[derive(Clone, Serialize, TS)]
pub(crate) struct ProblemPhase {
    pub(crate) kind: PhaseName,
    /// What the first move does; set play has none.
    pub(crate) report: Option<KeyReportView>,
    pub(crate) play: ProblemAttack,
    /// The number of duals.
    pub(crate) duals: usize,
}

/// The kinds of phases.
#[derive(Clone, Copy, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub(crate) enum PhaseName {
    Set,
    Try,
    Key,
    Short,
}

/// What a first move does.
#[derive(Clone, Serialize, TS)]
#[ts(rename = "KeyReport")]
pub(crate) struct KeyReportView {
    pub(crate) sentence: String,
    pub(crate) way: KeyWay,
    pub(crate) checks: bool,
    pub(crate) captures: bool,
    /// The squares that it gives to the king of the defender.
    pub(crate) gives: Vec<String>,
    /// The squares that it takes from the king of the defender.
    pub(crate) takes: Vec<String>,
    #[serde(rename = "completeBlock")]
    pub(crate) complete_block: bool,
}

/// How a key works.
#[derive(Clone, Copy, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub(crate) enum KeyWay {
    Threat,
    Block,
    Check,
    End,
}

/// A move of the attacker and what follows.
#[derive(Clone, Serialize, TS)]
pub(crate) struct ProblemAttack {
    /// The move; `null` for the pass before set play.
    #[serde(rename = "move")]
    pub(crate) m: Option<ProblemMove>,
    /// Whether it reaches the goal at once.
    pub(crate) ends: bool,
    /// The most moves that the attacker needs, this one included.
    pub(crate) length: u16,
    pub(crate) zugzwang: bool,
    pub(crate) threats: Vec<ProblemAttack>,
    pub(crate) defences: Vec<ProblemDefence>,
    pub(crate) refutations: Vec<ProblemMove>,
    /// Whether what follows was left out because the tree was too large.
    pub(crate) cut: bool,
}

/// A reply of the defender and what follows.
#[derive(Clone, Serialize, TS)]
pub(crate) struct ProblemDefence {
    #[serde(rename = "move")]
    pub(crate) m: ProblemMove,
    /// Whether it reaches the goal, in play where the defender has to.
    pub(crate) ends: bool,
    /// All shortest continuations; more than one is a dual.
    pub(crate) continuations: Vec<ProblemAttack>,
}

/// A line of help or series play.
#[derive(Clone, Serialize, TS)]
pub(crate) struct ProblemLine {
    pub(crate) text: String,
    pub(crate) moves: Vec<ProblemMove>,
}

/// A theme that a problem shows.
#[derive(Clone, Serialize, TS)]
pub(crate) struct ProblemTheme {
    pub(crate) name: &'static str,
    /// What shows it.
    pub(crate) sentence: String,
}

//! The chess problems of pages, running and recent.

use crate::jobs::{Bounds, Job, Jobs};
use crate::limits::{LONGEST_SOLVING, SOLUTIONS_KEPT, SOLVER_MEMORY, SOLVER_TREE, SOLVERS_AT_ONCE};
use crate::refusal::Refusal;
use crate::solution_json;
use notation::fen;
use problems::{
    Found, Options, Problem, Progress, RuleSet, Stipulation, idle_pieces, prinz_view, solve,
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;
use thinking::Stopwatch;

/// A problem to solve.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    fen: String,
    stipulation: String,
    /// Whether to use Prinz's rules of 1951.
    #[serde(default)]
    prinz: bool,
    /// Whether the other side begins.
    #[serde(default)]
    duplex: bool,
    /// Whether to look for pieces that the solution does not need.
    #[serde(default)]
    economy: bool,
    /// The most refutations of a try.
    #[serde(default = "one")]
    tries: u8,
    /// The time limit in seconds.
    seconds: Option<u64>,
}

fn one() -> u8 {
    1
}

/// All problems.
pub(crate) struct Solvers(Jobs<Told>);

/// The progress of a solver.
#[derive(Default)]
struct Told {
    decided: usize,
    all: usize,
    nodes: u64,
    keys: Vec<Value>,
    tries: usize,
}

impl Default for Solvers {
    fn default() -> Self {
        Self(Jobs::new(Bounds {
            thread: "solver",
            busy: "problems are being solved",
            at_once: SOLVERS_AT_ONCE,
            kept: SOLUTIONS_KEPT,
        }))
    }
}

impl Solvers {
    /// Begins to solve a problem. Returns its id.
    pub(crate) fn begin(&self, question: &Question) -> Result<u64, Refusal> {
        let problem = read(question)?;
        let (options, economy) = (options(question), question.economy);
        self.0.begin(move |job| {
            json!({ "state": "done", "solution": run(job, &problem, &options, economy) })
        })
    }

    /// The solution of a problem, or the progress.
    pub(crate) fn state(&self, id: u64) -> Option<Value> {
        self.0.state(id, |told| {
            json!({
                "state": "solving",
                "decided": told.decided,
                "all": told.all,
                "nodes": told.nodes,
                "keys": told.keys,
                "tries": told.tries,
            })
        })
    }

    /// Stops a solver, which ends with what is proved.
    pub(crate) fn stop(&self, id: u64) -> bool {
        self.0.stop(id)
    }

    /// Stops all solvers.
    pub(crate) fn close(&self) {
        self.0.close();
    }
}

fn run(job: &Job<Told>, problem: &Problem, options: &Options, economy: bool) -> Value {
    let watch = Stopwatch::start();
    let tell = |progress: Progress| {
        job.tell(|told| {
            (told.decided, told.all) = (progress.decided, progress.all);
            told.nodes = progress.nodes;
            match progress.found {
                Found::Key => told.keys.push(solution_json::one(&problem.position, progress.m)),
                Found::Try => told.tries += 1,
                Found::Nothing => {}
            }
        });
    };
    let solution = solve(problem, options, &job.signals, &watch, &tell);
    let mut answer = solution_json::solution(&solution);
    answer["pgn"] = solution_json::pgn(&solution).into();
    answer["svg"] = problems::svg(problem).into();
    answer["prinz"] = prinz_view(&solution, &job.signals, &watch)
        .map(|view| {
            let names = |moves: &[rules::Move]| -> Vec<Value> {
                moves.iter().map(|&m| solution_json::one(&problem.position, m)).collect()
            };
            json!({ "keys": names(&view.keys), "wrong": names(&view.wrong), "unseen": view.unseen })
        })
        .into();
    if economy {
        let idle = idle_pieces(&solution, options, &job.signals, &watch);
        let names: Vec<String> = idle.iter().map(ToString::to_string).collect();
        answer["idle"] = names.into();
    }
    answer
}

fn read(question: &Question) -> Result<Problem, Refusal> {
    let refuse = |why: &dyn std::fmt::Display| Refusal(why.to_string());
    let stipulation = Stipulation::read(&question.stipulation).map_err(|why| refuse(&why))?;
    let position = fen::read_chess(&question.fen).map_err(|why| refuse(&why))?.value;
    let rules = if question.prinz { RuleSet::Prinz } else { RuleSet::Modern };
    let problem = Problem::new(position, stipulation, rules).map_err(|why| refuse(&why))?;
    match question.duplex {
        true => problem.duplex().map_err(|why| refuse(&why)),
        false => Ok(problem),
    }
}

fn options(question: &Question) -> Options {
    let wanted = question.seconds.map_or(LONGEST_SOLVING, Duration::from_secs);
    Options {
        time: Some(wanted.min(LONGEST_SOLVING)),
        memory: SOLVER_MEMORY,
        tree: SOLVER_TREE,
        threads: 2,
        refutations: question.tries.min(5).into(),
        lines: SOLVER_TREE / 10,
        ..Options::default()
    }
}

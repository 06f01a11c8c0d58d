//! The chess problems of pages, running and recent.

use crate::jobs::{Bounds, Job, Jobs, Stage};
use crate::limits::{LONGEST_SOLVING, SOLUTIONS_KEPT, SOLVER_MEMORY, SOLVER_TREE, SOLVERS_AT_ONCE};
use crate::messages::{PrinzSolution, SolveProgress, SolveQuestion, SolveState, Solved};
use crate::refusal::Refusal;
use crate::solution_json::{self, one, one_by_one, solution_view};
use notation::fen;
use problems::{
    Found, Options, Problem, Progress, RuleSet, Stipulation, idle_pieces, prinz_view, solve,
};
use std::time::Duration;
use thinking::Stopwatch;

/// All problems.
pub(crate) struct Solvers(Jobs<SolveProgress, Box<Solved>>);

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
    pub(crate) fn begin(&self, question: &SolveQuestion) -> Result<u64, Refusal> {
        let problem = read(question)?;
        let (options, economy) = (options(question), question.economy);
        self.0.begin(move |job| Ok(Box::new(run(job, &problem, &options, economy))))
    }

    /// The solution of a problem, or the progress.
    pub(crate) fn state(&self, id: u64) -> Option<SolveState> {
        Some(match self.0.stage(id)? {
            Stage::Running(progress) => SolveState::Solving(progress),
            Stage::Done(solution) => SolveState::Done { solution },
            Stage::Failed(error) => SolveState::Failed { error },
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

fn run(
    job: &Job<SolveProgress, Box<Solved>>,
    problem: &Problem,
    options: &Options,
    economy: bool,
) -> Solved {
    let watch = Stopwatch::start();
    let position = &problem.position;
    let tell = |progress: Progress| {
        job.tell(|told| {
            (told.decided, told.all) = (progress.decided, progress.all);
            told.nodes = progress.nodes;
            match progress.found {
                Found::Key => told.keys.push(one(position, progress.m)),
                Found::Try => told.tries += 1,
                Found::Nothing => {}
            }
        });
    };
    let solution = solve(problem, options, &job.signals, &watch, &tell);
    let prinz = prinz_view(&solution, &job.signals, &watch).map(|view| PrinzSolution {
        keys: one_by_one(position, &view.keys),
        wrong: one_by_one(position, &view.wrong),
        unseen: view.unseen,
    });
    let idle = economy.then(|| {
        let idle = idle_pieces(&solution, options, &job.signals, &watch);
        idle.iter().map(ToString::to_string).collect()
    });
    Solved {
        solution: solution_view(&solution),
        pgn: solution_json::pgn(&solution),
        svg: problems::svg(problem),
        prinz,
        idle,
    }
}

fn read(question: &SolveQuestion) -> Result<Problem, Refusal> {
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

fn options(question: &SolveQuestion) -> Options {
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

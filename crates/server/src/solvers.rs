//! Problems that are being solved for pages, and those that were solved last.

use crate::limits::{LONGEST_SOLVING, SOLUTIONS_KEPT, SOLVER_MEMORY, SOLVER_TREE, SOLVERS_AT_ONCE};
use crate::refusal::Refusal;
use crate::solution_json;
use notation::fen;
use problems::{
    Found, Options, Problem, Progress, RuleSet, Stipulation, idle_pieces, prinz_view, solve,
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use thinking::{Signals, Stopwatch};

/// What a page asks.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    fen: String,
    stipulation: String,
    /// Prinz's rules of 1951.
    #[serde(default)]
    prinz: bool,
    /// The other side begins.
    #[serde(default)]
    duplex: bool,
    /// Whether to look for pieces that nothing needs.
    #[serde(default)]
    economy: bool,
    /// The most refutations of a try.
    #[serde(default = "one")]
    tries: u8,
    /// Seconds.
    seconds: Option<u64>,
}

fn one() -> u8 {
    1
}

/// All of them.
#[derive(Default)]
pub(crate) struct Solvers {
    last: AtomicU64,
    jobs: Mutex<VecDeque<Arc<SolveJob>>>,
}

struct SolveJob {
    id: u64,
    signals: Signals,
    told: Mutex<Told>,
}

/// What is known so far.
#[derive(Default)]
struct Told {
    decided: usize,
    all: usize,
    nodes: u64,
    keys: Vec<Value>,
    tries: usize,
    /// The whole answer, once it is there.
    answer: Option<Value>,
}

/// A lock whose content is valid after any panic.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Solvers {
    /// Begins to solve; the number by which to ask for it.
    pub(crate) fn begin(&self, question: &Question) -> Result<u64, Refusal> {
        let problem = read(question)?;
        let mut jobs = lock(&self.jobs);
        let running = jobs.iter().filter(|job| lock(&job.told).answer.is_none()).count();
        if running >= SOLVERS_AT_ONCE {
            return Err(Refusal(format!(
                "{running} problems are being solved already; try again in a moment"
            )));
        }
        while jobs.len() >= SOLUTIONS_KEPT {
            let done = jobs.iter().position(|job| lock(&job.told).answer.is_some());
            jobs.remove(done.unwrap_or(0));
        }
        let id = self.last.fetch_add(1, Ordering::Relaxed) + 1;
        let job = Arc::new(SolveJob { id, signals: Signals::default(), told: Mutex::default() });
        let options = options(question);
        let (own, economy) = (job.clone(), question.economy);
        thread::Builder::new()
            .name("solver".into())
            .spawn(move || own.run(&problem, &options, economy))
            .map_err(|_| Refusal::new("the machine has no thread for this; try again"))?;
        jobs.push_back(job);
        Ok(id)
    }

    /// How it stands.
    pub(crate) fn state(&self, id: u64) -> Option<Value> {
        let job = self.find(id)?;
        let told = lock(&job.told);
        Some(match &told.answer {
            Some(answer) => json!({ "state": "done", "solution": answer }),
            None => json!({
                "state": "solving",
                "decided": told.decided,
                "all": told.all,
                "nodes": told.nodes,
                "keys": told.keys,
                "tries": told.tries,
            }),
        })
    }

    /// Ends it with what is proved.
    pub(crate) fn stop(&self, id: u64) -> bool {
        self.find(id).map(|job| job.signals.stop()).is_some()
    }

    /// Ends all of them.
    pub(crate) fn close(&self) {
        lock(&self.jobs).iter().for_each(|job| job.signals.stop());
    }

    fn find(&self, id: u64) -> Option<Arc<SolveJob>> {
        lock(&self.jobs).iter().find(|job| job.id == id).cloned()
    }
}

impl SolveJob {
    fn run(&self, problem: &Problem, options: &Options, economy: bool) {
        let watch = Stopwatch::start();
        let tell = |progress: Progress| {
            let mut told = lock(&self.told);
            (told.decided, told.all) = (progress.decided, progress.all);
            told.nodes = progress.nodes;
            match progress.found {
                Found::Key => told.keys.push(solution_json::one(&problem.position, progress.m)),
                Found::Try => told.tries += 1,
                Found::Nothing => {}
            }
        };
        let solution = solve(problem, options, &self.signals, &watch, &tell);
        let mut answer = solution_json::solution(&solution);
        answer["pgn"] = solution_json::pgn(&solution).into();
        answer["svg"] = problems::svg(problem).into();
        answer["prinz"] = prinz_view(&solution, &self.signals, &watch)
            .map(|view| {
                let names = |moves: &[rules::Move]| -> Vec<Value> {
                    moves.iter().map(|&m| solution_json::one(&problem.position, m)).collect()
                };
                json!({ "keys": names(&view.keys), "wrong": names(&view.wrong), "unseen": view.unseen })
            })
            .into();
        if economy {
            let idle = idle_pieces(&solution, options, &self.signals, &watch);
            let names: Vec<String> = idle.iter().map(ToString::to_string).collect();
            answer["idle"] = names.into();
        }
        lock(&self.told).answer = Some(answer);
    }
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

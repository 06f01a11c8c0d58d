//! Parallel search: each thread searches the same root, all share the table, and at the end they
//! vote. Helper threads wait between searches; they are not started for each move.

use super::endings::Asked;
use super::idea::Idea;
use super::order::Memory;
use super::order::picker::MoveBuffer;
use super::reduce::late_moves::Logarithms;
use super::root::{RootMove, RootMoves};
use super::stack::Stack;
use super::{Shared, Silent, Trace, Worker, clock};
use crate::eval::Evaluator;
use crate::eval::bonuses::Bonuses;
use crate::eval::network::Network;
use crate::table::TranspositionTable;
use rules::Move;
use rules::chess::Position;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use thinking::{Limits, Signals, StillWatch};

/// The stack of a search thread: lines can be long, and every ply has a position on it.
pub(crate) const STACK_SIZE: usize = 16 << 20;

/// The number of threads allowed even on the smallest machine, so that they can be tried anywhere.
const ALWAYS_ALLOWED: usize = 4;

/// The number of threads used of those asked for. More threads than processors would only take time
/// from the thread that checks the clock.
pub(crate) fn usable(asked: usize) -> usize {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    asked.clamp(1, processors.max(ALWAYS_ALLOWED))
}

/// The data that one thread keeps from search to search.
pub(crate) struct Mind {
    pub(super) memory: Memory,
    pub(super) evaluator: Evaluator,
    pub(super) stack: Stack,
    pub(super) buffer: MoveBuffer,
    pub(super) reductions: Logarithms,
}

impl Mind {
    pub(crate) fn new(network: Option<&Network>) -> Self {
        Self {
            memory: Memory::new(),
            evaluator: Evaluator::new(network),
            stack: Stack::new(),
            buffer: MoveBuffer::default(),
            reductions: Logarithms::new(),
        }
    }

    /// Forgets what was learned in earlier games.
    pub(crate) fn forget(&mut self) {
        self.memory.clear();
    }
}

/// The task that all threads work on.
pub(crate) struct Task<'a> {
    pub(crate) position: &'a Position,
    /// The keys of the game, that of the root last.
    pub(crate) keys: &'a [u64],
    pub(crate) moves: &'a [Move],
}

/// The result of a helper, or the panic that it ended with.
type Answer = Result<RootMoves, Box<dyn Any + Send>>;

/// Everything that a helper needs for one search, owned, so that the helper can outlive the
/// request.
#[derive(Clone)]
struct Job {
    id: usize,
    table: Arc<TranspositionTable>,
    nodes: Arc<[AtomicU64]>,
    /// Stops the helpers; only the first thread obeys the signals from outside.
    stop: Arc<Signals>,
    limits: Arc<Limits>,
    position: Position,
    keys: Arc<[u64]>,
    moves: Arc<[Move]>,
    multi_pv: usize,
    asked: Asked,
    bonuses: Option<Arc<Bonuses>>,
    without: Option<Idea>,
    answers: Sender<Answer>,
}

impl Job {
    fn run(&self, mind: &mut Mind) -> RootMoves {
        let shared = Shared {
            table: &self.table,
            signals: &self.stop,
            watch: &StillWatch,
            limits: &self.limits,
            plan: clock::Plan::default(),
            soft_nodes: None,
            nodes: &self.nodes,
            multi_pv: self.multi_pv,
            asked: self.asked.clone(),
            bonuses: self.bonuses.clone(),
            without: self.without,
        };
        let mut w = Worker::new(&shared, mind, Silent, self.id);
        w.iterate(&self.position, self.keys.to_vec(), &self.moves);
        w.root
    }
}

/// A thread that waits for jobs until the pool is dropped.
struct Helper {
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Helper {
    /// Starts a helper; `None` if the system cannot start a thread.
    fn start(network: Option<Network>) -> Option<Self> {
        let (jobs, waiting) = channel::<Job>();
        let run = move || {
            let mut mind = Mind::new(network.as_ref());
            for job in waiting {
                let answer = catch_unwind(AssertUnwindSafe(|| job.run(&mut mind)));
                if answer.is_err() {
                    mind = Mind::new(network.as_ref());
                }
                let answers = job.answers.clone();
                // The table is released before the answer is sent.
                drop(job);
                // The receiver is gone if the first thread has panicked.
                let _ = answers.send(answer);
            }
        };
        let thread = std::thread::Builder::new().stack_size(STACK_SIZE).spawn(run).ok()?;
        Some(Self { jobs: Some(jobs), thread: Some(thread) })
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // The helper catches its own panics. If it ended with one anyway, there is nothing left
            // to do.
            let _ = thread.join();
        }
    }
}

/// The helper threads of an engine.
#[derive(Default)]
pub(crate) struct Pool(Vec<Helper>);

impl Pool {
    /// Starts or ends threads until there are this many, or as many as the system allows.
    pub(crate) fn resize(&mut self, helpers: usize, network: Option<&Network>) {
        self.0.truncate(helpers);
        while self.0.len() < helpers {
            let Some(helper) = Helper::start(network.cloned()) else { return };
            self.0.push(helper);
        }
    }

    /// Ends all threads and drops what they have learned.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Gives every helper the task. The answers come in any order; the channel closes after the
    /// last.
    fn begin(
        &self,
        table: &Arc<TranspositionTable>,
        search: &Search<'_>,
        stop: &Arc<Signals>,
    ) -> Receiver<Answer> {
        let (answers, receiver) = channel();
        let Search { shared, task, nodes, .. } = search;
        let mut job = Job {
            id: 0,
            table: Arc::clone(table),
            nodes: Arc::clone(nodes),
            stop: Arc::clone(stop),
            limits: Arc::new(shared.limits.clone()),
            position: *task.position,
            keys: task.keys.into(),
            moves: task.moves.into(),
            multi_pv: shared.multi_pv,
            asked: shared.asked.clone(),
            bonuses: shared.bonuses.clone(),
            without: shared.without,
            answers,
        };
        for helper in &self.0 {
            job.id += 1;
            if let Some(jobs) = &helper.jobs {
                // A helper that has ended is skipped.
                let _ = jobs.send(job.clone());
            }
        }
        receiver
    }
}

/// A search with all threads.
pub(crate) struct Search<'a> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) table: &'a Arc<TranspositionTable>,
    /// The counters of `shared`, whose ownership is shared with the helpers.
    pub(crate) nodes: &'a Arc<[AtomicU64]>,
    pub(crate) task: &'a Task<'a>,
}

/// Stops all threads when the first one has ended, even by a panic.
struct EndOfAll<'a> {
    signals: &'a Signals,
    helpers: &'a Signals,
}

impl Drop for EndOfAll<'_> {
    fn drop(&mut self) {
        self.signals.stop();
        self.helpers.stop();
    }
}

impl Search<'_> {
    /// Searches with the first thread and all helpers; the first one reports its search.
    pub(crate) fn run<T: Trace>(
        &self,
        first: &mut Mind,
        pool: &Pool,
        trace: T,
    ) -> Option<RootMove> {
        let Self { shared, table, task, .. } = *self;
        let stop = Arc::new(Signals::default());
        let answers = pool.begin(table, self, &stop);
        let end = EndOfAll { signals: shared.signals, helpers: &stop };
        let mut w = Worker::new(shared, first, trace, 0);
        w.iterate(task.position, task.keys.to_vec(), task.moves);
        drop(end);
        let mut results = vec![std::mem::take(&mut w.root)];
        for answer in answers {
            match answer {
                Ok(root) => results.push(root),
                Err(panic) => resume_unwind(panic),
            }
        }
        // With several lines or a fixed depth, the answer is the one that the first thread has
        // shown.
        let voters =
            if shared.multi_pv > 1 || shared.limits.depth.is_some() { 1 } else { results.len() };
        let (depth, best) = vote(&results[..voters])?;
        // The last line shows the total cost, if there is a result.
        if depth > 0 {
            w.trace.line(shared.line(task.position, best, depth, 0));
        }
        Some(best.clone())
    }
}

/// The weight of a vote with the lowest score, in centipawns, so that agreement counts.
const LEAST_WEIGHT: i32 = 14;

/// The root move with the most votes, and the depth of its search. Votes are weighted by depth and
/// score. A proven mate decides alone, the shortest first. Helpers that have completed no iteration
/// do not vote.
fn vote(results: &[RootMoves]) -> Option<(i32, &RootMove)> {
    let (first, helpers) = results.split_first()?;
    let voters = helpers.iter().filter(|root| root.has_an_answer());
    let answers: Vec<(&RootMoves, &RootMove)> = core::iter::once(first)
        .chain(voters)
        .filter_map(|root| Some((root, root.best()?)))
        .collect();
    let lowest = answers.iter().map(|(_, best)| best.score).min()?;
    let votes_for = |m: Move| -> i64 {
        let agreeing = answers.iter().filter(|(_, best)| best.m == m);
        agreeing
            .map(|(root, best)| {
                i64::from(best.score - lowest + LEAST_WEIGHT) * i64::from(root.completed_depth)
            })
            .sum()
    };
    let &(first, mut chosen) = answers.first()?;
    let mut depth = first.completed_depth;
    for &(root, best) in answers.iter().skip(1) {
        let better = if chosen.score.is_mate() || best.score.is_mate() {
            best.score > chosen.score
        } else {
            votes_for(best.m) > votes_for(chosen.m)
        };
        if better {
            (depth, chosen) = (root.completed_depth, best);
        }
    }
    Some((depth, chosen))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::Score;
    use rules::Square;

    /// The answer of a thread: a move given by its destination, its score and its depth.
    fn answer(to: Square, score: i32, depth: i32) -> RootMoves {
        let m = Move::ordinary(Square::A2, to, false);
        let mut root = RootMoves::new([m]);
        root.completed_depth = depth;
        if let Some(best) = root.get(m) {
            best.score = Score(score);
        }
        root
    }

    fn chosen(results: &[RootMoves]) -> Option<Square> {
        vote(results).map(|(_, best)| best.m.to())
    }

    #[test]
    fn two_that_agree_outvote_one_and_depth_counts() {
        use Square::{A3, A4};
        assert_eq!(chosen(&[answer(A3, 20, 10), answer(A4, 20, 10), answer(A4, 20, 10)]), Some(A4));
        assert_eq!(chosen(&[answer(A3, 20, 21), answer(A4, 20, 10), answer(A4, 20, 10)]), Some(A3));
        assert_eq!(chosen(&[answer(A3, 20, 10), answer(A4, 60, 10)]), Some(A4), "a better score");
    }

    #[test]
    fn the_shortest_mate_decides_alone() {
        use Square::{A3, A4};
        let (short, long) = (Score::mating(5).0, Score::mating(9).0);
        assert_eq!(
            chosen(&[answer(A3, long, 30), answer(A3, long, 30), answer(A4, short, 8)]),
            Some(A4)
        );
        assert_eq!(chosen(&[answer(A3, 50, 30), answer(A4, Score::mated(6).0, 30)]), Some(A3));
    }

    #[test]
    fn who_has_finished_nothing_does_not_vote_but_the_first_always_does() {
        use Square::{A3, A4};
        assert_eq!(chosen(&[answer(A3, 0, 0), answer(A4, 900, 0)]), Some(A3));
        assert_eq!(chosen(&[]), None);
    }

    #[test]
    fn more_threads_than_processors_are_not_used() {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        assert_eq!((usable(0), usable(1), usable(ALWAYS_ALLOWED)), (1, 1, ALWAYS_ALLOWED));
        assert_eq!(usable(512), processors.clamp(ALWAYS_ALLOWED, 512));
    }
}

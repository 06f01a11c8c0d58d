//! Several threads on one search: each searches the same root, all share the table, and
//! at the end they vote.

use super::order::Memory;
use super::root::{RootMove, RootMoves};
use super::{Shared, Silent, Trace, Worker};
use crate::eval::Evaluator;
use crate::eval::network::Network;
use crate::score::Score;
use rules::Move;
use rules::chess::Position;

/// The stack of a search thread: lines can be long, and every ply keeps a position.
pub(crate) const STACK_SIZE: usize = 16 << 20;

/// What one thread keeps from search to search.
pub(crate) struct Mind {
    pub(crate) memory: Memory,
    pub(crate) evaluator: Evaluator,
}

impl Mind {
    pub(crate) fn new(network: Option<&Network>) -> Self {
        Self { memory: Memory::new(), evaluator: Evaluator::new(network) }
    }
}

/// The question all threads work on.
pub(crate) struct Task<'a> {
    pub(crate) position: &'a Position,
    /// The keys of the game, the root's last.
    pub(crate) keys: &'a [u64],
    pub(crate) moves: &'a [Move],
}

/// Searches with as many threads as there are minds; the first one tells.
pub(crate) fn search<T: Trace>(
    shared: &Shared<'_>,
    minds: &mut [Mind],
    task: &Task<'_>,
    trace: T,
) -> Option<RootMove> {
    let (first, helpers) = minds.split_first_mut()?;
    std::thread::scope(|scope| {
        let mut running = Vec::new();
        for (i, mind) in helpers.iter_mut().enumerate() {
            let builder = std::thread::Builder::new().stack_size(STACK_SIZE);
            let run = move || {
                let mut w =
                    Worker::new(shared, &mut mind.memory, &mut mind.evaluator, Silent, i + 1);
                w.iterate(task.position, task.keys.to_vec(), task.moves);
                w.root
            };
            // A thread that cannot be started is one helper less.
            running.extend(builder.spawn_scoped(scope, run));
        }
        let mut w = Worker::new(shared, &mut first.memory, &mut first.evaluator, trace, 0);
        w.iterate(task.position, task.keys.to_vec(), task.moves);
        shared.signals.stop();
        let mut results = vec![std::mem::take(&mut w.root)];
        results.extend(running.into_iter().filter_map(|thread| thread.join().ok()));
        let (depth, best) = vote(&results)?;
        // The last word names the cost of the whole, if there is anything to say.
        if depth > 0 {
            w.trace.line(shared.line(task.position, best, depth, 0));
        }
        Some(best.clone())
    })
}

/// The answer of the thread that most agree with, and how deep it looked: votes count by depth and score; a
/// proven mate, the shorter the better, decides alone.
fn vote(results: &[RootMoves]) -> Option<(i32, &RootMove)> {
    let answers: Vec<(&RootMoves, &RootMove)> =
        results.iter().filter_map(|root| Some((root, root.best()?))).collect();
    let lowest = answers.iter().map(|(_, best)| best.score).min()?;
    let votes_for = |m: Move| -> i64 {
        let agreeing = answers.iter().filter(|(_, best)| best.m == m);
        agreeing
            .map(|(root, best)| {
                i64::from(best.score - lowest + 14) * i64::from(root.completed_depth)
            })
            .sum()
    };
    let &(first, mut chosen) = answers.first()?;
    let mut depth = first.completed_depth;
    for &(root, best) in answers.iter().skip(1) {
        let better = if chosen.score.is_win() || best.score.is_win() {
            best.score > chosen.score
        } else if chosen.score.is_loss() || best.score.is_loss() {
            best.score > chosen.score && best.score > -Score::INFINITE
        } else {
            votes_for(best.m) > votes_for(chosen.m)
        };
        if better {
            (depth, chosen) = (root.completed_depth, best);
        }
    }
    Some((depth, chosen))
}

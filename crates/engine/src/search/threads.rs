//! Several threads on one search: each searches the same root, all share the table, and
//! at the end they vote.

use super::order::Memory;
use super::root::{RootMove, RootMoves};
use super::{Shared, Silent, Trace, Worker};
use crate::eval::Evaluator;
use crate::eval::network::Network;
use rules::Move;
use rules::chess::Position;
use std::panic::resume_unwind;
use thinking::Signals;

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

/// Ends the search of all threads when the first has ended, be it by a panic.
struct EndOfAll<'a>(&'a Signals);

impl Drop for EndOfAll<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
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
        let end = EndOfAll(shared.signals);
        let mut w = Worker::new(shared, &mut first.memory, &mut first.evaluator, trace, 0);
        w.iterate(task.position, task.keys.to_vec(), task.moves);
        drop(end);
        let mut results = vec![std::mem::take(&mut w.root)];
        results.extend(running.into_iter().map(|thread| match thread.join() {
            Ok(root) => root,
            Err(panic) => resume_unwind(panic),
        }));
        // Who wants several lines or a depth is told what the first thread found so far.
        let voters =
            if shared.multi_pv > 1 || shared.limits.depth.is_some() { 1 } else { results.len() };
        let (depth, best) = vote(&results[..voters])?;
        // The last word names the cost of the whole, if there is anything to say.
        if depth > 0 {
            w.trace.line(shared.line(task.position, best, depth, 0));
        }
        Some(best.clone())
    })
}

/// What the vote of the lowest score weighs, in centipawns: some, so that agreement counts.
const LEAST_WEIGHT: i32 = 14;

/// The answer of the thread that most agree with, and how deep it looked: votes count by depth
/// and score; a proven mate, the shorter the better, decides alone. Helpers that have finished
/// nothing do not vote.
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

    /// The answer of a thread: a move by its destination, its score, and how deep it searched.
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
}

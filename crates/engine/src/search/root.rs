//! The root moves and the data of each.

use super::line::PrincipalVariation;
use crate::score::Score;
use rules::Move;
use thinking::Bound;

/// A root move.
#[derive(Clone)]
pub(crate) struct RootMove {
    pub(crate) m: Move,
    /// The score of this iteration; [`UNKNOWN`] until the move has one.
    pub(crate) score: Score,
    /// The score of the previous iteration.
    pub(crate) previous: Score,
    /// A running mean, for the aspiration window.
    pub(crate) average: Option<Score>,
    /// Whether the score is exact.
    pub(crate) bound: Bound,
    /// Nodes below this move, in all iterations.
    pub(crate) nodes: u64,
    pub(crate) selective_depth: usize,
    pub(crate) line: PrincipalVariation,
}

/// The score of a move that has none yet, below all others.
pub(crate) const UNKNOWN: Score = Score(-Score::INFINITE.0);

impl RootMove {
    fn new(m: Move) -> Self {
        let mut line = PrincipalVariation::EMPTY;
        line.push(m);
        Self {
            m,
            score: UNKNOWN,
            previous: UNKNOWN,
            average: None,
            bound: Bound::Exact,
            nodes: 0,
            selective_depth: 0,
            line,
        }
    }

    /// Whether this score is unreliable: an upper bound, a loss, or a mate without a complete line.
    fn is_doubtful(&self) -> bool {
        match self.bound {
            Bound::Exact => self.score.is_loss(),
            Bound::Lower => self.score.is_mate(),
            Bound::Upper => true,
        }
    }
}

/// All root moves, best first.
#[derive(Clone, Default)]
pub(crate) struct RootMoves {
    moves: Vec<RootMove>,
    /// The number of best lines already found in this iteration.
    pub(crate) found: usize,
    /// The depth of the last completed iteration.
    pub(crate) completed_depth: i32,
}

impl RootMoves {
    pub(crate) fn new(moves: impl IntoIterator<Item = Move>) -> Self {
        Self { moves: moves.into_iter().map(RootMove::new).collect(), found: 0, completed_depth: 0 }
    }

    pub(crate) fn moves(&self) -> &[RootMove] {
        &self.moves
    }

    pub(crate) fn best(&self) -> Option<&RootMove> {
        self.moves.first()
    }

    pub(crate) fn get(&mut self, m: Move) -> Option<&mut RootMove> {
        self.moves.iter_mut().find(|root| root.m == m)
    }

    /// Whether a move is still to be searched: allowed, and not among the lines already found.
    pub(crate) fn is_open(&self, m: Move) -> bool {
        self.moves[self.found..].iter().any(|root| root.m == m)
    }

    /// The move to try first among the open moves.
    pub(crate) fn first_open(&self) -> Option<&RootMove> {
        self.moves.get(self.found)
    }

    /// Whether at least one iteration is complete, so that there is a move to choose.
    pub(crate) fn has_an_answer(&self) -> bool {
        self.completed_depth > 0
    }

    /// Begins an iteration.
    pub(crate) fn remember_scores(&mut self) {
        self.found = 0;
        for root in &mut self.moves {
            root.previous = root.score;
        }
    }

    /// Resets the scores of the open moves before they are searched again, except those of the
    /// first `but`.
    pub(crate) fn forget_open_scores(&mut self, but: usize) {
        for root in self.moves.iter_mut().skip(self.found + but) {
            root.score = UNKNOWN;
        }
    }

    /// Sorts the open moves, best first; those without a score by the previous iteration.
    pub(crate) fn sort_open(&mut self) {
        let found = self.found;
        self.moves[found..].sort_by_key(|root| core::cmp::Reverse((root.score, root.previous)));
    }

    /// Sorts the lines that have been found.
    pub(crate) fn sort_found(&mut self, count: usize) {
        let count = count.min(self.moves.len());
        self.moves[..count].sort_by_key(|root| core::cmp::Reverse((root.score, root.previous)));
    }

    /// Ends an interrupted iteration: moves without a new score get their old one back, and
    /// so does the best move of the iteration before if the new best score is unreliable.
    pub(crate) fn break_off(&mut self, finished: Option<RootMove>) {
        for root in &mut self.moves {
            if root.score == UNKNOWN {
                root.score = root.previous;
                root.bound = Bound::Exact;
            }
        }
        let doubtful = self.best().is_some_and(RootMove::is_doubtful);
        if let Some(finished) = finished.filter(|_| doubtful && self.has_an_answer()) {
            self.moves.retain(|root| root.m != finished.m);
            self.moves.insert(0, finished);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Square;

    /// Two moves after an iteration in which the first one scored 50.
    fn two() -> (RootMoves, Move, Move) {
        let [old, other] = [Square::A3, Square::B3].map(|to| Move::ordinary(Square::A2, to, false));
        let mut moves = RootMoves::new([old, other]);
        moves.completed_depth = 9;
        moves.moves[0].score = Score(50);
        (moves, old, other)
    }

    #[test]
    fn a_move_that_was_too_good_is_played_if_there_is_no_time_to_look_again() {
        let (mut moves, old, other) = two();
        let finished = moves.best().cloned();
        moves.remember_scores();
        moves.forget_open_scores(0);
        moves.get(old).unwrap().score = Score(45);
        let better = moves.get(other).unwrap();
        (better.score, better.bound) = (Score(70), Bound::Lower);
        moves.sort_open();
        moves.forget_open_scores(1);
        moves.sort_open();
        moves.break_off(finished);
        assert_eq!(moves.best().map(|best| (best.m, best.score)), Some((other, Score(70))));
    }

    #[test]
    fn a_best_move_that_only_failed_low_keeps_its_old_score() {
        let (mut moves, old, _) = two();
        let finished = moves.best().cloned();
        moves.remember_scores();
        moves.forget_open_scores(0);
        let failed = moves.get(old).unwrap();
        (failed.score, failed.bound) = (Score(10), Bound::Upper);
        moves.sort_open();
        moves.break_off(finished);
        assert_eq!(moves.best().map(|best| (best.m, best.score)), Some((old, Score(50))));
    }
}

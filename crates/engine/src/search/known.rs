//! How the search uses entries of the transposition table.

use super::idea::Idea;
use super::{Trace, Window, Worker};
use crate::score::Score;
use crate::table::{Bound, Entry};
use rules::chess::Position;

/// The entry of a position, with its score relative to this ply. An entry whose move is illegal
/// here belongs to another position.
pub(super) fn look_up<T: Trace>(
    w: &Worker<'_, T>,
    position: &Position,
    ply: usize,
) -> Option<Entry> {
    if !w.has(Idea::TranspositionTable) {
        return None;
    }
    let mut entry = w.shared.table.look_up(position.key())?;
    if entry.m.is_some_and(|m| !position.is_legal(m)) {
        return None;
    }
    match entry.score.at_root(ply, position.halfmove_clock()) {
        Some(score) => entry.score = score,
        None => (entry.score, entry.bound) = (Score::DRAW, Bound::None),
    }
    Some(entry)
}

/// The score of an entry, if it decides the node. Near the fifty-move rule an entry is not used,
/// because its score does not depend on the clock.
pub(super) fn cut(entry: &Entry, window: Window, depth: i32, position: &Position) -> Option<Score> {
    const NEAR_FIFTY_MOVES: u16 = 90;
    let settles = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => entry.score >= window.beta,
        Bound::Upper => entry.score <= window.alpha,
        Bound::None => false,
    };
    (settles && entry.depth >= depth && position.halfmove_clock() < NEAR_FIFTY_MOVES)
        .then_some(entry.score)
}

/// The evaluation, or the score of the entry where it is more accurate.
pub(super) fn better(evaluation: Score, hash: Option<&Entry>) -> Score {
    match hash {
        Some(entry) if !entry.score.is_mate() => match entry.bound {
            Bound::Exact => entry.score,
            Bound::Lower => entry.score.max(evaluation),
            Bound::Upper => entry.score.min(evaluation),
            Bound::None => evaluation,
        },
        _ => evaluation,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::testing::position;

    fn entry(score: i32, depth: i32, bound: Bound) -> Entry {
        Entry { m: None, score: Score(score), evaluation: None, depth, bound, was_pv: false }
    }

    #[test]
    fn an_entry_cuts_only_if_deep_enough_and_on_the_right_side() {
        let early = position("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
        let late = position("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 95 90");
        let window = Window { alpha: Score(10), beta: Score(20) };
        let tried = |entry: &Entry, position: &Position| cut(entry, window, 5, position).is_some();
        assert!(
            tried(&entry(20, 5, Bound::Lower), &early)
                && tried(&entry(10, 5, Bound::Upper), &early)
        );
        assert!(
            !tried(&entry(19, 5, Bound::Lower), &early)
                && !tried(&entry(11, 5, Bound::Upper), &early)
        );
        assert!(
            tried(&entry(15, 5, Bound::Exact), &early)
                && !tried(&entry(15, 5, Bound::None), &early)
        );
        assert!(!tried(&entry(20, 4, Bound::Lower), &early), "too shallow");
        assert!(!tried(&entry(20, 5, Bound::Lower), &late), "the fifty-move rule is near");
    }

    #[test]
    fn a_bound_sharpens_the_evaluation_on_its_side_only() {
        let better = |score, bound| better(Score(0), Some(&entry(score, 3, bound))).0;
        assert_eq!((better(30, Bound::Lower), better(-30, Bound::Lower)), (30, 0));
        assert_eq!((better(30, Bound::Upper), better(-30, Bound::Upper)), (0, -30));
        assert_eq!((better(30, Bound::Exact), better(30, Bound::None)), (30, 0));
    }
}

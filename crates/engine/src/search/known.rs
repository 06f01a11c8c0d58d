//! What the table knows of a position, and how far it is believed.

use super::{Trace, Window, Worker};
use crate::score::Score;
use crate::table::{Bound, Entry};
use rules::chess::Position;

/// What the table knows, with scores seen from this ply. An entry whose move is not
/// legal here belongs to another position.
pub(super) fn look_up<T: Trace>(
    w: &Worker<'_, T>,
    position: &Position,
    ply: usize,
) -> Option<Entry> {
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

/// The score of the table, if it settles the question. Close to the fifty-move rule the
/// table, which does not know the clock, is not believed.
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

/// The evaluation, or the score of the table where it says more.
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

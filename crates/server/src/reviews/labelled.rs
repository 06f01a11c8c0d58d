//! The mistakes of a game, with the better moves.

use super::review::Review;
use crate::chances;
use arena::store::StoredReview;
use rules::Move;

/// A move with a label.
pub(crate) struct Labelled {
    /// The number of plies played, including this move.
    pub(crate) ply: usize,
    /// `mistake` or `blunder`.
    pub(crate) label: &'static str,
    /// What it gave away, in words.
    pub(crate) words: String,
    /// The engine's line from the position before it.
    pub(crate) better: Vec<Move>,
    /// The value of the position before it for the mover, in centipawns.
    pub(crate) worth: i32,
}

/// Returns the mistakes and blunders of a game; inaccuracies are too small to train on.
pub(crate) fn labelled(kept: StoredReview) -> Vec<Labelled> {
    let (game, judgements) = (kept.game.clone(), kept.judgements.clone());
    let view = Review::from(kept).view(false, None);
    let moves = view.positions.into_iter().flatten().filter_map(|judged| {
        let label = judged.label.filter(|label| *label != "inaccuracy")?;
        let before = judged.ply.checked_sub(1)?;
        let turn = game.positions().get(before)?.turn();
        let had = judgements.get(before)?;
        let white = chances::white_value(had.verdict, turn);
        let given = judged.loss.unwrap_or(0) / PER_HUNDRED;
        Some(Labelled {
            ply: judged.ply,
            label,
            words: format!("which gave away {given} of 100 chances"),
            better: had.line.clone(),
            worth: turn.choose(white, -white),
        })
    });
    moves.collect()
}

/// Thousandths in a hundredth.
const PER_HUNDRED: u16 = 10;

//! The moves of a game that were mistakes, with what was better.

use super::review::Review;
use crate::chances;
use arena::store::StoredReview;
use rules::Move;

/// A move with a label.
pub(crate) struct Labelled {
    /// The number of plies after it.
    pub(crate) ply: usize,
    /// `mistake` or `blunder`.
    pub(crate) label: &'static str,
    /// What it gave away.
    pub(crate) words: String,
    /// What both should have played instead.
    pub(crate) better: Vec<Move>,
    /// What the position before it was worth to the mover, in hundredths of a pawn.
    pub(crate) worth: i32,
}

/// The mistakes and blunders of a game; inaccuracies are too small to be asked for.
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

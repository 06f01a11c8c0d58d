//! Detectors of claims; each has to meet the proof that its kind requires.
//!
//! A tactical word requires four things: the pattern is on the board, the gain is proved against
//! every reply, it remains at a quiet end, and the other move does not bring it.
//!
//! * `motif.rs`, `motifs_of_lines.rs`, `zugzwang.rs` which word fits a proved gain · `removed.rs`
//!   the piece without which it fails · `mates.rs` mates · `gains.rs` material won, lost and missed ·
//!   `draws.rs` wins given away · `threats.rs`, `double_threat.rs` threats · `only_move.rs` the only
//!   move that holds · `ends.rs`, `lasting.rs` facts at the ends of lines

mod double_threat;
pub(crate) mod draws;
mod ends;
pub(crate) mod gains;
pub(crate) mod lasting;
pub(crate) mod mates;
mod motif;
mod motifs_of_lines;
pub(crate) mod only_move;
pub(crate) mod removed;
pub(crate) mod threats;
mod zugzwang;

use crate::claim::{Perspective, Stance};
use crate::evidence::Evidence;
use crate::judge::{Judged, number};
use rules::chess::Position;
use rules::{Color, Move};

/// A move with the searches before and after it. The mover is White: see `mirror.rs`.
pub(crate) struct Case {
    pub(crate) before: Position,
    pub(crate) played: Move,
    pub(crate) after: Position,
    /// The search before the move.
    pub(crate) best: Judged,
    /// The search after it; `None` if the game is over.
    pub(crate) reply: Option<Judged>,
}

impl Case {
    pub(crate) fn mover(&self) -> Color {
        self.before.turn()
    }

    /// The move that the search prefers, if it differs from the played move.
    pub(crate) fn better(&self) -> Option<Move> {
        self.best.line.first().copied().filter(|&m| m != self.played)
    }

    /// The perspective of a claim about what the move allows the other side.
    pub(crate) fn allowed(&self) -> Perspective {
        Perspective { by: !self.mover(), about: self.mover(), stance: Stance::Allowed }
    }

    /// The searches before and after the move, as evidence.
    pub(crate) fn numbers(&self) -> Vec<Evidence> {
        let after = self.reply.as_ref().map(|reply| number(&self.after, reply));
        std::iter::once(number(&self.before, &self.best)).chain(after).collect()
    }

    /// The perspective of a claim about what the mover missed.
    pub(crate) fn missed(&self) -> Perspective {
        Perspective { by: self.mover(), about: self.mover(), stance: Stance::Missed }
    }
}

//! Mate at a glance: whether a king is mated, and which moves mate, decided from sets of
//! squares without playing a move for the mated side.
//!
//! The questions come in the order of Birmingham and Kent, from the cheap to the dear: is
//! it check, has the king a square to go to, is it double check, can the checker be taken,
//! can something step between. The first answer that saves the king ends the look and is
//! its reason ([`Escape`]). The answer is exact; [`crate::checks`] plays the moves and is
//! the slow version of the same.
//!
//! * `scene.rs` the pieces after a move · `escape.rs` the questions
//! * `contact.rs` the queen beside the king, in five steps

mod contact;
mod escape;
mod scene;

pub use contact::{Contact, contact_mates};
pub use escape::Escape;

use crate::each;
use rules::chess::Position;
use rules::{Move, MoveList};
use scene::Scene;

/// Why the side to move is not mated; `None` if it is.
pub fn escape(position: &Position) -> Option<Escape> {
    escape::of(&Scene::of(position))
}

/// Whether the side to move is mated.
pub fn is_mated(position: &Position) -> bool {
    escape(position).is_none()
}

/// Why a legal move does not mate; `None` if it does.
pub fn saved_from(position: &Position, m: Move) -> Option<Escape> {
    if !position.gives_check(m) {
        return Some(Escape::NoCheck);
    }
    escape::of(&Scene::after(position, m))
}

/// The first move of the list of legal moves that mates.
pub fn mating_move(position: &Position) -> Option<Move> {
    each(position.legal_moves()).find(|&m| saved_from(position, m).is_none())
}

/// All moves that mate.
pub fn mating_moves(position: &Position) -> MoveList {
    each(position.legal_moves()).filter(|&m| saved_from(position, m).is_none()).collect()
}

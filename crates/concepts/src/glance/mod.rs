//! Mate at a glance: whether a king is mated, and which moves mate, decided from sets of
//! squares without playing a move for the mated side.
//!
//! The tests come in the order of Birmingham and Kent, from the cheapest to the most expensive: is
//! it check, has the king a flight square, is it double check, can the checker be taken, can a
//! piece interpose. The first escape ends the test and is its result ([`Escape`]). The result is
//! exact; [`crate::checks`] is the slow version, which plays the moves.
//!
//! * `scene.rs` the pieces after a move · `escape.rs` the tests
//! * `contact.rs` the queen next to the king, in five steps

mod contact;
mod escape;
mod scene;

pub use contact::{Contact, contact_mates};
pub use escape::Escape;

use crate::each;
use rules::chess::Position;
use rules::{Move, MoveList};
use scene::Scene;

/// Finds an escape of the side to move; `None` if it is mated.
pub fn escape(position: &Position) -> Option<Escape> {
    escape::of(&Scene::of(position))
}

/// Whether the side to move is mated.
pub fn is_mated(position: &Position) -> bool {
    escape(position).is_none()
}

/// Finds an escape after a legal move; `None` if the move mates.
pub fn saved_from(position: &Position, m: Move) -> Option<Escape> {
    if !position.gives_check(m) {
        return Some(Escape::NoCheck);
    }
    escape::of(&Scene::after(position, m))
}

/// The first legal move that mates.
pub fn mating_move(position: &Position) -> Option<Move> {
    each(position.legal_moves()).find(|&m| saved_from(position, m).is_none())
}

/// All moves that mate.
pub fn mating_moves(position: &Position) -> MoveList {
    each(position.legal_moves()).filter(|&m| saved_from(position, m).is_none()).collect()
}

//! The chess vocabulary that people and papers use, answered for a position.

pub mod analysis;
pub mod area;
pub mod attack;
pub mod bishops;
pub mod castling;
pub mod checks;
pub mod development;
pub mod discoveries;
pub mod exchange;
pub mod files;
pub mod forks;
pub mod guards;
pub mod hanging;
pub mod king;
pub mod lines;
pub mod material;
pub mod mates;
pub mod mobility;
pub mod outposts;
pub mod overload;
pub mod pawns;
pub mod pins;
pub mod shelter;
pub mod skewers;
#[cfg(test)]
mod testing;
pub mod trapped;
mod values;

pub use values::Values;

use rules::{Move, MoveList};

/// The moves of a list, one after the other.
fn each(moves: MoveList) -> impl Iterator<Item = Move> {
    (0..moves.len()).map(move |index| moves[index])
}

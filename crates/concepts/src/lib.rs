//! The chess vocabulary that people and papers use, answered for a position.
//!
//! Small functions on [`rules::chess::Position`] that answer in sets of squares and in
//! moves, so that the answer can be lit up on a board. Each says exactly what it means by
//! its word. Where a concept needs values they come from the caller; where it speaks of
//! one side the colour is that of the pieces it returns, unless it says otherwise.
//!
//! | question | where |
//! | --- | --- |
//! | who attacks, who defends, who stands behind | [`attack`], [`lines`] |
//! | who wins what by taking | [`exchange`], [`hanging`] |
//! | pins, skewers, forks, discoveries, checks | [`pins`], [`skewers`], [`forks`], [`discoveries`], [`checks`] |
//! | who guards whom, who has too much to do, who cannot get away | [`guards`], [`overload`], [`trapped`] |
//! | which piece prevents which mate, whether it is mate at a glance | [`mates`], [`glance`] |
//! | the mates and combinations that a master knows by sight | [`patterns`] |
//! | pawns, files, outposts, bishops | [`pawns`], [`files`], [`outposts`], [`bishops`] |
//! | the king, its pawns, its castling | [`king`], [`shelter`], [`castling`] |
//! | where pieces can go, what they rule, whether they are out | [`mobility`], [`area`], [`development`] |
//! | what there is, and what it is worth | [`material`], [`Values`] |
//! | all of it as facts with sentences and proofs | [`analysis`] |
//!
//! ```
//! use concepts::exchange::{Terms, exchange};
//! use rules::{Color, Square, chess::Position};
//!
//! let start = Position::start();
//! assert_eq!(concepts::attack::attackers(&start, Square::F3, Color::White).count(), 3);
//! assert!(exchange(&start, Square::E7, Color::White, &Terms::default()).is_none());
//! ```

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
pub mod glance;
pub mod guards;
pub mod hanging;
pub mod king;
pub mod lines;
pub mod material;
pub mod mates;
pub mod mobility;
pub mod outposts;
pub mod overload;
pub mod patterns;
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

/// Iterates over the moves of a list.
fn each(moves: MoveList) -> impl Iterator<Item = Move> {
    (0..moves.len()).map(move |index| moves[index])
}

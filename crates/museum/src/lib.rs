//! The historical programs, one folder each.
//!
//! Every program keeps to its source: its units, its order of events, its limits. What the source
//! leaves open, or what had to be done differently, is a [`Deviation`](thinking::Deviation) on its
//! card. In each folder `mod.rs` describes the program and `rules.rs` holds the rules and the
//! deviations.

pub mod advice;
mod bernstein;
mod caps;
mod chess_4;
mod elementary;
mod first_move;
mod harris;
mod kaissa;
mod los_alamos;
mod mac_hack;
mod nss;
mod paradise;
mod patterns;
mod prinz;
mod random_move;
pub mod shannon;
mod shannon_a;
mod shannon_b;
mod tech;
#[cfg(test)]
mod testing;
pub mod theme;
mod toolkit;
mod torres;
mod turing;

pub use bernstein::Bernstein;
pub use caps::Caps;
pub use chess_4::Chess4;
pub use elementary::Elementary;
pub use first_move::FirstMove;
pub use harris::Harris;
pub use kaissa::Kaissa;
pub use los_alamos::LosAlamos;
pub use mac_hack::MacHack;
pub use nss::NewellShawSimon;
pub use paradise::Paradise;
pub use patterns::PatternPlayer;
pub use prinz::Prinz;
pub use random_move::RandomMove;
pub use shannon_a::ShannonA;
pub use shannon_b::ShannonB;
pub use tech::Tech;
pub use torres::{Lamp, Torres};
pub use turing::Turing;

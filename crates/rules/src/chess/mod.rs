//! Chess on 8×8, Chess960 included.
//!
//! * `position.rs` the position · `validate.rs` the validation of a setup
//! * `generate.rs` legal moves · `legal.rs` the legality of one move · `play.rs` making a move
//! * `checks.rs` attackers of a square, checking pieces, pinned pieces
//! * `castling.rs` castling · `start.rs` the 960 starts · `material.rs` who can mate

mod castling;
mod checks;
mod count;
mod generate;
mod legal;
mod material;
mod perft;
mod play;
mod position;
mod start;
mod validate;

pub use castling::Wing;
pub use perft::{divide, perft};
pub use position::{Position, key_change};
pub use start::{chess960_setup, double_chess960_setup};
pub use validate::{Reason, Rejection};

#[cfg(test)]
mod tests;

//! Chess on 8×8, Chess960 included.
//!
//! * `position.rs` what a position knows · `validate.rs` the gate from a setup
//! * `generate.rs` legal moves · `legal.rs` is this one legal? · `play.rs` making a move
//! * `checks.rs` who attacks a square, who gives check, who is pinned
//! * `castling.rs` where kings and rooks go · `start.rs` the 960 starts · `material.rs` who can mate

mod castling;
mod checks;
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
pub use position::{Position, key_of_step};
pub use start::{chess960_setup, double_chess960_setup};
pub use validate::{Reason, Rejection};

#[cfg(test)]
mod tests;

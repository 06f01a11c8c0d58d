//! Oracles: chess libraries of others, against which ours are tested.
//!
//! Nothing here is part of the product.

mod files;
pub mod motifs;
pub mod parallel;
mod translate;
pub mod truth;

pub use files::read_text;
pub use fixtures::{own_data, shared_data};
pub use translate::{our_move, their_position};

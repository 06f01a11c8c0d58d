//! The engine improves by playing against itself: section 7 of Shannon's paper at today's scale.
//!
//! [`generate`] plays games and writes them as [`record`]s; [`games`] reads them, and [`rescore`]
//! gives them new scores by a better network. [`shard`] spreads the work over machines.

mod adjudicate;
pub mod chances;
pub mod games;
pub mod generate;
mod kept;
pub mod positions;
pub mod record;
pub mod rescore;
pub mod shard;
pub mod spsa;
pub mod train;
pub mod tune;
pub mod variations;
mod work;

pub use work::Panicked;

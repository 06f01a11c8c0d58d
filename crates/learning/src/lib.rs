//! The machine improves by playing itself: Shannon's section 7 at today's scale.
//!
//! [`generate`] plays games and writes them down as [`record`]s; [`games`] reads them,
//! and [`rescore`] asks a better network about them. [`shard`] spreads the work over machines.

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

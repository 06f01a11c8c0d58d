//! The machine improves by playing itself: Shannon's section 7 at today's scale.
//!
//! [`generate`] plays games and writes them down as [`record`]s.

pub mod generate;
pub mod positions;
pub mod record;
pub mod train;
pub mod tune;

//! Shannon's machine room, one file for each machine or calculation.

pub(crate) mod computer;
pub(crate) mod de_groot;
pub(crate) mod games;
pub(crate) mod memory;
pub(crate) mod minimax;
pub(crate) mod minutes;
pub(crate) mod mobility;
pub(crate) mod nim;
pub(crate) mod ones;
pub(crate) mod passing;
pub(crate) mod positions;
pub(crate) mod sum;

/// Seconds in a year.
const YEAR: f64 = 365.25 * 86_400.0;

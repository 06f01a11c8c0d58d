//! The table of coefficients. The tuner reads and writes `weights.in`.

use super::families::COUNT;
use super::taper::Taper;

/// Middle-game and end-game value of every coefficient, in centipawns.
pub static PAIRS: [(i32, i32); COUNT] = include!("weights.in");

pub(crate) static WEIGHTS: [Taper; COUNT] = {
    let mut weights = [Taper::ZERO; COUNT];
    let mut i = 0;
    while i < COUNT {
        weights[i] = Taper::new(PAIRS[i].0, PAIRS[i].1);
        i += 1;
    }
    weights
};

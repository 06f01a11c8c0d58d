//! In which order moves are tried, and what is remembered to order them.

pub(crate) mod captures;
pub(crate) mod continuation;
pub(crate) mod history;
pub(crate) mod pawns;
pub(crate) mod picker;

use crate::search::correct::Corrections;

/// The most that a history entry can hold.
const LIMIT: i32 = 16_384;

/// Moves an entry of a history towards a bonus.
#[inline]
fn teach(entry: &mut i16, bonus: i32) {
    teach_within::<LIMIT>(entry, bonus);
}

/// Moves an entry towards a bonus; the nearer to the limit, the smaller the step.
#[inline]
pub(crate) fn teach_within<const LIMIT: i32>(entry: &mut i16, bonus: i32) {
    let bonus = bonus.clamp(-LIMIT, LIMIT);
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

/// All that one thread has learned in a game.
pub(crate) struct Memory {
    pub(crate) quiets: history::Quiets,
    pub(crate) captures: captures::Captures,
    pub(crate) continuations: continuation::Continuations,
    pub(crate) pawns: pawns::Pawns,
    pub(crate) corrections: Corrections,
}

impl Memory {
    pub(crate) fn new() -> Self {
        Self {
            quiets: history::Quiets::new(),
            captures: captures::Captures::new(),
            continuations: continuation::Continuations::new(),
            pawns: pawns::Pawns::new(),
            corrections: Corrections::new(),
        }
    }
}

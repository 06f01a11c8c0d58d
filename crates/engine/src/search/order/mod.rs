//! Move ordering, and the histories it uses.

pub(crate) mod captures;
pub(crate) mod continuation;
pub(crate) mod history;
pub(crate) mod pawns;
pub(crate) mod picker;
pub(crate) mod threats;

use crate::search::correct::Corrections;

/// The largest absolute value of a history entry.
pub(crate) const LIMIT: i32 = 16_384;

/// Gravity update of a history entry: the step shrinks as the entry nears the limit.
#[inline]
fn update(entry: &mut i16, bonus: i32) {
    update_within::<LIMIT>(entry, bonus);
}

/// Gravity update of an entry whose limit is `LIMIT`.
#[inline]
pub(crate) fn update_within<const LIMIT: i32>(entry: &mut i16, bonus: i32) {
    update_against::<LIMIT>(entry, i32::from(*entry), bonus);
}

/// Gravity update whose step shrinks as `total`, of which the entry is a part, nears the limit. A
/// total beyond the limit pulls the entry back; the entry itself never leaves its own bounds.
#[inline]
fn update_against<const LIMIT: i32>(entry: &mut i16, total: i32, bonus: i32) {
    let bonus = bonus.clamp(-LIMIT, LIMIT);
    let updated = i32::from(*entry) + bonus - total * bonus.abs() / LIMIT;
    *entry = updated.clamp(-LIMIT, LIMIT) as i16;
}

/// Everything that one thread learns during a game.
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

    /// Forgets everything. Clearing memory that is in the cache takes a fraction of the time of
    /// allocating it again, which shows when games take a hundredth of a second.
    pub(crate) fn clear(&mut self) {
        let Self { quiets, captures, continuations, pawns, corrections } = self;
        quiets.clear();
        captures.clear();
        continuations.clear();
        pawns.clear();
        corrections.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_approaches_its_limit_and_never_passes_it() {
        for bonus in [1, 300, 1_800, 50_000] {
            let mut entry = 0;
            for _ in 0..100_000 {
                let before = entry;
                update(&mut entry, bonus);
                assert!(entry >= before && i32::from(entry) <= LIMIT);
            }
            assert!(i32::from(entry) > LIMIT - LIMIT / bonus.min(LIMIT) - 2, "{bonus}: {entry}");
        }
    }

    #[test]
    fn a_malus_undoes_more_of_a_high_entry_than_of_a_low_one() {
        let step = |entry: i16| {
            let mut after = entry;
            update(&mut after, -500);
            i32::from(entry) - i32::from(after)
        };
        assert!(step(12_000) > step(0) && step(0) > step(-12_000) && step(-12_000) > 0);
    }

    #[test]
    fn an_entry_whose_total_is_at_the_limit_does_not_grow() {
        let mut entry = 4_000;
        update_against::<LIMIT>(&mut entry, LIMIT, 900);
        assert_eq!(entry, 4_000);
        update_against::<LIMIT>(&mut entry, 2 * LIMIT, 900);
        assert!(entry < 4_000);
    }
}

//! The index of a square and an occupation in the table of sliding attacks.
//!
//! Shared by the build script, which fills the table, and by [`super::sliders`], which reads it.
//! With BMI2 the index is computed by the bit extraction of the processor (PEXT), without it by a
//! multiplication (`magics.rs`).

use super::magics::{BISHOP_MAGICS, ROOK_MAGICS};
use super::slow::{BISHOP_STEPS, ROOK_STEPS, Step, relevant};
use crate::{Bitboard, Square};

/// The part of the table that belongs to one square.
#[derive(Clone, Copy)]
pub(crate) struct Slot {
    /// The squares whose occupation matters.
    pub(crate) mask: u64,
    /// The multiplier, where it is needed.
    pub(crate) magic: u64,
    /// Where the square's part begins.
    pub(crate) offset: u32,
    /// How far the product is shifted down: 64 less the number of squares in the mask. Stored,
    /// because counting them costs more than the look-up on processors without an instruction for
    /// it.
    pub(crate) shift: u32,
}

/// 102,400 entries for rooks and 5,248 for bishops, rounded up to a power of two so
/// that a mask proves every index to be in range.
pub(crate) const TABLE_SIZE: usize = 1 << 17;

const ROOK_ENTRIES: u32 = 102_400;

impl Slot {
    /// The index by bit extraction in software.
    #[allow(dead_code, reason = "used by the build script and the tests only")]
    pub(crate) const fn extracted(&self, occupied: Bitboard) -> usize {
        let mut packed = 0;
        let mut bit = 0;
        let mut rest = self.mask;
        while rest != 0 {
            packed |= (occupied.0 >> rest.trailing_zeros() & 1) << bit;
            rest &= rest - 1;
            bit += 1;
        }
        self.offset as usize + packed as usize
    }

    /// The index by multiplication.
    #[inline]
    #[allow(dead_code, reason = "not used where PEXT exists")]
    pub(crate) const fn multiplied(&self, occupied: Bitboard) -> usize {
        let product = (occupied.0 & self.mask).wrapping_mul(self.magic);
        let packed = product >> self.shift;
        self.offset as usize + packed as usize
    }
}

const fn slots(steps: &[Step; 4], magics: &[u64; 64], mut offset: u32) -> [Slot; 64] {
    let mut slots = [Slot { mask: 0, magic: 0, offset: 0, shift: 0 }; 64];
    let mut i = 0;
    while i < 64 {
        let mask = relevant(Square::ALL[i], steps).0;
        slots[i] = Slot { mask, magic: magics[i], offset, shift: 64 - mask.count_ones() };
        offset += 1 << mask.count_ones();
        i += 1;
    }
    slots
}

pub(crate) static ROOK: [Slot; 64] = slots(&ROOK_STEPS, &ROOK_MAGICS, 0);
pub(crate) static BISHOP: [Slot; 64] = slots(&BISHOP_STEPS, &BISHOP_MAGICS, ROOK_ENTRIES);

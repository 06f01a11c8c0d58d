//! Bishops and rooks: one look-up in a table that the build script fills.

#![cfg_attr(
    target_feature = "bmi2",
    expect(unsafe_code, reason = "PEXT is an intrinsic; the build target has it")
)]

use super::index::{BISHOP, ROOK, Slot, TABLE_SIZE};
use crate::{Bitboard, Square};

static ATTACKS: [u64; TABLE_SIZE] = include!(concat!(env!("OUT_DIR"), "/sliding_attacks.rs"));

#[inline]
#[cfg(target_feature = "bmi2")]
fn index(slot: &Slot, occupied: Bitboard) -> usize {
    // SAFETY: this version is compiled only where the target has BMI2.
    let packed = unsafe { core::arch::x86_64::_pext_u64(occupied.0, slot.mask) };
    slot.offset as usize + packed as usize
}

#[inline]
#[cfg(not(target_feature = "bmi2"))]
fn index(slot: &Slot, occupied: Bitboard) -> usize {
    slot.multiplied(occupied)
}

/// The squares a rook attacks, including the first occupied square in each direction.
#[inline]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(ATTACKS[index(&ROOK[square as usize], occupied) & (TABLE_SIZE - 1)])
}

/// The squares a bishop attacks, including the first occupied square in each direction.
#[inline]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(ATTACKS[index(&BISHOP[square as usize], occupied) & (TABLE_SIZE - 1)])
}

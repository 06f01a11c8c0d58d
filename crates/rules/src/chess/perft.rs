//! Counts the leaves of the tree of legal moves, which tests all rules at once.
//!
//! Counting the bits of a set takes one instruction where there is POPCNT and a dozen elsewhere. A
//! program built for any processor of the architecture looks for it once, when the count begins.

#![cfg_attr(
    all(target_arch = "x86_64", not(target_feature = "popcnt")),
    expect(unsafe_code, reason = "POPCNT is used only after the processor was asked for it")
)]

use super::Position;
use crate::Move;

/// The number of sequences of legal moves of this length.
///
/// The moves of the last ply are counted, not made.
pub fn perft(position: &Position, depth: u32) -> u64 {
    #[cfg(all(target_arch = "x86_64", not(target_feature = "popcnt")))]
    if has_popcnt() {
        // SAFETY: the processor has all these instructions.
        return unsafe { leaves_with_popcnt(position, depth) };
    }
    leaves(position, depth)
}

fn leaves(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.count_legal_moves()),
        _ => sum_over_moves(position, |next| leaves(next, depth - 1)),
    }
}

#[cfg(all(target_arch = "x86_64", not(target_feature = "popcnt")))]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn leaves_with_popcnt(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.counted::<true>()),
        _ => sum_over_moves(position, |next| leaves_with_popcnt(next, depth - 1)),
    }
}

/// Adds up a count over the positions after each legal move. The moves are made here and not by
/// [`Position::after`], so that they are compiled with the instructions of the caller.
#[inline(always)]
fn sum_over_moves(position: &Position, count: impl Fn(&Position) -> u64) -> u64 {
    let moves = position.legal_moves();
    let mut sum = 0;
    for m in &moves {
        let mut next = *position;
        next.make(m);
        sum += count(&next);
    }
    sum
}

/// Whether the processor has POPCNT and the instructions that came after it until 2013.
#[cfg(all(target_arch = "x86_64", not(target_feature = "popcnt")))]
fn has_popcnt() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
}

/// The same count for each legal move.
pub fn divide(position: &Position, depth: u32) -> impl Iterator<Item = (Move, u64)> {
    let position = *position;
    let moves: Vec<Move> = match depth {
        0 => Vec::new(),
        _ => position.legal_moves().to_vec(),
    };
    moves.into_iter().map(move |m| (m, perft(&position.after(m), depth - 1)))
}

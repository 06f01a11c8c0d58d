//! Searches for the multipliers of `attacks/magics.rs` and prints that file's tables.
//!
//! `cargo run --release -p rules --example find_magics`

#![expect(clippy::print_stdout, reason = "a program that prints")]

use rules::attacks::slow::{BISHOP_STEPS, ROOK_STEPS, Step, rays, relevant};
use rules::{Bitboard, Square};

/// Every subset of a mask, the empty one first.
fn subsets(mask: u64) -> impl Iterator<Item = u64> {
    let mut next = Some(0_u64);
    core::iter::from_fn(move || {
        let this = next?;
        let following = this.wrapping_sub(mask) & mask;
        next = (following != 0).then_some(following);
        Some(this)
    })
}

/// Finds a multiplier that maps every occupation to its own slot, or shares a slot only between
/// occupations with the same attacks.
fn find(square: Square, steps: &[Step; 4], random: &mut impl FnMut() -> u64) -> u64 {
    let mask = relevant(square, steps).0;
    let shift = 64 - mask.count_ones();
    let cases: Vec<(u64, Bitboard)> =
        subsets(mask).map(|occupied| (occupied, rays(square, Bitboard(occupied), steps))).collect();
    let mut slots = vec![(0_u64, Bitboard::EMPTY); cases.len()];
    for attempt in 1.. {
        let magic = random() & random() & random();
        let fits = cases.iter().all(|&(occupied, attacks)| {
            let slot = &mut slots[(occupied.wrapping_mul(magic) >> shift) as usize];
            let free = slot.0 != attempt;
            *slot = if free { (attempt, attacks) } else { *slot };
            slot.1 == attacks
        });
        if fits {
            return magic;
        }
    }
    0
}

fn main() {
    let mut state = 1949_u64;
    let mut random = move || {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    };
    for (name, steps) in [("ROOK_MAGICS", &ROOK_STEPS), ("BISHOP_MAGICS", &BISHOP_STEPS)] {
        println!("pub(super) const {name}: [u64; 64] = [");
        for square in Square::ALL {
            println!("    0x{:016X},", find(square, steps, &mut random));
        }
        println!("];");
    }
}

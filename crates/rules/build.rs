//! Fills the table of sliding attacks with the results of the slow, walking version.
//!
//! It compiles the library's own source files with which the table must agree.

#![allow(dead_code, unreachable_pub, reason = "only a part of the shared files is needed here")]

use std::fmt::Write as _;
use std::path::Path;

#[path = "src/attacks"]
mod attacks {
    pub(crate) mod index;
    pub(crate) mod magics;
    pub(crate) mod slow;
}
#[path = "src/bitboard.rs"]
mod bitboard;
#[path = "src/color.rs"]
mod color;
#[path = "src/square.rs"]
mod square;

pub use bitboard::Bitboard;
pub use color::Color;
pub use square::{File, Rank, Square};

use attacks::index::{BISHOP, ROOK, Slot, TABLE_SIZE};
use attacks::slow::{BISHOP_STEPS, ROOK_STEPS, Step, rays};

fn fill(
    table: &mut [u64],
    slots: &[Slot; 64],
    steps: &[Step; 4],
    index: fn(&Slot, Bitboard) -> usize,
) {
    for (square, slot) in Square::ALL.into_iter().zip(slots) {
        let mut occupied = 0_u64;
        loop {
            table[index(slot, Bitboard(occupied))] = rays(square, Bitboard(occupied), steps).0;
            // The next subset of the mask, in counting order; zero again after the last.
            occupied = occupied.wrapping_sub(slot.mask) & slot.mask;
            if occupied == 0 {
                break;
            }
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let features = std::env::var("CARGO_CFG_TARGET_FEATURE").unwrap_or_default();
    let has_pext = features.split(',').any(|feature| feature == "bmi2");
    let index = if has_pext { Slot::extracted } else { Slot::multiplied };

    let mut table = vec![0; TABLE_SIZE];
    fill(&mut table, &ROOK, &ROOK_STEPS, index);
    fill(&mut table, &BISHOP, &BISHOP_STEPS, index);

    let mut text = String::from("[");
    for attacks in table {
        write!(text, "{attacks},")?;
    }
    text.push(']');
    let out = std::env::var("OUT_DIR")?;
    std::fs::write(Path::new(&out).join("sliding_attacks.rs"), text)?;
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/attacks");
    Ok(())
}

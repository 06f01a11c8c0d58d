//! A small seeded random source: the same numbers on every machine, in every version.

use crate::Game;
use crate::chess::Position;

/// SplitMix64 (Steele, Lea and Flood 2014).
#[derive(Clone, Debug)]
pub struct Random(u64);

/// One step of SplitMix64 as a function, which can also run at compile time.
pub(crate) const fn mix(state: u64) -> u64 {
    let mut mixed = state;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

/// The increment of SplitMix64: 2^64 divided by the golden ratio.
pub(crate) const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

impl Random {
    /// A generator that always gives the same numbers for the same seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        mix(self.0)
    }

    /// A number below a bound; zero if the bound is zero.
    pub const fn below(&mut self, bound: usize) -> usize {
        // Multiply and shift: the bias is below 2^-32 for any list that fits in memory.
        (((self.next_u64() >> 32) * bound as u64) >> 32) as usize
    }
}

/// The position after this many random moves; `None` if the game ended on the way.
pub fn walk(from: Position, plies: usize, random: &mut Random) -> Option<Position> {
    let mut position = from;
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return None;
        }
        position = position.after(moves[random.below(moves.len())]);
    }
    Game::new(position).outcome().is_none().then_some(position)
}

//! Compares random games, position by position, with shakmaty and with ourselves.
//!
//! With `VITRINE_SOAK=1` the walks are fifty times as long.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod notation_agrees;
mod rules_agree;
mod walk;

use rules::chess::{chess960_setup, double_chess960_setup};
use rules::random::Random;
use walk::walk;

/// Positions of one walk. The four walks together examine more than 200,000.
const POSITIONS: usize = 55_000;

#[test]
fn standard_games() {
    walk(1, POSITIONS, |_| chess960_setup(518));
}

#[test]
fn chess960_games() {
    walk(2, POSITIONS, |random| chess960_setup(number(random)));
}

#[test]
fn double_chess960_games() {
    walk(3, POSITIONS, |random| double_chess960_setup(number(random), number(random)));
}

/// Few pieces on the board: promotions, stalemates and dead positions are frequent.
#[test]
fn endings() {
    walk(4, POSITIONS, walk::sparse_setup);
}

fn number(random: &mut Random) -> u16 {
    random.below(960) as u16
}

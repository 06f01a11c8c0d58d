//! The parts that Shannon's types A and B share: the machine's record of a position, the programs
//! T0 to T8, and f(P) with its terms, coefficients and styles.
//!
//! * `numbers.rs` 64 numbers and λ · `triple.rs` moves (a, b, c) · `held.rs` both forms of a
//!   position in step · `record.rs` the numbers shown
//! * `make.rs` T0 · `piece_moves.rs` T1 to T6 · `list.rs` T7 · `weigh.rs` T8
//! * `terms.rs` the terms of f(P), one list · `count.rs` what each counts
//! * `coefficients.rs` a set of numbers for them · `file.rs` as text · `styles.rs` characters
//! * `formula.rs` f(P) of a position as the paper prints it · `exhibits.rs` the tables shown
//! * `options.rs` the same as options · `phase.rs` opening, middle game, end game
//! * `rules.rs` the rules and the deviations

mod coefficients;
mod count;
mod exhibits;
mod file;
pub(crate) mod formula;
mod held;
pub mod learn;
mod list;
mod make;
mod numbers;
pub(crate) mod options;
pub(crate) mod phase;
mod piece_moves;
pub(crate) mod record;
pub(crate) mod rules;
mod styles;
mod terms;
#[cfg(test)]
pub(crate) mod testing;
mod triple;
mod weigh;

pub use coefficients::Coefficients;
pub use file::Unreadable;
pub use terms::{COUNT, Definition, Group, Term};

pub(crate) use count::Look;
pub(crate) use held::Held;
pub(crate) use numbers::Numbers;
pub(crate) use styles::Style;
pub(crate) use triple::Triple;
pub(crate) use weigh::Scale;

use terms::DEFINITIONS;
use thinking::{OriginalMachine, Rule};

/// The machine on which both types were to run.
pub(crate) const ASSUMED_COMPUTER: OriginalMachine = OriginalMachine {
    name: "the computer that Shannon assumes",
    seconds_per_position: 1e-6,
    basis: "section 6: one position in a microsecond, which he calls very optimistic",
};

/// A program's own rules followed by those of the first terms of f(P).
pub(crate) const fn with_terms<const OWN: usize, const ALL: usize>(
    own: [&'static Rule; OWN],
) -> [&'static Rule; ALL] {
    let mut all = [own[0]; ALL];
    let mut index = 0;
    while index < ALL {
        all[index] = if index < OWN { own[index] } else { &DEFINITIONS[index - OWN].rule };
        index += 1;
    }
    all
}

/// T8: f(P) in hundredths of a pawn, for White.
pub fn f(position: &::rules::chess::Position, coefficients: &Coefficients) -> i32 {
    Scale::of(coefficients).f(&Look::at(position))
}

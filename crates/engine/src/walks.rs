//! Random walks for property tests: games from any start of Chess960, of moves, null moves and
//! steps back. A walk that breaks a property is shrunk to a minimal example.

use proptest::prelude::*;
use proptest::strategy::Strategy;
use proptest::test_runner::{RngSeed, TestRunner};
use rules::Move;
use rules::chess::{Position, chess960_setup};

/// One step of a walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// Plays the legal move with this number, modulo their count.
    Move(u16),
    /// Makes a null move, where it is allowed.
    Pass,
    /// Takes the last step back.
    Back,
}

/// Walks of at most this many steps.
pub(crate) fn steps(most: usize) -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        16 => any::<u16>().prop_map(Step::Move),
        1 => Just(Step::Pass),
        3 => Just(Step::Back),
    ];
    proptest::collection::vec(step, 0..most)
}

/// The starting position of Chess960 with this number.
pub(crate) fn start(number: u16) -> Position {
    Position::from_setup(chess960_setup(number)).unwrap()
}

/// The legal move with this number, modulo their count; `None` if there is none.
pub(crate) fn numbered(position: &Position, number: u16) -> Option<Move> {
    let moves = position.legal_moves();
    moves.get(usize::from(number) % moves.len().max(1)).copied()
}

/// Positions at the end of a walk of moves in which the game is not over.
pub(crate) fn positions() -> impl Strategy<Value = Position> {
    let walks = (0..960_u16, proptest::collection::vec(any::<u16>(), 0..120));
    walks.prop_map(|(number, choices)| {
        let mut position = start(number);
        for choice in choices {
            let Some(after) = numbered(&position, choice).map(|m| position.after(m)) else { break };
            if !after.has_legal_move() {
                break;
            }
            position = after;
        }
        position
    })
}

/// Tests a property on this many values, always the same ones. In a soak test, on fifty times as
/// many, always different.
pub(crate) fn hold<S: Strategy>(cases: u32, values: &S, property: impl Fn(S::Value)) {
    let at_length = std::env::var_os("VITRINE_SOAK").is_some();
    let config = ProptestConfig {
        cases: if at_length { 50 * cases } else { cases },
        rng_seed: if at_length { RngSeed::Random } else { RngSeed::Fixed(1949) },
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let tried = TestRunner::new(config).run(values, |value| {
        property(value);
        Ok(())
    });
    if let Err(broken) = tried {
        panic!("{broken}");
    }
}

//! Openings for training games: random moves, kept if the program finds neither side far ahead.

use crate::OpinionListener;
use rules::Game;
use rules::chess::{Position, chess960_setup};
use rules::random::{Random, walk};
use thinking::{Desk, Limits, Program, Signals, Stopwatch, Verdict};

/// The openings to generate.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Request {
    /// The number of openings. One for which no balanced position is found is skipped.
    pub count: u64,
    /// The same seed gives the same openings.
    pub seed: u64,
    /// Where the random moves begin. If empty, they begin at the starting position.
    pub book: Vec<Position>,
    /// Whether to begin with one of the 960 positions, if there is no book.
    pub chess960: bool,
}

/// Random moves from the starting position, and after a book position. One more is added half of
/// the time, so that both sides are to move equally often.
const PLIES: usize = 8;
const PLIES_AFTER_BOOK: usize = 2;
/// Positions searched to judge an opening.
const NODES: u64 = 2_000;
/// A start is used only if neither side is further ahead than this, in centipawns.
const FAIR: i32 = 300;
/// Tries for one opening. A book may hold no balanced position.
const TRIES: u32 = 1_000;
/// How many starting positions Chess960 has.
const CHESS960_POSITIONS: usize = 960;
/// Spreads the numbers of the openings over all seeds.
const SPREAD: u64 = 0x2545_F491_4F6C_DD1D;

/// Finds the openings one after the other and calls `tell` with each. One for which no balanced
/// position is found is skipped. A stop signal ends the run.
pub fn run(
    program: &mut dyn Program,
    request: &Request,
    signals: &Signals,
    mut tell: impl FnMut(&Position),
) {
    'openings: for number in 0..request.count {
        let mut random = Random::new(request.seed ^ number.wrapping_mul(SPREAD));
        for _ in 0..TRIES {
            if signals.is_stopped() {
                break 'openings;
            }
            let Some(position) = start(request, &mut random) else { continue };
            if is_fair(program, position) {
                tell(&position);
                break;
            }
        }
    }
    program.new_game();
}

/// Returns a position after some random moves; `None` if the game ended on the way.
fn start(request: &Request, random: &mut Random) -> Option<Position> {
    let (from, plies) = match (request.book.len(), request.chess960) {
        (0, false) => (Position::start(), PLIES),
        (0, true) => {
            let number = random.below(CHESS960_POSITIONS) as u16;
            (Position::from_setup(chess960_setup(number)).ok()?, PLIES)
        }
        (count, _) => (request.book[random.below(count)], PLIES_AFTER_BOOK),
    };
    let plies = plies + random.below(2);
    walk(from, plies, random)
}

/// Whether the program finds neither side far ahead.
fn is_fair(program: &mut dyn Program, position: Position) -> bool {
    program.new_game();
    let mut heard = OpinionListener::default();
    let (own, watch) = (Signals::default(), Stopwatch::start());
    let mut desk = Desk::new(&own, &watch, &mut heard, 0);
    program.think(&Game::new(position), &Limits::nodes(NODES), &mut desk);
    let opinion = heard.opinion();
    // A program without an opinion accepts every opening.
    opinion.is_none_or(|opinion| match opinion.verdict {
        Verdict::MateIn(_) => false,
        verdict => verdict.centipawns().abs() <= FAIR,
    })
}

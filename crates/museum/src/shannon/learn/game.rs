//! One game between two sets of coefficients.

use crate::shannon::{Coefficients, Group, Held, Scale};
use crate::shannon_a::Master;
use crate::toolkit::{Walk, choose};
use concepts::{Values, material};
use rules::chess::Position;
use rules::referee::{Action, Referee};
use rules::{Board, Color, Ending, Game, Move, Outcome};
use thinking::{Desk, Limits, Quiet, Signals, StillWatch};

/// The number of plies after which a game is adjudicated.
const LONGEST: usize = 240;
/// The lead in pawns that wins an adjudicated game: a rook.
const DECISIVE: i32 = 5;
const BEHIND: i32 = -DECISIVE;

/// A player: type A with a set of coefficients.
pub(super) struct Player {
    master: Master,
    plies: u32,
}

impl Player {
    /// Creates a player who looks `moves` moves of each side ahead.
    pub(super) fn new(coefficients: &Coefficients, moves: u32) -> Self {
        let terms = |group| matches!(group, Group::Formula | Group::Appendix);
        let scale = Scale::of(&coefficients.only(terms));
        Self { master: Master { scale }, plies: 2 * moves }
    }

    fn choose(&mut self, position: &Position, desk: &mut Desk<'_>) -> Option<Move> {
        let held = Held::of(position);
        let moves = held.legal_moves();
        let mut walk = Walk::new(desk, &Limits::default(), position.turn());
        choose(&mut self.master, &held, &moves, self.plies, &mut walk).map(|choice| choice.m)
    }
}

/// Plays a game to its end. Returns White's points in halves: 2, 1 or 0.
pub(super) fn play(start: Game, white: &mut Player, black: &mut Player) -> u32 {
    let (signals, mut quiet) = (Signals::default(), Quiet);
    let mut desk = Desk::new(&signals, &StillWatch, &mut quiet, 0);
    let mut game = start;
    let outcome = Referee::CLAIMING.play(&mut game, |game| {
        let Some(position) = game.position().as_chess() else { return Action::Fail };
        if game.moves().len() >= LONGEST {
            return Action::End(counted_off(position));
        }
        let player = position.turn().choose(&mut *white, &mut *black);
        player.choose(position, &mut desk).map_or(Action::Fail, Action::Play)
    });
    u32::from(outcome.half_points())
}

/// Adjudicates a game that is too long: a side that is far enough ahead wins.
fn counted_off(position: &Position) -> Outcome {
    let winner = match material::balance(position, &Values::STANDARD) {
        DECISIVE.. => Some(Color::White),
        ..=BEHIND => Some(Color::Black),
        _ => None,
    };
    Outcome { winner, ending: Ending::Adjudication }
}

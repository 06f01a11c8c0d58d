//! One game between two sets of coefficients.

use crate::shannon::{Coefficients, Group, Held, Scale};
use crate::shannon_a::Master;
use crate::toolkit::{Walk, choose};
use concepts::{Values, material};
use rules::chess::Position;
use rules::{Board, Game, Move};
use thinking::{Desk, Limits, Quiet, Signals, StillWatch};

/// Plies after which a game that goes on is counted off.
const LONGEST: usize = 240;
/// Pawns that a side must be ahead then to have won: a rook.
const DECISIVE: i32 = 5;

/// A player: type A with a set of coefficients.
pub(super) struct Player {
    master: Master,
    plies: u32,
}

impl Player {
    /// A player who looks so many moves of each side ahead.
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
    loop {
        if let Some(points) = result(&game) {
            return points;
        }
        let Some(position) = game.position().as_chess() else { return 1 };
        let player = position.turn().choose(&mut *white, &mut *black);
        let played = player.choose(position, &mut desk).is_some_and(|m| game.play(m).is_ok());
        if !played {
            return 1;
        }
    }
}

/// White's points, if the game is over: by the rules, by a draw that can be claimed, or
/// counted off because it is too long.
fn result(game: &Game) -> Option<u32> {
    if let Some(outcome) = game.outcome() {
        return Some(outcome.winner.map_or(1, |winner| winner.choose(2, 0)));
    }
    if game.claimable_draw().is_some() {
        return Some(1);
    }
    (game.moves().len() >= LONGEST).then(|| counted_off(game))
}

fn counted_off(game: &Game) -> u32 {
    let Some(position) = game.position().as_chess() else { return 1 };
    let ahead = material::balance(position, &Values::STANDARD);
    1 + u32::from(ahead >= DECISIVE) - u32::from(ahead <= -DECISIVE)
}

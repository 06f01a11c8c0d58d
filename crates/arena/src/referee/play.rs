//! The loop of a game between two players.

use super::arbiter::Arbiter;
use super::reason::End;
use crate::player::{Player, Request};
use rules::Color;
use thinking::Signals;

/// The error of a game that was interrupted and does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Abandoned;

/// The two players of a game.
pub struct Pairing<'a> {
    /// White.
    pub white: &'a mut dyn Player,
    /// Black.
    pub black: &'a mut dyn Player,
    /// The same seed gives the same game, as far as the players allow.
    pub seed: u64,
    /// Interrupts the game when it is stopped.
    pub recall: &'a Signals,
}

impl Pairing<'_> {
    fn player(&mut self, color: Color) -> &mut dyn Player {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Prepares both players; one that fails here has lost.
    fn sit_down(&mut self, arbiter: &mut Arbiter) {
        for color in Color::ALL {
            if let Err((reason, detail)) = self.player(color).new_game() {
                arbiter.declare(End::win(!color, reason).with(detail));
            }
        }
    }
}

/// Plays a game to its end. Calls `seen` after each move.
pub fn play(
    mut arbiter: Arbiter,
    mut pairing: Pairing<'_>,
    mut seen: impl FnMut(&Arbiter),
) -> Result<Arbiter, Abandoned> {
    pairing.sit_down(&mut arbiter);
    seen(&arbiter);
    while arbiter.end().is_none() {
        let ply = arbiter.game().moves().len() as u64;
        let request = Request {
            game: arbiter.game().clone(),
            limits: arbiter.limits(),
            allowance: arbiter.allowance(),
            seed: pairing.seed.wrapping_add(ply),
        };
        let reply = pairing.player(arbiter.turn()).reply(request);
        if pairing.recall.is_stopped() {
            return Err(Abandoned);
        }
        arbiter.judge(reply);
        seen(&arbiter);
    }
    if pairing.recall.is_stopped() { Err(Abandoned) } else { Ok(arbiter) }
}

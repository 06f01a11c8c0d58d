//! The lamp that an illegal move lights, and the third error, which stops the automaton.
//!
//! A [`rules::Game`] holds legal moves only, so the automaton never sees the error itself. The
//! referee reports it by the button [`thinking::ILLEGAL_MOVE`], over UCI, on a page or in the
//! terminal, or by [`super::Torres::illegal_move`].

use core::fmt;

/// The number of illegal moves that stops the automaton.
const LAST_ERROR: u8 = 3;

/// The reason for not moving after the automaton has stopped.
pub(super) const STOPPED: &str =
    "has stopped for good at the third illegal move; a new game starts it again";

/// The lamp and the count of illegal moves of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lamp {
    lit: bool,
    errors: u8,
}

impl Lamp {
    /// Lights the lamp for an illegal move.
    pub(super) fn illegal_move(&mut self) {
        self.lit = true;
        self.errors = (self.errors + 1).min(LAST_ERROR);
    }

    /// Turns the lamp off when the automaton answers: the opponent's move was legal.
    pub(super) fn move_accepted(&mut self) {
        self.lit = false;
    }

    /// Whether the lamp is lit and the automaton waits for a correction.
    pub fn is_lit(self) -> bool {
        self.lit
    }

    /// The number of illegal moves in this game, at most three.
    pub fn errors(self) -> u8 {
        self.errors
    }

    /// Whether the automaton has stopped playing in this game.
    pub fn has_stopped(self) -> bool {
        self.errors >= LAST_ERROR
    }
}

impl fmt::Display for Lamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let light = if self.lit { "lit" } else { "out" };
        write!(f, "the lamp is {light}, illegal moves so far: {}", self.errors)?;
        if self.has_stopped() {
            write!(f, "; the automaton has stopped")?;
        }
        Ok(())
    }
}

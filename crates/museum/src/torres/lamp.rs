//! The lamp that an illegal move lights, and the third one that stops the automaton.
//!
//! A [`rules::Game`] holds legal moves only, so the automaton never sees the error itself.
//! The referee, who does, tells it by the button [`thinking::ILLEGAL_MOVE`], over UCI, on a
//! page or in the terminal, or by [`super::Torres::illegal_move`].

use core::fmt;

/// The third error is one too many.
const LAST_ERROR: u8 = 3;

/// What the automaton says when it has stopped.
pub(super) const STOPPED: &str =
    "has stopped for good at the third illegal move; a new game starts it again";

/// The lamp and the count of illegal moves of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lamp {
    lit: bool,
    errors: u8,
}

impl Lamp {
    /// An illegal move lights it.
    pub(super) fn illegal_move(&mut self) {
        self.lit = true;
        self.errors = (self.errors + 1).min(LAST_ERROR);
    }

    /// The automaton answers: the opponent's move was in order, the light goes out.
    pub(super) fn move_accepted(&mut self) {
        self.lit = false;
    }

    /// Whether it is lit: the automaton waits for a correction.
    pub fn is_lit(self) -> bool {
        self.lit
    }

    /// Illegal moves of this game, at most three.
    pub fn errors(self) -> u8 {
        self.errors
    }

    /// Whether the automaton plays no more in this game.
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

//! The interface of everything that chooses a move.

use crate::{Card, Desk, Limits, OptionError, OptionSpec, OptionValue, Sheet};
use core::fmt;
use rules::{Game, Move, Position};

/// A program that plays.
///
/// One call of [`Self::think`] is one decision, made in the caller's thread. Nothing outlives the
/// call except what [`Self::new_game`] clears.
pub trait Program: Send {
    /// Its card.
    fn card(&self) -> &'static Card;
    /// The options that can be set.
    fn options(&self) -> &'static [OptionSpec];
    /// Sets an option; on an error nothing changes.
    fn set(&mut self, option: &str, value: OptionValue) -> Result<(), OptionError>;
    /// Forgets the last game.
    fn new_game(&mut self);
    /// Allocates now what is otherwise allocated at first use, so that it costs no time on the
    /// clock.
    fn get_ready(&mut self) {}
    /// Chooses a move in the present position of a game.
    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision;
    /// Its static evaluation of a position, term by term, for the side to move; `None` if it has no
    /// such evaluation, or none for this position.
    fn weigh(&self, _position: &Position) -> Option<Sheet<'static>> {
        None
    }
}

/// Writes the methods of a [`Program`] that has a static card and static options, keeps their
/// values in a field with a method `set`, and remembers nothing from game to game.
#[macro_export]
macro_rules! keeps_settings {
    ($card:expr, $options:expr, $field:ident) => {
        fn card(&self) -> &'static $crate::Card {
            &$card
        }

        fn options(&self) -> &'static [$crate::OptionSpec] {
            $options
        }

        fn set(
            &mut self,
            option: &str,
            value: $crate::OptionValue,
        ) -> Result<(), $crate::OptionError> {
            self.$field.set(option, value)
        }

        fn new_game(&mut self) {}
    };
}

/// An entry of the list of programs.
#[derive(Clone, Copy, Debug)]
pub struct ProgramEntry {
    /// Its short name, the same as on its card.
    pub id: &'static str,
    /// Makes a new one, ready to play.
    pub make: fn() -> Box<dyn Program>,
}

impl ProgramEntry {
    /// The card of the program.
    pub fn card(&self) -> &'static Card {
        (self.make)().card()
    }
}

/// The decision of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Play a legal move.
    Play(Move),
    /// Do not move.
    Stand(NoMove),
}

/// Why a program does not move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoMove {
    /// There is no legal move.
    GameOver,
    /// The program searched for a solution and found that there is none.
    NoSolution,
    /// The position is not of the kind the program was made for; the text continues "this
    /// program …".
    NotMine(&'static str),
    /// The program resigns.
    Resigns,
}

impl fmt::Display for NoMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => write!(f, "the game is over"),
            Self::NoSolution => write!(f, "there is no solution"),
            Self::NotMine(wants) => write!(f, "this program {wants}"),
            Self::Resigns => write!(f, "the program resigns"),
        }
    }
}

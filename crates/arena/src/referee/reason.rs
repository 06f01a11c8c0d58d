//! The reasons why a game ends.

use rules::{Color, Ending, Outcome};

/// The exact reason why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The king is in check and there is no legal move.
    Checkmate,
    /// No legal move, no check.
    Stalemate,
    /// Neither side can give mate any more.
    InsufficientMaterial,
    /// Seventy-five moves without capture or pawn move.
    SeventyFiveMoves,
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// Fifty moves without capture or pawn move, claimed.
    FiftyMoves,
    /// The same position for the third time, claimed.
    ThreefoldRepetition,
    /// The players agreed on a draw.
    Agreement,
    /// A player gave up.
    Resignation,
    /// A player's time ran out.
    Time,
    /// A player's time ran out, but the opponent cannot give mate: a draw.
    TimeBareKing,
    /// A player wanted a move that is not legal.
    IllegalMove,
    /// A player answered that it has no move, though there are some.
    NoMove,
    /// An engine's process ended or closed its output.
    Crash,
    /// A player did not answer, even when told to stop.
    Stall,
    /// A program of the catalogue panicked.
    Panic,
    /// The resign rule of the event: a player saw itself lost for enough moves.
    ResignRule,
    /// The draw rule of the event: both players saw equality for enough moves.
    DrawRule,
    /// The length rule of the event: the game had too many moves.
    LengthRule,
}

/// A reason with its short name in the store, its words for people, and its ending in the rules.
struct ReasonRow(Reason, &'static str, &'static str, Ending);

/// All reasons.
const REASONS: &[ReasonRow] = &[
    ReasonRow(Reason::Checkmate, "checkmate", "checkmate", Ending::Checkmate),
    ReasonRow(Reason::Stalemate, "stalemate", "stalemate", Ending::Stalemate),
    ReasonRow(
        Reason::InsufficientMaterial,
        "insufficient-material",
        "nobody can give mate any more",
        Ending::InsufficientMaterial,
    ),
    ReasonRow(
        Reason::SeventyFiveMoves,
        "seventy-five-moves",
        "75 moves without capture or pawn move",
        Ending::SeventyFiveMoves,
    ),
    ReasonRow(
        Reason::FivefoldRepetition,
        "fivefold-repetition",
        "the same position for the fifth time",
        Ending::FivefoldRepetition,
    ),
    ReasonRow(
        Reason::FiftyMoves,
        "fifty-moves",
        "50 moves without capture or pawn move",
        Ending::FiftyMoves,
    ),
    ReasonRow(
        Reason::ThreefoldRepetition,
        "threefold-repetition",
        "the same position for the third time",
        Ending::ThreefoldRepetition,
    ),
    ReasonRow(Reason::Agreement, "agreement", "agreement", Ending::Agreement),
    ReasonRow(Reason::Resignation, "resignation", "resignation", Ending::Resignation),
    ReasonRow(Reason::Time, "time", "time forfeit", Ending::Time),
    ReasonRow(
        Reason::TimeBareKing,
        "time-bare-king",
        "time ran out, but the opponent could not give mate",
        Ending::Time,
    ),
    ReasonRow(Reason::IllegalMove, "illegal-move", "an illegal move", Ending::Forfeit),
    ReasonRow(Reason::NoMove, "no-move", "no move was given", Ending::Forfeit),
    ReasonRow(Reason::Crash, "crash", "the engine crashed", Ending::Forfeit),
    ReasonRow(Reason::Stall, "stall", "no answer", Ending::Forfeit),
    ReasonRow(Reason::Panic, "panic", "the program panicked", Ending::Forfeit),
    ReasonRow(Reason::ResignRule, "resign-rule", "resign rule of the event", Ending::Adjudication),
    ReasonRow(Reason::DrawRule, "draw-rule", "draw rule of the event", Ending::Adjudication),
    ReasonRow(Reason::LengthRule, "length-rule", "length rule of the event", Ending::Adjudication),
];

impl Reason {
    fn entry(self) -> &'static ReasonRow {
        // Every reason is in the list, as a test checks.
        REASONS.iter().find(|entry| entry.0 == self).unwrap_or(&REASONS[0])
    }

    /// All reasons.
    pub fn all() -> impl Iterator<Item = Self> {
        REASONS.iter().map(|entry| entry.0)
    }

    /// Returns the short name, for the store and for filters.
    pub fn code(self) -> &'static str {
        self.entry().1
    }

    /// Returns the reason with a short name.
    pub fn from_code(code: &str) -> Option<Self> {
        REASONS.iter().find(|entry| entry.1 == code).map(|entry| entry.0)
    }

    /// Returns the reason in words.
    pub fn says(self) -> &'static str {
        self.entry().2
    }

    /// Returns the ending of the rules.
    pub fn ending(self) -> Ending {
        self.entry().3
    }

    /// Whether the player failed other than by its chess: an illegal move, silence, a crash.
    pub fn is_forfeit(self) -> bool {
        self.ending() == Ending::Forfeit
    }

    /// Returns PGN's name for it.
    pub fn termination(self) -> &'static str {
        match self.ending() {
            Ending::Time => "time forfeit",
            Ending::Forfeit => match self {
                Self::Crash | Self::Stall | Self::Panic => "abandoned",
                _ => "rules infraction",
            },
            Ending::Adjudication => "adjudication",
            _ => "normal",
        }
    }

    fn of(ending: Ending) -> Self {
        // The first reason of an ending is the general one.
        REASONS.iter().find(|entry| entry.3 == ending).map_or(Self::Checkmate, |entry| entry.0)
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct End {
    /// The winner; `None` in a draw.
    pub winner: Option<Color>,
    /// The reason.
    pub reason: Reason,
    /// Details, if there are any: the illegal move, the engine's last output.
    pub detail: String,
}

impl End {
    /// A win.
    pub fn win(winner: Color, reason: Reason) -> Self {
        Self { winner: Some(winner), reason, detail: String::new() }
    }

    /// A draw.
    pub fn draw(reason: Reason) -> Self {
        Self { winner: None, reason, detail: String::new() }
    }

    /// Adds details.
    #[must_use]
    pub fn with(mut self, detail: impl Into<String>) -> Self {
        self.detail = detail.into();
        self
    }

    /// Returns the outcome of the rules.
    pub fn outcome(&self) -> Outcome {
        Outcome { winner: self.winner, ending: self.reason.ending() }
    }
}

impl From<Outcome> for End {
    fn from(outcome: Outcome) -> Self {
        Self { winner: outcome.winner, reason: Reason::of(outcome.ending), detail: String::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_reason_has_a_name_of_its_own_and_is_found_by_it() {
        let codes: HashSet<_> = Reason::all().map(Reason::code).collect();
        assert_eq!(codes.len(), REASONS.len());
        for reason in Reason::all() {
            assert_eq!(Reason::from_code(reason.code()), Some(reason));
            assert!(!reason.says().is_empty());
        }
        // The last reason of the enum: a new one behind it needs a row in the list.
        assert_eq!(Reason::LengthRule as usize + 1, REASONS.len());
    }

    #[test]
    fn the_plain_reason_stands_for_an_ending_of_the_rules() {
        let mate = End::from(Outcome::win(Color::White, Ending::Checkmate));
        assert_eq!((mate.winner, mate.reason), (Some(Color::White), Reason::Checkmate));
        assert_eq!(End::from(Outcome::draw(Ending::Stalemate)).reason, Reason::Stalemate);
        assert_eq!(End::from(Outcome::win(Color::Black, Ending::Time)).reason, Reason::Time);
    }
}

//! Lasting features of a position, each with the concept that finds it and its words.

use crate::{bishops, development, files, outposts, pawns, shelter};
use rules::chess::Position;
use rules::{Bitboard, Color};

/// A lasting feature of one side's men.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it, and `find` names the concept")]
pub enum Feature {
    PassedPawns,
    CandidatePawns,
    DoubledPawns,
    IsolatedPawns,
    BackwardPawns,
    AdvancedShelter,
    Outposts,
    RooksOnOpenFiles,
    RooksOnHalfOpenFiles,
    RooksOnSeventh,
    DoubledRooks,
    BishopPair,
    BadBishops,
    UndevelopedMinors,
}

/// What is said of one man and of several.
pub(super) struct Words {
    pub(super) one: [&'static str; 2],
    pub(super) many: [&'static str; 2],
}

const fn words(one: [&'static str; 2], many: [&'static str; 2]) -> Words {
    Words { one, many }
}

impl Feature {
    /// All features, in the order in which they are told.
    pub const ALL: [Self; 14] = [
        Self::PassedPawns,
        Self::CandidatePawns,
        Self::DoubledPawns,
        Self::IsolatedPawns,
        Self::BackwardPawns,
        Self::AdvancedShelter,
        Self::Outposts,
        Self::RooksOnOpenFiles,
        Self::RooksOnHalfOpenFiles,
        Self::RooksOnSeventh,
        Self::DoubledRooks,
        Self::BishopPair,
        Self::BadBishops,
        Self::UndevelopedMinors,
    ];

    /// The men of a side that have it.
    pub fn find(self, position: &Position, color: Color) -> Bitboard {
        let concept = match self {
            Self::PassedPawns => pawns::passed,
            Self::CandidatePawns => pawns::candidates,
            Self::DoubledPawns => pawns::doubled,
            Self::IsolatedPawns => pawns::isolated,
            Self::BackwardPawns => pawns::backward,
            Self::AdvancedShelter => shelter::advanced,
            Self::Outposts => outposts::occupied,
            Self::RooksOnOpenFiles => files::rooks_on_open,
            Self::RooksOnHalfOpenFiles => files::rooks_on_half_open,
            Self::RooksOnSeventh => files::rooks_on_seventh,
            Self::DoubledRooks => files::doubled_rooks,
            Self::BishopPair => bishops::pair,
            Self::BadBishops => bishops::bad,
            Self::UndevelopedMinors => development::undeveloped_minors,
        };
        concept(position, color)
    }

    #[rustfmt::skip]
    pub(super) fn words(self) -> Words {
        match self {
            Self::PassedPawns => words(["pawn", "is passed"], ["pawns", "are passed"]),
            Self::CandidatePawns => words(
                ["pawn", "is a candidate to pass"], ["pawns", "are candidates to pass"]),
            Self::DoubledPawns => words(["pawn", "is doubled"], ["pawns", "are doubled"]),
            Self::IsolatedPawns => words(["pawn", "is isolated"], ["pawns", "are isolated"]),
            Self::BackwardPawns => words(["pawn", "is backward"], ["pawns", "are backward"]),
            Self::AdvancedShelter => words(
                ["pawn", "no longer shelters its king from the second rank"],
                ["pawns", "no longer shelter their king from the second rank"]),
            Self::Outposts => words(
                ["piece", "stands on an outpost"], ["pieces", "stand on outposts"]),
            Self::RooksOnOpenFiles => words(
                ["rook", "has an open file"], ["rooks", "have open files"]),
            Self::RooksOnHalfOpenFiles => words(
                ["rook", "has a half-open file"], ["rooks", "have half-open files"]),
            Self::RooksOnSeventh => words(
                ["rook", "is on the seventh rank"], ["rooks", "are on the seventh rank"]),
            Self::DoubledRooks => words(["rook", "is doubled"], ["rooks", "are doubled on a file"]),
            Self::BishopPair => words(["bishop", "is one of a pair"], ["bishops", "are a pair"]),
            Self::BadBishops => words(
                ["bishop", "is hemmed in by its own pawns' colour"],
                ["bishops", "are hemmed in by their own pawns' colour"]),
            Self::UndevelopedMinors => words(
                ["piece", "is not developed"], ["pieces", "are not developed"]),
        }
    }
}

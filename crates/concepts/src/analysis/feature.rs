//! Lasting features of a position, each with the function that finds it and its words.

use crate::castling::{self, Castling};
use crate::{bishops, development, files, outposts, pawns, shelter};
use rules::chess::Position;
use rules::{Bitboard, Color};

/// A lasting feature of one side's pieces.
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

/// Advanced pawns in front of a king count once it has castled: until then pawns have to move.
fn advanced_shelter(position: &Position, color: Color) -> Bitboard {
    match castling::status(position, color) {
        Castling::Castled(_) => shelter::advanced(position, color),
        _ => Bitboard::EMPTY,
    }
}

/// A bishop pair is a feature if the enemy has no bishop pair.
fn bishop_pair(position: &Position, color: Color) -> Bitboard {
    let enemy = bishops::pair(position, !color);
    if enemy.is_empty() { bishops::pair(position, color) } else { Bitboard::EMPTY }
}

/// The words for one piece and for several.
pub(super) struct Words {
    pub(super) one: [&'static str; 2],
    pub(super) many: [&'static str; 2],
}

const fn words(one: [&'static str; 2], many: [&'static str; 2]) -> Words {
    Words { one, many }
}

impl Feature {
    /// All features, in the order in which they are listed.
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

    /// The pieces of a side that have this feature.
    pub fn find(self, position: &Position, color: Color) -> Bitboard {
        let concept = match self {
            Self::PassedPawns => pawns::passed,
            Self::CandidatePawns => pawns::candidates,
            Self::DoubledPawns => pawns::doubled,
            Self::IsolatedPawns => pawns::isolated,
            Self::BackwardPawns => pawns::backward,
            Self::AdvancedShelter => advanced_shelter,
            Self::Outposts => outposts::occupied,
            Self::RooksOnOpenFiles => files::rooks_on_open,
            Self::RooksOnHalfOpenFiles => files::rooks_on_half_open,
            Self::RooksOnSeventh => files::rooks_on_seventh,
            Self::DoubledRooks => files::doubled_rooks,
            Self::BishopPair => bishop_pair,
            Self::BadBishops => bishops::bad,
            Self::UndevelopedMinors => development::undeveloped_minors,
        };
        concept(position, color)
    }

    /// The predicate for pieces with this feature: *is isolated*, *are isolated*.
    pub fn predicate(self, count: usize) -> &'static str {
        let words = self.words();
        if count == 1 { words.one[1] } else { words.many[1] }
    }

    #[rustfmt::skip] // A table.
    pub(super) fn words(self) -> Words {
        match self {
            Self::PassedPawns => words(["pawn", "is passed"], ["pawns", "are passed"]),
            Self::CandidatePawns => words(
                ["pawn", "is a candidate to pass"], ["pawns", "are candidates to pass"]),
            Self::DoubledPawns => words(["pawn", "is doubled"], ["pawns", "are doubled"]),
            Self::IsolatedPawns => words(["pawn", "is isolated"], ["pawns", "are isolated"]),
            Self::BackwardPawns => words(["pawn", "is backward"], ["pawns", "are backward"]),
            Self::AdvancedShelter => words(
                ["pawn", "has advanced before its king"],
                ["pawns", "have advanced before their king"]),
            Self::Outposts => words(
                ["piece", "stands on an outpost"], ["pieces", "stand on outposts"]),
            Self::RooksOnOpenFiles => words(
                ["rook", "is on an open file"], ["rooks", "are on open files"]),
            Self::RooksOnHalfOpenFiles => words(
                ["rook", "is on a half-open file"], ["rooks", "are on half-open files"]),
            Self::RooksOnSeventh => words(
                ["rook", "is on the seventh rank"], ["rooks", "are on the seventh rank"]),
            Self::DoubledRooks => words(["rook", "is doubled"], ["rooks", "are doubled on a file"]),
            Self::BishopPair => words(["bishop", "is one of a pair"], ["bishops", "are a pair"]),
            Self::BadBishops => words(
                ["bishop", "is bad: its pawns are fixed on its colour"],
                ["bishops", "are bad: their pawns are fixed on their colour"]),
            Self::UndevelopedMinors => words(
                ["piece", "is not developed"], ["pieces", "are not developed"]),
        }
    }
}

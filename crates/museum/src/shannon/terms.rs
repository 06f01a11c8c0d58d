//! The terms of f(P): what each counts, its coefficient, and its place in the paper.
//!
//! This is the only list. A coefficient that the paper prints is the default; where it prints none,
//! the default is our choice and the rule says so.

use super::count::{self, Found, Look};
use rules::Color;
use thinking::Rule;

/// A term of f(P).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(usize)]
#[expect(missing_docs, reason = "each is described in the list below")]
pub enum Term {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
    Doubled,
    Backward,
    Isolated,
    Mobility,
    Centre,
    KingPawns,
    OffColour,
    Passed,
    AdvancedKnight,
    SecureKnight,
    OpenFile,
    HalfOpenFile,
    Seventh,
    DoubledRooks,
    Committed,
    Exchange,
    KingAttack,
    Pin,
    ExposedKing,
    Developed,
    Castled,
    Advance,
    ActiveKing,
}

/// The number of terms.
pub const COUNT: usize = 29;

/// The part of the paper that a term comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Group {
    /// The formula of section 3, with its printed coefficients.
    Formula,
    /// The maxims of section 3 and the appendix: the dots at the end of the formula.
    Appendix,
    /// What section 5 asks of an opening program.
    Opening,
    /// What section 5 asks of an end-game program.
    Ending,
}

/// The definition of a term.
pub struct Definition {
    /// The rule; its id is also the name of the term in coefficient files.
    pub rule: Rule,
    /// The name of the option that sets its coefficient.
    pub option: &'static str,
    /// The part of the paper it comes from.
    pub group: Group,
    /// The default coefficient in hundredths of a pawn.
    pub default: i32,
    /// −1 for a weakness, whose positive coefficient is what it costs; else 1.
    pub sign: i32,
    /// Counts the term for a side.
    pub(super) find: fn(&Look<'_>, Color) -> Found,
}

impl Term {
    /// All terms, in the order of the paper.
    pub const ALL: [Self; COUNT] = [
        Self::King,
        Self::Queen,
        Self::Rook,
        Self::Bishop,
        Self::Knight,
        Self::Pawn,
        Self::Doubled,
        Self::Backward,
        Self::Isolated,
        Self::Mobility,
        Self::Centre,
        Self::KingPawns,
        Self::OffColour,
        Self::Passed,
        Self::AdvancedKnight,
        Self::SecureKnight,
        Self::OpenFile,
        Self::HalfOpenFile,
        Self::Seventh,
        Self::DoubledRooks,
        Self::Committed,
        Self::Exchange,
        Self::KingAttack,
        Self::Pin,
        Self::ExposedKing,
        Self::Developed,
        Self::Castled,
        Self::Advance,
        Self::ActiveKing,
    ];

    /// The definition of the term.
    pub fn definition(self) -> &'static Definition {
        &DEFINITIONS[self as usize]
    }
}

const FORMULA: &str = "Shannon 1950, section 3, formula";

const fn strength(group: Group, option: &'static str, default: i32, rule: Rule) -> Definition {
    Definition { rule, option, group, default, sign: 1, find: count::nothing }
}

const fn weakness(group: Group, option: &'static str, default: i32, rule: Rule) -> Definition {
    Definition { sign: -1, ..strength(group, option, default, rule) }
}

impl Definition {
    const fn by(self, find: fn(&Look<'_>, Color) -> Found) -> Self {
        Self { find, ..self }
    }
}

const fn rule(id: &'static str, says: &'static str, source: &'static str) -> Rule {
    Rule { id, says, source }
}

use Group::{Appendix, Ending, Formula, Opening};

/// All terms, in the order of [`Term::ALL`].
#[rustfmt::skip] // A table.
pub(super) static DEFINITIONS: [Definition; COUNT] = [
    strength(Formula, "King", 20_000, rule("king",
        "A king counts 200: more than everything else together, so that mate decides.",
        FORMULA)).by(count::kings),
    strength(Formula, "Queen", 900, rule("queen", "A queen counts 9.", FORMULA))
        .by(count::queens),
    strength(Formula, "Rook", 500, rule("rook", "A rook counts 5.", FORMULA)).by(count::rooks),
    strength(Formula, "Bishop", 300, rule("bishop", "A bishop counts 3.", FORMULA))
        .by(count::bishops),
    strength(Formula, "Knight", 300, rule("knight", "A knight counts 3.", FORMULA))
        .by(count::knights),
    strength(Formula, "Pawn", 100, rule("pawn", "A pawn counts 1.", FORMULA)).by(count::pawns),
    weakness(Formula, "Doubled pawns", 50, rule("doubled-pawns",
        "Each pawn beyond the first on a file costs 0.5.", FORMULA)).by(count::doubled),
    weakness(Formula, "Backward pawns", 50, rule("backward-pawns",
        "Each backward pawn costs 0.5: its neighbours have gone ahead, and an enemy pawn guards \
         the square before it.", FORMULA)).by(count::backward),
    weakness(Formula, "Isolated pawns", 50, rule("isolated-pawns",
        "Each pawn without a neighbour on a file beside it costs 0.5.", FORMULA))
        .by(count::isolated),
    strength(Formula, "Mobility", 10, rule("mobility",
        "Each legal move counts 0.1; those of the side not to move as if it were its turn.",
        FORMULA)).by(count::mobility),
    strength(Appendix, "Centre pawns", 20, rule("centre-pawns",
        "Each pawn on c4, d4 or e4 helps to control the centre (0.2, our choice).",
        "Shannon 1950, appendix, 2b")).by(count::centre),
    weakness(Appendix, "King pawns", 20, rule("king-pawns",
        "Each pawn before a castled king that has left its place, such as an advanced g-pawn, \
         is a weakness (0.2, our choice).", "Shannon 1950, appendix, 2c"))
        .by(count::king_pawns),
    strength(Appendix, "Pawns off bishop colour", 5, rule("off-colour-pawns",
        "Each pawn on squares of the other colour than an own bishop's leaves that bishop its \
         way (0.05, our choice).", "Shannon 1950, appendix, 2d")).by(count::off_colour),
    strength(Appendix, "Passed pawns", 30, rule("passed-pawns",
        "Each passed pawn counts extra (0.3, our choice).", "Shannon 1950, appendix, 2e"))
        .by(count::passed),
    strength(Appendix, "Advanced knights", 20, rule("advanced-knights",
        "Each knight on c5 to f5 or c6 to f6 stands well (0.2, our choice).",
        "Shannon 1950, appendix, 3a")).by(count::advanced_knights),
    strength(Appendix, "Secure knights", 20, rule("secure-knights",
        "An advanced knight that a pawn protects and that no enemy pawn can drive away counts \
         again (0.2, our choice).", "Shannon 1950, appendix, 3a"))
        .by(count::secure_knights),
    strength(Appendix, "Rooks on open files", 20, rule("open-files",
        "Each rook on a file without pawns (0.2, our choice).",
        "Shannon 1950, section 3, maxim 2, and appendix, 3b")).by(count::open_files),
    strength(Appendix, "Rooks on half-open files", 10, rule("half-open-files",
        "Each rook on a file without own pawns (0.1, our choice).",
        "Shannon 1950, appendix, 3b")).by(count::half_open_files),
    strength(Appendix, "Rooks on the seventh", 30, rule("seventh-rank",
        "Each rook on the seventh rank (0.3, our choice).", "Shannon 1950, appendix, 3c"))
        .by(count::seventh),
    strength(Appendix, "Doubled rooks", 10, rule("doubled-rooks",
        "Each of two rooks that guard each other along a file (0.1, our choice).",
        "Shannon 1950, appendix, 3d")).by(count::doubled_rooks),
    weakness(Appendix, "Committed pieces", 5, rule("committed-pieces",
        "Each piece that has to guard another piece, which would be lost without it, is not free \
         (0.05, our choice).", "Shannon 1950, appendix, 4a")).by(count::committed),
    strength(Appendix, "Options to exchange", 5, rule("exchange-options",
        "Each enemy piece that can be taken without loss gives an option of exchanging (0.05, \
         our choice).", "Shannon 1950, appendix, 4b")).by(count::exchanges),
    strength(Appendix, "Attacks near the king", 5, rule("king-attacks",
        "Each attack on a square next to the enemy king (0.05, our choice).",
        "Shannon 1950, appendix, 4c")).by(count::king_attacks),
    strength(Appendix, "Pins", 20, rule("pins",
        "Each enemy piece that is pinned by a piece worth no less than itself, as a knight by a \
         bishop, cannot move (0.2, our choice).", "Shannon 1950, appendix, 4d"))
        .by(count::pins),
    weakness(Appendix, "Exposed king", 20, rule("exposed-king",
        "Each file at the king, its own or beside it, without an own pawn ahead of the king \
         exposes it, until the end game (0.2, our choice).",
        "Shannon 1950, section 3, maxim 4")).by(count::exposed_king),
    strength(Opening, "Developed pieces", 30, rule("developed-pieces",
        "In the opening, each knight and bishop that has left the first rank (0.3, our choice).",
        "Shannon 1950, section 5, the opening")).by(count::developed),
    strength(Opening, "Castled king", 50, rule("castled-king",
        "In the opening, a king that stands as after castling (0.5, our choice).",
        "Shannon 1950, section 5, the opening")).by(count::castled),
    strength(Ending, "Advance of passed pawns", 15, rule("advance",
        "In the end game, each step of a passed pawn towards promotion (0.15, our choice).",
        "Shannon 1950, section 5, the end game")).by(count::advance),
    strength(Ending, "Active king", 10, rule("active-king",
        "In the end game, each step of the king away from the edge (0.1, our choice).",
        "Shannon 1950, section 5, the end game")).by(count::active_king),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_term_finds_its_own_line() {
        for (index, term) in Term::ALL.into_iter().enumerate() {
            assert_eq!(term as usize, index);
        }
        assert_eq!(Term::Mobility.definition().rule.id, "mobility");
        assert_eq!(Term::ExposedKing.definition().rule.id, "exposed-king");
        assert_eq!(Term::ActiveKing.definition().rule.id, "active-king");
    }

    #[test]
    fn the_printed_coefficients_are_the_defaults() {
        let printed: Vec<_> = DEFINITIONS
            .iter()
            .filter(|definition| definition.group == Formula)
            .map(|definition| definition.sign * definition.default)
            .collect();
        assert_eq!(printed, [20_000, 900, 500, 300, 300, 100, -50, -50, -50, 10]);
    }
}

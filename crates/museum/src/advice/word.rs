//! The words of the notation, one list for each kind.

use super::read::Fault;
use rules::{Color, Role};

/// Words with their meanings.
type Words<T> = &'static [(&'static str, T)];

/// The kind of pieces in a condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Pieces of one kind.
    Role(Role),
    /// Knights and bishops.
    Minor,
    /// Rooks and queens.
    Major,
    /// Everything but pawns and kings.
    Piece,
}

/// A quality of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Quality {
    Passed,
    Isolated,
    Doubled,
    Backward,
    Protected,
    Undefended,
    Attacked,
    Pinned,
}

/// A named set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Region {
    Centre,
    Outpost,
    OpenFile,
    HalfOpenFile,
    BesideOwnKing,
    BesideEnemyKing,
    /// The pieces of the previous condition.
    It,
    /// The squares of the previous condition.
    There,
}

pub(super) const SIDES: Words<bool> = &[("own", true), ("enemy", false)];

pub(super) const KINDS: Words<Kind> = &[
    ("pawn", Kind::Role(Role::Pawn)),
    ("knight", Kind::Role(Role::Knight)),
    ("bishop", Kind::Role(Role::Bishop)),
    ("rook", Kind::Role(Role::Rook)),
    ("queen", Kind::Role(Role::Queen)),
    ("king", Kind::Role(Role::King)),
    ("minor", Kind::Minor),
    ("major", Kind::Major),
    ("piece", Kind::Piece),
];

pub(super) const QUALITIES: Words<Quality> = &[
    ("passed", Quality::Passed),
    ("isolated", Quality::Isolated),
    ("doubled", Quality::Doubled),
    ("backward", Quality::Backward),
    ("protected", Quality::Protected),
    ("undefended", Quality::Undefended),
    ("attacked", Quality::Attacked),
    ("pinned", Quality::Pinned),
];

pub(super) const REGIONS: Words<Region> = &[
    ("centre", Region::Centre),
    ("outpost", Region::Outpost),
    ("open-file", Region::OpenFile),
    ("half-open-file", Region::HalfOpenFile),
    ("beside-own-king", Region::BesideOwnKing),
    ("beside-enemy-king", Region::BesideEnemyKing),
    ("it", Region::It),
    ("there", Region::There),
];

/// Looks a word up in a list; a fault if it is not in it.
pub(super) fn look_up<T: Copy>(
    words: Words<T>,
    what: &'static str,
    word: Option<&str>,
) -> Result<T, Fault> {
    let Some(word) = word else { return Err(Fault::Ends { wants: what }) };
    let found = words.iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
    let known = || words.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    found.map(|(_, meaning)| *meaning).ok_or_else(|| Fault::Word {
        word: super::read::short(word),
        wants: what,
        known: known(),
    })
}

/// The word for a meaning.
pub(super) fn name<T: Copy + PartialEq>(words: Words<T>, meaning: T) -> &'static str {
    words.iter().find(|(_, one)| *one == meaning).map_or("", |(name, _)| name)
}

/// The side that a condition means when it counts for a colour.
pub(super) fn side(own: bool, color: Color) -> Color {
    if own { color } else { !color }
}

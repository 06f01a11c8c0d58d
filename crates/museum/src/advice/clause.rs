//! A condition: pieces, and what they do or are.

use super::word::{KINDS, Kind, QUALITIES, Quality, REGIONS, Region, SIDES, name, side};
use concepts::{attack, files, king, mobility, outposts, pawns, pins};
use core::fmt;
use rules::chess::Position;
use rules::{Bitboard, Color, File, Rank, Role, Square, attacks};

/// A condition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Clause {
    pub(super) denied: bool,
    pub(super) own: bool,
    pub(super) kind: Kind,
    pub(super) deed: Deed,
}

/// What the pieces of a condition do or are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Deed {
    /// The pieces are on one of some squares.
    On(Place),
    /// The pieces attack one of some squares.
    Attacks(Place),
    /// The pieces can go to one of some squares in one move.
    Reach(Place),
    /// The pieces have a quality.
    Is(Quality),
}

/// Squares, as White writes them; for Black they are mirrored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) region: Option<Region>,
    /// The squares, within the region if there is one; `None` for the whole region.
    pub(super) squares: Option<Bitboard>,
}

/// The pieces and squares that a condition found.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Found {
    pub(super) pieces: Bitboard,
    pub(super) squares: Bitboard,
}

impl Clause {
    pub(super) fn is_denied(&self) -> bool {
        self.denied
    }

    /// The pieces for which the condition holds when it counts for a colour.
    pub(super) fn find(&self, at: &Position, color: Color, last: &Found) -> Found {
        let whose = side(self.own, color);
        let mut found = Found::default();
        for piece in pieces(at, whose, self.kind) {
            let squares = match &self.deed {
                Deed::On(place) => Bitboard::of(piece) & place.on(at, color, last),
                Deed::Attacks(place) => attack::from(at, piece) & place.on(at, color, last),
                Deed::Reach(place) => reach(at, piece) & place.on(at, color, last),
                Deed::Is(quality) => Bitboard::of(piece) & having(at, whose, *quality),
            };
            if squares.any() {
                found.pieces = found.pieces.with(piece);
                found.squares |= squares;
            }
        }
        found
    }
}

fn pieces(at: &Position, color: Color, kind: Kind) -> Bitboard {
    let roles = match kind {
        Kind::Role(role) => at.role(role),
        Kind::Minor => at.role(Role::Knight) | at.role(Role::Bishop),
        Kind::Major => at.role(Role::Rook) | at.role(Role::Queen),
        Kind::Piece => !(at.role(Role::Pawn) | at.role(Role::King)),
    };
    at.color(color) & roles
}

/// The squares to which a piece can go, whichever side is to move; pawns step and capture.
fn reach(at: &Position, piece: Square) -> Bitboard {
    let Some(pawn) = at.piece_on(piece).filter(|pawn| pawn.role() == Role::Pawn) else {
        return mobility::reach(at, piece);
    };
    let color = pawn.color();
    let step = Bitboard::of(piece).forward(color).minus(at.occupied());
    let third = Bitboard::rank(Rank::Third.seen_by(color));
    let double = (step & third).forward(color).minus(at.occupied());
    step | double | (attacks::pawn(color, piece) & at.color(!color))
}

fn having(at: &Position, color: Color, quality: Quality) -> Bitboard {
    let all = at.color(color);
    match quality {
        Quality::Passed => pawns::passed(at, color),
        Quality::Isolated => pawns::isolated(at, color),
        Quality::Doubled => pawns::doubled(at, color),
        Quality::Backward => pawns::backward(at, color),
        Quality::Protected => all & attack::by(at, color),
        Quality::Undefended => all.minus(attack::by(at, color)),
        Quality::Attacked => all & attack::by(at, !color),
        Quality::Pinned => pins::absolute(at, color).map(|pin| pin.pinned).collect(),
    }
}

impl Place {
    /// The squares for a colour.
    fn on(&self, at: &Position, color: Color, last: &Found) -> Bitboard {
        let region = match self.region {
            None => !Bitboard::EMPTY,
            Some(Region::Centre) => centre(),
            Some(Region::Outpost) => outposts::squares(at, color),
            Some(Region::OpenFile) => files::open(at),
            Some(Region::HalfOpenFile) => files::half_open(at, color),
            Some(Region::BesideOwnKing) => king::ring(at, color),
            Some(Region::BesideEnemyKing) => king::ring(at, !color),
            Some(Region::It) => last.pieces,
            Some(Region::There) => last.squares,
        };
        let turned = |squares: Bitboard| color.choose(squares, squares.flipped());
        self.squares.map_or(region, |squares| region & turned(squares))
    }
}

fn centre() -> Bitboard {
    [Square::D4, Square::E4, Square::D5, Square::E5].into_iter().collect()
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let no = if self.denied { "no " } else { "" };
        write!(f, "{no}{} {} {}", name(SIDES, self.own), name(KINDS, self.kind), self.deed)
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::On(place) => write!(f, "on {place}"),
            Self::Attacks(place) => write!(f, "attacks {place}"),
            Self::Reach(place) => write!(f, "can reach {place}"),
            Self::Is(quality) => write!(f, "is {}", name(QUALITIES, *quality)),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let region = self.region.map(|region| name(REGIONS, region).to_owned());
        let squares = self.squares.map(written);
        let words: Vec<String> = region.into_iter().chain(squares).collect();
        f.write_str(&words.join(" "))
    }
}

/// Writes a whole file, a whole rank, or the squares one by one.
fn written(squares: Bitboard) -> String {
    if let Some(file) = File::ALL.into_iter().find(|file| Bitboard::file(*file) == squares) {
        return format!("file {}", file.letter());
    }
    if let Some(rank) = Rank::ALL.into_iter().find(|rank| Bitboard::rank(*rank) == squares) {
        return format!("rank {}", rank.digit());
    }
    squares.into_iter().map(|square| square.to_string()).collect::<Vec<_>>().join(",")
}

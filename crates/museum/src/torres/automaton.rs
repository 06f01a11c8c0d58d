//! The six rules on three squares: all that is wired into the automaton.

use super::rules;
use ::rules::{Bitboard, Color, File, Position, Role, Square};
use core::fmt;
use thinking::Rule;

/// The squares of the three pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Placing {
    pub(super) white_king: Square,
    pub(super) rook: Square,
    pub(super) black_king: Square,
}

/// The move that a rule prescribes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order {
    pub(super) rule: &'static Rule,
    pub(super) from: Square,
    pub(super) to: Square,
}

/// A part of the board, by files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Zone {
    /// Files a, b and c.
    One,
    /// Files f, g and h.
    Two,
    /// Files d and e, which belong to neither.
    Neither,
}

impl Zone {
    /// The zone of a square.
    pub(super) fn of(square: Square) -> Self {
        match square.file() {
            File::A | File::B | File::C => Self::One,
            File::D | File::E => Self::Neither,
            File::F | File::G | File::H => Self::Two,
        }
    }

    /// The squares of the zone; empty for the middle.
    pub(super) fn squares(self) -> Bitboard {
        match self {
            Self::Neither => Bitboard::EMPTY,
            zone => Square::ALL.into_iter().filter(|&square| Self::of(square) == zone).collect(),
        }
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::One => "zone 1, the files a to c",
            Self::Two => "zone 2, the files f to h",
            Self::Neither => "no zone",
        })
    }
}

impl Placing {
    /// The three pieces of a position; `None` if there are others, or if White is not to move.
    pub(super) fn of(position: &Position) -> Option<Self> {
        let position = position.as_chess()?;
        if position.turn() != Color::White || position.occupied().count() != 3 {
            return None;
        }
        Some(Self {
            white_king: position.king(Color::White),
            rook: position.pieces(Color::White, Role::Rook).single()?,
            black_king: position.king(Color::Black),
        })
    }

    /// Returns the move that the first matching rule prescribes. `None` where no rule is meant for
    /// the position: the move leaves the board, the rook has no waiting move on its file, or the
    /// kings face each other at another distance than rule six expects.
    pub(super) fn order(&self) -> Option<Order> {
        let rook = |rule, to| Some(Order { rule, from: self.rook, to });
        let king = |rule, to| Some(Order { rule, from: self.white_king, to });
        if self.rook_is_in_kings_zone() {
            let far = if Zone::of(self.rook) == Zone::One { File::H } else { File::A };
            return rook(&rules::ONE, Square::at(far, self.rook.rank()));
        }
        if self.rook_above_black_king() > 1 {
            return rook(&rules::TWO, self.rook.offset(0, -1)?);
        }
        if self.king_above_black_king() > 2 {
            return king(&rules::THREE, self.white_king.offset(0, -1)?);
        }
        match self.files_apart() {
            0 => {
                let stands_ready =
                    self.king_above_black_king() == 2 && self.rook_above_black_king() == 1;
                stands_ready.then(|| rook(&rules::SIX, self.rook.offset(0, -1)?))?
            }
            odd if odd % 2 != 0 => rook(&rules::FOUR, self.waiting_square()?),
            even => king(&rules::FIVE, self.white_king.offset(even.signum(), 0)?),
        }
    }

    /// The findings of the rules in order, up to the one that matches.
    pub(super) fn findings(&self, order: &Order) -> impl Iterator<Item = (&'static Rule, String)> {
        let apart = match self.files_apart().abs() {
            1 => "the kings are 1 file apart".to_owned(),
            files => format!("the kings are {files} files apart"),
        };
        let not = if self.rook_is_in_kings_zone() { "" } else { "not " };
        let findings = [
            (&rules::ONE, format!("the black king and the rook are {not}in the same zone")),
            (&rules::TWO, above("rook", self.rook_above_black_king())),
            (&rules::THREE, above("white king", self.king_above_black_king())),
            (&rules::FOUR, apart.clone()),
            (&rules::FIVE, apart),
            (&rules::SIX, "the kings face each other".into()),
        ];
        let last = rules::SIX_RULES.iter().position(|&rule| rule == order.rule);
        findings.into_iter().take(last.map_or(0, |last| last + 1))
    }

    /// The squares of the three pieces.
    pub(super) fn squares(&self) -> Bitboard {
        Bitboard::of(self.white_king).with(self.rook).with(self.black_king)
    }

    fn rook_is_in_kings_zone(&self) -> bool {
        let zone = Zone::of(self.rook);
        zone != Zone::Neither && zone == Zone::of(self.black_king)
    }

    /// The number of ranks from the black king up to the rook.
    fn rook_above_black_king(&self) -> i8 {
        rank(self.rook) - rank(self.black_king)
    }

    /// The number of ranks from the black king up to the white one.
    fn king_above_black_king(&self) -> i8 {
        rank(self.white_king) - rank(self.black_king)
    }

    /// The number of files from the white king to the black one, to the right positive.
    fn files_apart(&self) -> i8 {
        self.black_king.file() as i8 - self.white_king.file() as i8
    }

    /// The square of the rook's waiting move.
    fn waiting_square(&self) -> Option<Square> {
        let file = match self.rook.file() {
            File::A => File::B,
            File::B => File::A,
            File::H => File::G,
            File::G => File::H,
            _ => return None,
        };
        Some(Square::at(file, self.rook.rank()))
    }
}

fn above(name: &str, ranks: i8) -> String {
    let side = if ranks < 0 { "below" } else { "above" };
    let s = if ranks.abs() == 1 { "" } else { "s" };
    format!("the {name} is {} rank{s} {side} the black king", ranks.abs())
}

fn rank(square: Square) -> i8 {
    square.rank() as i8
}

//! Turns a setup into a position or rejects it, with all reasons and not only the first.

use super::{Position, Wing};
use crate::{Bitboard, Color, Rank, Role, Setup, Square, attacks};
use core::fmt;

/// A reason why a setup is not a legal position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A side has no king.
    NoKing(Color),
    /// A side has more than one king.
    SeveralKings(Color),
    /// A side has more than sixteen pieces.
    TooManyPieces(Color),
    /// A side has more than eight pawns.
    TooManyPawns(Color),
    /// A side has more promoted pieces than missing pawns. Can be ignored: with sixteen pieces a
    /// side the moves of any such position fit in a list.
    TooManyPromoted(Color),
    /// A pawn stands on the first or eighth rank.
    PawnOnEdge(Square),
    /// The kings are on adjacent squares.
    KingsTouch,
    /// The side that has just moved is in check.
    LeftInCheck(Color),
    /// A castling right without king and rook in their places. Can be dropped.
    Castling(Square),
    /// An en passant square that no double step can have left. Can be dropped.
    EnPassant(Square),
    /// A check that no last move can have given. Can be ignored.
    ImpossibleCheck,
}

impl Reason {
    /// Whether the position can be played after the offending right is dropped or, where no game
    /// can have led to it, as it is.
    pub fn is_forgivable(self) -> bool {
        matches!(
            self,
            Self::Castling(_)
                | Self::EnPassant(_)
                | Self::ImpossibleCheck
                | Self::TooManyPromoted(_)
        )
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoKing(color) => write!(f, "{} has no king", color.name()),
            Self::SeveralKings(color) => write!(f, "{} has more than one king", color.name()),
            Self::TooManyPieces(color) => write!(f, "{} has more than 16 pieces", color.name()),
            Self::TooManyPawns(color) => write!(f, "{} has more than 8 pawns", color.name()),
            Self::TooManyPromoted(color) => {
                write!(f, "{} has more promoted pieces than missing pawns", color.name())
            }
            Self::PawnOnEdge(square) => write!(f, "a pawn stands on {square}"),
            Self::KingsTouch => write!(f, "the kings stand side by side"),
            Self::LeftInCheck(color) => {
                write!(f, "{} is in check but {} is to move", color.name(), (!color).name())
            }
            Self::Castling(square) => {
                write!(f, "no castling with {square}: king and rook are not in their places")
            }
            Self::EnPassant(square) => {
                write!(f, "no pawn can have passed over {square} on the last move")
            }
            Self::ImpossibleCheck => {
                write!(f, "no last move can have given this check")
            }
        }
    }
}

/// A setup that is not a legal position, with all the reasons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rejection {
    /// The reasons, in the order in which they were found.
    pub reasons: Vec<Reason>,
    /// The unchanged setup.
    pub setup: Box<Setup>,
}

impl Rejection {
    /// The position without the invalid rights, and the reasons that were forgiven; or this
    /// rejection if there are other reasons.
    pub fn forgive(self) -> Result<(Position, Vec<Reason>), Self> {
        if !self.reasons.iter().all(|reason| reason.is_forgivable()) {
            return Err(self);
        }
        let mut setup = *self.setup;
        for reason in &self.reasons {
            match *reason {
                Reason::Castling(rook) => setup.castling = setup.castling.without(rook),
                Reason::EnPassant(_) => setup.en_passant = None,
                _ => {}
            }
        }
        Ok((Position::from_checked(setup), self.reasons))
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, reason) in self.reasons.iter().enumerate() {
            write!(f, "{}{reason}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for Rejection {}

impl Position {
    /// Makes a position from a setup, or returns every reason why it is not legal.
    pub fn from_setup(setup: Setup) -> Result<Self, Rejection> {
        let reasons = reasons_against(&setup);
        if reasons.is_empty() {
            Ok(Self::from_checked(setup))
        } else {
            Err(Rejection { reasons, setup: Box::new(setup) })
        }
    }

    /// Makes a position from a setup that has passed the checks. Its en passant square is kept only
    /// if a pawn can legally capture there.
    fn from_checked(mut setup: Setup) -> Self {
        let en_passant = setup.en_passant.take();
        setup.fullmove_number = setup.fullmove_number.max(1);
        let position = Self::from_legal_setup(&setup);
        match en_passant {
            Some(square) if position.en_passant_takers(square).any() => {
                setup.en_passant = Some(square);
                Self::from_legal_setup(&setup)
            }
            _ => position,
        }
    }
}

fn reasons_against(setup: &Setup) -> Vec<Reason> {
    let mut reasons = Vec::new();
    for color in Color::ALL {
        count_pieces(setup, color, &mut reasons);
    }
    let edge = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
    let pawns = setup.pieces(Color::White, Role::Pawn) | setup.pieces(Color::Black, Role::Pawn);
    reasons.extend((pawns & edge).into_iter().map(Reason::PawnOnEdge));
    // The remaining checks need exactly one king of each colour.
    if let (Some(white), Some(black)) = (
        setup.pieces(Color::White, Role::King).single(),
        setup.pieces(Color::Black, Role::King).single(),
    ) {
        check_kings(setup, white, black, &mut reasons);
        check_castling(setup, &mut reasons);
    }
    reasons
}

fn count_pieces(setup: &Setup, color: Color, reasons: &mut Vec<Reason>) {
    let count = |role| setup.pieces(color, role).count();
    match count(Role::King) {
        0 => reasons.push(Reason::NoKing(color)),
        1 => {}
        _ => reasons.push(Reason::SeveralKings(color)),
    }
    if setup.squares_of(|piece| piece.color() == color).count() > 16 {
        reasons.push(Reason::TooManyPieces(color));
    }
    let pawns = count(Role::Pawn);
    if pawns > 8 {
        reasons.push(Reason::TooManyPawns(color));
    }
    // Bishops on light and dark squares are counted separately: a second one of a kind is promoted.
    let bishops = setup.pieces(color, Role::Bishop);
    let promoted = count(Role::Queen).saturating_sub(1)
        + count(Role::Rook).saturating_sub(2)
        + count(Role::Knight).saturating_sub(2)
        + (bishops & Bitboard::LIGHT).count().saturating_sub(1)
        + (bishops & Bitboard::DARK).count().saturating_sub(1);
    if pawns <= 8 && promoted > 8 - pawns {
        reasons.push(Reason::TooManyPromoted(color));
    }
}

fn check_kings(setup: &Setup, white: Square, black: Square, reasons: &mut Vec<Reason>) {
    if attacks::king(white).has(black) {
        reasons.push(Reason::KingsTouch);
        return;
    }
    // Attacks can be computed on a board that is not legal.
    let bare = Setup { castling: Bitboard::EMPTY, en_passant: None, ..setup.clone() };
    let board = Position::from_legal_setup(&bare);
    let idle = setup.turn.choose(black, white);
    if board.is_attacked(idle, setup.turn, board.occupied()) {
        reasons.push(Reason::LeftInCheck(!setup.turn));
    }
    match setup.en_passant {
        Some(square) if !en_passant_makes_sense(setup, square) => {
            reasons.push(Reason::EnPassant(square));
            if !check_is_possible(&board) {
                reasons.push(Reason::ImpossibleCheck);
            }
        }
        Some(square) if !check_fits_double_step(&board, square) => {
            reasons.push(Reason::ImpossibleCheck);
        }
        _ if !check_is_possible(&board) => reasons.push(Reason::ImpossibleCheck),
        _ => {}
    }
}

/// Whether a double step can just have passed this square.
fn en_passant_makes_sense(setup: &Setup, square: Square) -> bool {
    let them = !setup.turn;
    let towards = if them == Color::White { 1 } else { -1 };
    let empty = |square: Option<Square>| square.is_some_and(|s| setup.board[s as usize].is_none());
    let pawn = square.offset(0, towards);
    square.rank() == Rank::Third.seen_by(them)
        && empty(Some(square))
        && empty(square.offset(0, -towards))
        && pawn.is_some_and(|s| setup.board[s as usize] == Some(Role::Pawn.of(them)))
}

/// Whether at most two pieces give check, from different lines, and one of two is a slider.
fn check_is_possible(board: &Position) -> bool {
    let king = board.king(board.turn);
    let mut checkers = board.checkers.into_iter();
    let (Some(first), second, third) = (checkers.next(), checkers.next(), checkers.next()) else {
        return true;
    };
    let Some(second) = second else { return true };
    let leaps = |square| matches!(board.role_on(square), Some(Role::Knight | Role::Pawn));
    let aligned = attacks::line(king, first).has(second);
    third.is_none() && !aligned && !(leaps(first) && leaps(second))
}

/// Whether the checks on the board can have arisen by the double step over this square:
/// before it, with the pawn back home, the king must not have been in check.
fn check_fits_double_step(board: &Position, passed: Square) -> bool {
    let them = !board.turn;
    let towards = if them == Color::White { 1 } else { -1 };
    let (Some(pawn), Some(home)) = (passed.offset(0, towards), passed.offset(0, -towards)) else {
        return false;
    };
    let king = board.king(board.turn);
    let before = board.occupied().without(pawn).with(home);
    let attackers = board.attackers(king, before) & board.color(them);
    attackers.without(pawn).is_empty()
}

fn check_castling(setup: &Setup, reasons: &mut Vec<Reason>) {
    let mut seen = Vec::new();
    for rook in setup.castling {
        let sensible = Color::ALL.into_iter().any(|color| {
            let home = Bitboard::rank(Rank::First.seen_by(color));
            let king = setup.pieces(color, Role::King).single().filter(|&king| home.has(king));
            let right = king.map(|king| (color, Wing::of(king, rook)));
            let fits = right.is_some()
                && (setup.pieces(color, Role::Rook) & home).has(rook)
                && !seen.contains(&right);
            if fits {
                seen.push(right);
            }
            fits
        });
        if !sensible {
            reasons.push(Reason::Castling(rook));
        }
    }
}

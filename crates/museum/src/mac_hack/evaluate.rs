//! The value of a position: material with the piece ratio, the king, pawns, castling.

use super::before::rank;
use super::rules::{CASTLED, KING, MATERIAL, PAWNS, RATIO};
use super::values::{EXCHANGE, KING_IN_MATERIAL, VALUES};
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, File, Rank, Role};
use concepts::{Values, exchange, material, pawns};
use std::borrow::Cow;
use thinking::{Fold, Sheet, Term, Verdict};

/// The settings of the evaluation, which do not change during a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judge {
    /// The material of both sides at the root; `None` if it is about equal there, or if the
    /// ratio is switched off.
    pub(super) at_root: Option<i32>,
    pub(super) king_safety: bool,
}

/// The largest difference of material that is about equal: half a pawn.
const ABOUT_EQUAL: i32 = 64;

const IN_MATERIAL: Values = Values { king: KING_IN_MATERIAL, ..VALUES };

/// The king must stay back while the enemy has this much material, or a queen.
const MIDDLE_GAME: i32 = 2 * (640 + 448) + KING_IN_MATERIAL;

const KING_FORWARD: i32 = -8;
const DOUBLED: i32 = -16;
const ISOLATED: i32 = -16;
const BACKWARD: i32 = -24;

/// A development unit is a 32nd of a point.
const SHORT: i32 = 750 / 32;
const LONG: i32 = 600 / 32;

impl Judge {
    pub(super) fn new(root: &Position, ratio: bool, king_safety: bool) -> Self {
        let [white, black] = Color::ALL.map(|color| side(root, color));
        let unequal = (white - black).abs() > ABOUT_EQUAL;
        Self { at_root: (ratio && unequal).then_some(white + black), king_safety }
    }

    /// The value for White.
    pub(super) fn white(&self, at: &Position) -> i32 {
        let [white, black] = Color::ALL.map(|color| side(at, color));
        let [own, other] = Color::ALL.map(|color| self.rest(at, color));
        self.with_ratio(white, black) + own - other
    }

    /// The difference of material, scaled up by what has been exchanged.
    fn with_ratio(&self, white: i32, black: i32) -> i32 {
        self.at_root.map_or(white - black, |root| ratio(white - black, root, white + black))
    }

    fn rest(&self, at: &Position, color: Color) -> i32 {
        self.king(at, color) + weak_pawns(at, color) + castled(at, color)
    }

    fn king(&self, at: &Position, color: Color) -> i32 {
        let pieces = side(at, !color) - VALUES.pawn * number(pawns::of(at, !color));
        let danger = at.pieces(!color, Role::Queen).any() || pieces >= MIDDLE_GAME;
        let steps = rank(at.king(color), color) - 1;
        if self.king_safety && danger { KING_FORWARD * steps } else { 0 }
    }

    /// The terms of the value.
    pub(super) fn terms(&self, at: &Position) -> Vec<Term> {
        let [white, black] = Color::ALL.map(|color| side(at, color));
        let change = i64::from(self.with_ratio(white, black) - (white - black));
        let pair = |of: &dyn Fn(Color) -> i32| Color::ALL.map(|color| i64::from(of(color)));
        let term = |rule, [white, black]: [i64; 2], squares| Term { rule, white, black, squares };
        let kings: Bitboard = Color::ALL.into_iter().map(|color| at.king(color)).collect();
        vec![
            term(&MATERIAL, pair(&|color| side(at, color)), at.occupied()),
            term(&RATIO, [change.max(0), (-change).max(0)], Bitboard::EMPTY),
            term(&KING, pair(&|color| self.king(at, color)), kings),
            term(&PAWNS, pair(&|color| weak_pawns(at, color)), at.role(Role::Pawn)),
            term(&CASTLED, pair(&|color| castled(at, color)), kings),
        ]
    }

    /// The sheet of a position for a side.
    pub(super) fn sheet(&self, at: &Position, view: Color) -> Sheet<'static> {
        let value = view.choose(1, -1) * self.white(at);
        let (fold, verdict) = (Fold::Difference { value: value.into() }, verdict(value));
        let terms = Cow::Owned(self.terms(at));
        Sheet { unit: "points", parts: 1, view, fold, terms, verdict }
    }
}

/// The piece ratio: a difference counts more when less is left.
pub(super) fn ratio(difference: i32, at_root: i32, here: i32) -> i32 {
    let scaled = i64::from(difference) * i64::from(at_root) / i64::from(here.max(1));
    i32::try_from(scaled).unwrap_or(0)
}

/// A value in points, of which a pawn is 128, as a verdict.
pub(super) fn verdict(value: i32) -> Verdict {
    Verdict::native(format_args!("{value:+}"), value * 100 / VALUES.pawn)
}

/// The material of a side, its king included.
fn side(at: &Position, color: Color) -> i32 {
    material::total(at, color, &IN_MATERIAL)
}

fn number(squares: Bitboard) -> i32 {
    i32::try_from(squares.count()).unwrap_or(0)
}

fn weak_pawns(at: &Position, color: Color) -> i32 {
    DOUBLED * number(pawns::doubled(at, color))
        + ISOLATED * number(pawns::isolated(at, color))
        + BACKWARD * number(pawns::backward(at, color))
}

/// The bonus of a king that has castled, judged by its square and by the rook's absence from the
/// corner.
fn castled(at: &Position, color: Color) -> i32 {
    let king = at.king(color);
    let rooks = at.pieces(color, Role::Rook);
    let beyond = |file| rooks.has(::rules::Square::at(file, king.rank()));
    if king.rank() != Rank::First.seen_by(color) {
        return 0;
    }
    match king.file() {
        File::G if !beyond(File::H) => SHORT,
        File::C | File::B if !beyond(File::A) => LONG,
        _ => 0,
    }
}

/// The material that the side to move is about to lose: if several of its pieces can be captured
/// with profit, it saves the most valuable, and the next is lost.
pub(super) fn in_danger(at: &Position) -> i32 {
    let us = at.turn();
    let (mut first, mut second) = (0, 0);
    for piece in at.color(us) {
        let loss = exchange::gain(at, piece, !us, &EXCHANGE);
        if loss > first {
            (first, second) = (loss, first);
        } else {
            second = second.max(loss);
        }
    }
    second
}

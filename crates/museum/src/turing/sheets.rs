//! The evaluation written out term by term, so that a reader can add it up.

use super::rules::{BISHOPS, CHECKMATE, KNIGHTS, PAWNS, QUEENS, ROOKS};
use super::weigh::{Tenths, total};
use super::worth::{self, HALVES, Worth};
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Role};
use core::fmt;
use std::borrow::Cow;
use thinking::{Fold, Rule, Sheet, Term, Verdict};

/// The roles that have a value, with the rule that gives it.
const VALUED: [(Role, &Rule); 5] = [
    (Role::Pawn, &PAWNS),
    (Role::Knight, &KNIGHTS),
    (Role::Bishop, &BISHOPS),
    (Role::Rook, &ROOKS),
    (Role::Queen, &QUEENS),
];

/// The material of both sides in halves of a pawn.
pub(super) fn material(at: &Position) -> [Term; 5] {
    VALUED.map(|(role, rule)| {
        let total = |color| i64::from(at.pieces(color, role).count()) * i64::from(HALVES.of(role));
        Term {
            rule,
            white: total(Color::White),
            black: total(Color::Black),
            squares: at.role(role),
        }
    })
}

/// The sheet of a position rated as if dead.
pub(super) fn ratio(terms: &[Term], view: Color, worth: Worth) -> Sheet<'_> {
    Sheet {
        unit: "pawns",
        parts: 2,
        view,
        fold: Fold::Ratio,
        terms: Cow::Borrowed(terms),
        verdict: worth.verdict(),
    }
}

/// The term of a mate against the side to move.
pub(super) fn checkmate(at: &Position) -> [Term; 1] {
    let (white, black) = at.turn().choose((0, worth::CHECKMATE), (worth::CHECKMATE, 0));
    [Term { rule: &CHECKMATE, white, black, squares: Bitboard::of(at.king(at.turn())) }]
}

/// The sheet of a mate, seen by one side.
pub(super) fn mate(terms: &[Term], view: Color, worth: Worth) -> Sheet<'_> {
    let value = if worth == Worth::Mated { -worth::CHECKMATE } else { worth::CHECKMATE };
    Sheet {
        unit: "points",
        parts: 1,
        view,
        fold: Fold::Difference { value },
        terms: Cow::Borrowed(terms),
        verdict: worth.verdict(),
    }
}

/// The sheet of the value PP.
pub(super) fn position_play(terms: &[Term], view: Color) -> Sheet<'_> {
    let tenths = total(terms, view);
    let order = i32::try_from(10 * tenths).unwrap_or(0);
    Sheet {
        unit: "points",
        parts: 10,
        view,
        fold: Fold::Difference { value: tenths },
        terms: Cow::Borrowed(terms),
        verdict: Verdict::native(format_args!("{}", Points(tenths)), order),
    }
}

/// Tenths, written as points such as `14.4`.
pub(super) struct Points(pub(super) Tenths);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}{}.{}", self.0.abs() / 10, self.0.abs() % 10)
    }
}

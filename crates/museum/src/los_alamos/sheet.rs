//! Material and mobility on one scale, and the sheet of a line's score.

use super::field::Field;
use super::rules::{BISHOPS, KNIGHTS, MOBILITY, PAWNS, QUEENS, ROOKS};
use super::score::Score;
use ::rules::{Bitboard, Color, Move, Role};
use std::borrow::Cow;
use thinking::{Fold, Rule, Sheet, Term, Verdict};

/// The values of the pieces in points of mobility.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// Points for one pawn.
    pub(super) pawn: i32,
    /// Points for the pieces, in the order of [`VALUED`].
    pub(super) pieces: [i32; VALUED.len()],
}

/// The roles that have a value, with the rule that gives it.
pub(super) const VALUED: [(Role, &Rule); 5] = [
    (Role::Pawn, &PAWNS),
    (Role::Knight, &KNIGHTS),
    (Role::Bishop, &BISHOPS),
    (Role::Rook, &ROOKS),
    (Role::Queen, &QUEENS),
];

impl Scale {
    fn of(&self, role: Role) -> i32 {
        let place = VALUED.iter().position(|&(valued, _)| valued == role);
        place.map_or(0, |place| self.pieces[place])
    }

    /// The material of the side to move less that of the other.
    pub(super) fn balance(&self, at: &impl Field) -> i32 {
        let total = |color| -> i32 {
            let count = |role| at.pieces(color, role).count() as i32;
            VALUED.iter().map(|&(role, _)| count(role) * self.of(role)).sum()
        };
        total(at.turn()) - total(!at.turn())
    }

    /// The change of the balance by a move: the captured piece, and the piece that a pawn becomes.
    pub(super) fn gain(&self, at: &impl Field, m: Move) -> i32 {
        // A pawn captured en passant is not on the target square.
        let victim = at.piece_on(m.to()).map_or(Role::Pawn, |piece| piece.role());
        let taken = if m.is_capture() { self.of(victim) } else { 0 };
        let promoted = m.promoted().map_or(0, |role| self.of(role) - self.of(Role::Pawn));
        taken + promoted
    }

    /// Converts a score to hundredths of a pawn.
    pub(super) fn order(&self, score: Score) -> i32 {
        match score {
            Score::KingLost => -10_000,
            Score::Points(points) => (points * 100 / self.pawn.max(1)).clamp(-9_000, 9_000),
            Score::KingWon => 10_000,
        }
    }
}

/// The terms of a line: the material at its end and the mobility of each position on the way.
/// `counts` is indexed by ply; the root has no count.
pub(super) fn terms(at: &impl Field, scale: &Scale, view: Color, counts: &[i32]) -> Vec<Term> {
    let mut terms = Vec::with_capacity(VALUED.len() + counts.len());
    for (role, rule) in VALUED {
        let squares = at.pieces(Color::White, role) | at.pieces(Color::Black, role);
        let total = |color| i64::from(at.pieces(color, role).count() as i32 * scale.of(role));
        if role != Role::Bishop || squares.any() {
            terms.push(Term {
                rule,
                white: total(Color::White),
                black: total(Color::Black),
                squares,
            });
        }
    }
    for (ply, &count) in counts.iter().enumerate().skip(1) {
        let (count, mover) = (i64::from(count), if ply.is_multiple_of(2) { view } else { !view });
        let (white, black) = mover.choose((count, 0), (0, count));
        terms.push(Term { rule: &MOBILITY, white, black, squares: Bitboard::EMPTY });
    }
    terms
}

/// The sheet of the end of a line, with its points and the verdict that has them.
pub(super) fn sheet(terms: &[Term], view: Color, (points, verdict): (i32, Verdict)) -> Sheet<'_> {
    let (terms, fold) = (Cow::Borrowed(terms), Fold::Difference { value: points.into() });
    Sheet { unit: "points", parts: 1, view, fold, terms, verdict }
}

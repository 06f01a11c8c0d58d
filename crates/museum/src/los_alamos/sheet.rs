//! Material and mobility on one scale, and how a line's score is written out.

use super::rules::{KNIGHTS, MOBILITY, PAWNS, QUEENS, ROOKS};
use super::score::Score;
use ::rules::losalamos::Position;
use ::rules::{Bitboard, Color, Move, Role};
use std::borrow::Cow;
use thinking::{Fold, Rule, Sheet, Term, Verdict};

/// What the men are worth in points of mobility.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// Points for one pawn.
    pub(super) pawn: i32,
    /// Points for a pawn, a knight, a rook and a queen.
    pub(super) men: [i32; 4],
}

/// The roles on the small board that have a value, with the rule that gives it.
const VALUED: [(Role, &Rule); 4] =
    [(Role::Pawn, &PAWNS), (Role::Knight, &KNIGHTS), (Role::Rook, &ROOKS), (Role::Queen, &QUEENS)];

impl Scale {
    fn of(&self, role: Role) -> i32 {
        let place = VALUED.iter().position(|&(valued, _)| valued == role);
        place.map_or(0, |place| self.men[place])
    }

    /// The material of the side to move less that of the other.
    pub(super) fn balance(&self, at: &Position) -> i32 {
        let total = |color| -> i32 {
            let men = VALUED
                .iter()
                .map(|&(role, _)| at.pieces(color, role).count() as i32 * self.of(role));
            men.sum()
        };
        total(at.turn()) - total(!at.turn())
    }

    /// What a move changes in it: the man it takes, and what a pawn becomes.
    pub(super) fn gain(&self, at: &Position, m: Move) -> i32 {
        let taken = at.piece_on(m.to()).map_or(0, |taken| self.of(taken.role()));
        let promoted = m.promoted().map_or(0, |role| self.of(role) - self.of(Role::Pawn));
        taken + promoted
    }

    /// A score in hundredths of a pawn.
    pub(super) fn order(&self, score: Score) -> i32 {
        match score {
            Score::KingLost => -10_000,
            Score::Points(points) => (points * 100 / self.pawn.max(1)).clamp(-9_000, 9_000),
            Score::KingWon => 10_000,
        }
    }
}

/// Lines of a sheet at most: the material, and the mobility of each ply.
pub(super) const MOST_TERMS: usize = VALUED.len() + super::tree::DEEPEST;

/// The terms of a line: the material at its end and the mobility of each position on the
/// way, `counts` by ply from the root, which has none.
pub(super) fn terms(
    at: &Position,
    scale: &Scale,
    view: Color,
    counts: &[i32],
) -> [Term; MOST_TERMS] {
    core::array::from_fn(|index| match VALUED.get(index) {
        Some(&(role, rule)) => {
            let total = |color| i64::from(at.pieces(color, role).count() as i32 * scale.of(role));
            let squares = at.pieces(Color::White, role) | at.pieces(Color::Black, role);
            Term { rule, white: total(Color::White), black: total(Color::Black), squares }
        }
        None => {
            let ply = index - VALUED.len() + 1;
            let count = counts.get(ply).copied().map_or(0, i64::from);
            let mover = if ply.is_multiple_of(2) { view } else { !view };
            let (white, black) = mover.choose((count, 0), (0, count));
            Term { rule: &MOBILITY, white, black, squares: Bitboard::EMPTY }
        }
    })
}

/// The sheet of the end of a line of so many plies.
pub(super) fn sheet(terms: &[Term], plies: usize, view: Color, verdict: Verdict) -> Sheet<'_> {
    let used = terms.len().min(VALUED.len() + plies.saturating_sub(1));
    let terms = Cow::Borrowed(&terms[..used]);
    Sheet { unit: "points", parts: 1, view, fold: Fold::Difference, terms, verdict }
}

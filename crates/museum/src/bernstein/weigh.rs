//! The four terms of the evaluation: mobility, area control, king defence, material.

use super::rules::{AREA, KING_DEFENCE, MATERIAL, MOBILITY};
use super::worth::Worth;
use ::rules::chess::Position;
use ::rules::{Bitboard, Color};
use concepts::{Values, area, king, material, mobility};
use std::borrow::Cow;
use thinking::{Fold, Sheet, Term, Verdict};

/// Pawn 1, knight and bishop 3, rook 5, queen 9.
pub(super) const VALUES: Values = Values::STANDARD;

/// The weights of the terms.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// The factor F of the material.
    pub(super) material: i64,
    /// The weight of a controlled centre square; any other has 1.
    pub(super) centre: i64,
    /// The weight of a controlled square beside the own king.
    pub(super) king: i64,
}

/// The terms of a position.
pub(super) fn terms(at: &Position, weights: &Weights) -> [Term; 4] {
    let white = Counts::of(at, Color::White, weights);
    let black = Counts::of(at, Color::Black, weights);
    let area = white.area | black.area;
    let ring = white.ring | black.ring;
    [
        (&MOBILITY, white.mobility, black.mobility, Bitboard::EMPTY),
        (&AREA, white.area_points, black.area_points, area),
        (&KING_DEFENCE, white.ring_points, black.ring_points, ring),
        (&MATERIAL, white.material, black.material, at.occupied()),
    ]
    .map(|(rule, white, black, squares)| Term { rule, white, black, squares })
}

/// The counts of one side.
struct Counts {
    mobility: i64,
    area: Bitboard,
    area_points: i64,
    ring: Bitboard,
    ring_points: i64,
    material: i64,
}

impl Counts {
    fn of(at: &Position, color: Color, weights: &Weights) -> Self {
        let area = area::controlled(at, color);
        let ring = king::ring(at, color) & area;
        let in_centre = i64::from((area & Bitboard::CENTRE).count());
        Self {
            mobility: i64::from(mobility::count(at, color)),
            area,
            area_points: i64::from(area.count()) + (weights.centre - 1) * in_centre,
            ring,
            ring_points: weights.king * i64::from(ring.count()),
            material: weights.material * i64::from(material::total(at, color, &VALUES)),
        }
    }
}

/// The worth of the terms for one side.
pub(super) fn worth(terms: &[Term], view: Color) -> Worth {
    let (own, other) = sheet(terms, view, Verdict::Centipawns(0)).sums();
    Worth::ratio(own, other)
}

/// The sheet of the terms.
pub(super) fn sheet(terms: &[Term], view: Color, verdict: Verdict) -> Sheet<'_> {
    let terms = Cow::Borrowed(terms);
    Sheet { unit: "points", parts: 1, view, fold: Fold::Ratio, terms, verdict }
}

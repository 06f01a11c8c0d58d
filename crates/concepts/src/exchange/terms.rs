//! What counts in an exchange.

use crate::Values;

/// Who takes when several can.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Order {
    /// The piece with which the side comes out best. Mostly the cheapest, but not when
    /// that would open a line for an enemy piece behind it.
    #[default]
    Best,
    /// Always the cheapest, as programs do that count an exchange off by hand.
    CheapestFirst,
}

/// What counts in an exchange, and how much.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Terms {
    /// What the pieces are worth.
    pub values: Values,
    /// Whether a capture that leaves the own king attacked is left out.
    pub pins: bool,
    /// Whether a pawn that takes on the last rank becomes a queen.
    pub promotions: bool,
    /// Who takes when several can.
    pub order: Order,
}

impl Terms {
    /// Pieces and values only: pins and promotions are not looked at.
    pub const fn plain(values: Values) -> Self {
        Self { values, pins: false, promotions: false, order: Order::Best }
    }

    /// By the rules of the game: only captures that leave the own king safe, and pawns
    /// promote.
    pub const fn strict(values: Values) -> Self {
        Self { values, pins: true, promotions: true, order: Order::Best }
    }

    /// The same terms, with the cheapest piece always taking first.
    #[must_use]
    pub const fn cheapest_first(self) -> Self {
        Self { order: Order::CheapestFirst, ..self }
    }
}

/// By the rules, with the standard values.
impl Default for Terms {
    fn default() -> Self {
        Self::strict(Values::STANDARD)
    }
}

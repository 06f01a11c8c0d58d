//! The settings of an exchange.

use crate::Values;

/// The piece that takes if several can.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Order {
    /// The piece with the best result: usually the cheapest, but not if that would open a line for
    /// an enemy piece behind it.
    #[default]
    Best,
    /// Always the cheapest, as in programs that count out an exchange.
    CheapestFirst,
}

/// The settings of an exchange: piece values and rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Terms {
    /// The values of the pieces.
    pub values: Values,
    /// Whether a capture that leaves the own king attacked is excluded.
    pub pins: bool,
    /// Whether a pawn that takes on the last rank becomes a queen.
    pub promotions: bool,
    /// The piece that takes if several can.
    pub order: Order,
}

impl Terms {
    /// Pieces and values only: pins and promotions are ignored.
    pub const fn plain(values: Values) -> Self {
        Self { values, pins: false, promotions: false, order: Order::Best }
    }

    /// By the rules of chess: only captures that leave the own king safe, and pawns promote.
    pub const fn strict(values: Values) -> Self {
        Self { values, pins: true, promotions: true, order: Order::Best }
    }

    /// The same terms, with the cheapest piece always taking first.
    #[must_use]
    pub const fn cheapest_first(self) -> Self {
        Self { order: Order::CheapestFirst, ..self }
    }
}

/// The rules of chess with the standard values.
impl Default for Terms {
    fn default() -> Self {
        Self::strict(Values::STANDARD)
    }
}

//! The values of the pieces: a pawn is 128.

use concepts::Values;
use concepts::exchange::Terms;

/// The king counts this much as something to be attacked.
pub(super) const VALUES: Values =
    Values { pawn: 128, knight: 416, bishop: 448, rook: 640, queen: 1_120, king: 1_536 };

/// The king counts this much in the material of a side.
pub(super) const KING_IN_MATERIAL: i32 = 384;

/// An exchange in which the cheapest piece always takes first.
pub(super) const EXCHANGE: Terms = Terms::strict(VALUES).cheapest_first();

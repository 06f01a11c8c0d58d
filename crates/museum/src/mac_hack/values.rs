//! The values of the pieces: a pawn is 128.

use concepts::Values;
use concepts::exchange::Terms;

/// The values of pieces; the king's is its value as a target.
pub(super) const VALUES: Values =
    Values { pawn: 128, knight: 416, bishop: 448, rook: 640, queen: 1_120, king: 1_536 };

/// The value of the king in the material of a side.
pub(super) const KING_IN_MATERIAL: i32 = 384;

/// Exchanges are counted with the cheapest piece first.
pub(super) const EXCHANGE: Terms = Terms::strict(VALUES).cheapest_first();

//! Which squares a piece attacks.
//!
//! The attacks of knights, kings and pawns are read from small tables. Those of bishops and rooks
//! depend on blocking pieces: `sliders.rs` turns the relevant occupied squares into a table index.
//! All tables are computed at build time by the walking version in [`slow`].

mod index;
mod lines;
mod magics;
mod sliders;
pub mod slow;

pub use lines::{between, bishop_rays, falling_diagonal, line, rising_diagonal, rook_rays};
pub use sliders::{bishop, rook};

use crate::{Bitboard, Color, Role, Square};
use slow::{KING_STEPS, KNIGHT_STEPS, Step};

const fn leaper_table(steps: &[Step]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut i = 0;
    while i < 64 {
        table[i] = slow::leap(Square::ALL[i], steps);
        i += 1;
    }
    table
}

static KNIGHT: [Bitboard; 64] = leaper_table(&KNIGHT_STEPS);
static KING: [Bitboard; 64] = leaper_table(&KING_STEPS);
static PAWN: [[Bitboard; 64]; 2] =
    [leaper_table(&[(1, 1), (-1, 1)]), leaper_table(&[(1, -1), (-1, -1)])];

/// The squares a knight attacks.
#[inline]
pub fn knight(square: Square) -> Bitboard {
    KNIGHT[square as usize]
}

/// The squares a king attacks.
#[inline]
pub fn king(square: Square) -> Bitboard {
    KING[square as usize]
}

/// The squares a pawn of this colour attacks.
#[inline]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    PAWN[color as usize][square as usize]
}

/// The squares a queen attacks.
#[inline]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// The squares that a piece of this role and colour attacks.
#[inline]
pub fn of(color: Color, role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}

/// The squares that a set of pawns attacks.
#[inline]
pub fn pawns(color: Color, pawns: Bitboard) -> Bitboard {
    let ahead = pawns.forward(color);
    ahead.east() | ahead.west()
}

/// The squares that a set of knights attacks.
#[inline]
pub fn knights(knights: Bitboard) -> Bitboard {
    let near = knights.east() | knights.west();
    let far = knights.east().east() | knights.west().west();
    near.north().north() | near.south().south() | far.north() | far.south()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use slow::{BISHOP_STEPS, ROOK_STEPS, rays};

    proptest! {
        #[test]
        fn sets_attack_what_their_members_attack(set in any::<u64>().prop_map(Bitboard)) {
            let one_by_one = |attack: &dyn Fn(Square) -> Bitboard| {
                set.into_iter().fold(Bitboard::EMPTY, |all, square| all | attack(square))
            };
            prop_assert_eq!(knights(set), one_by_one(&knight));
            for color in Color::ALL {
                prop_assert_eq!(pawns(color, set), one_by_one(&|square| pawn(color, square)));
            }
        }

        #[test]
        fn sliders_agree_with_walking(one in any::<u64>(), other in any::<u64>()) {
            let occupied = Bitboard(one & other);
            for square in Square::ALL {
                prop_assert_eq!(rook(square, occupied), rays(square, occupied, &ROOK_STEPS));
                prop_assert_eq!(bishop(square, occupied), rays(square, occupied, &BISHOP_STEPS));
            }
        }
    }
}

//! Material, and every man's square as seen from the two kings.

use super::families::{MATERIAL, SQUARES, SQUARES_FOE};
use super::tally::Tally;
use rules::chess::Position;
use rules::{Bitboard, Color, File, Role, Square};

/// The place of a man's square in a table that is seen with this king on the right-hand
/// side: squares are turned to the side's view and mirrored if the king is on the left.
#[inline]
pub(super) fn seen_from(us: Color, king: Square, square: Square) -> usize {
    let turned = square.seen_by(us);
    let mirrored = if king.file() < File::E { turned.mirrored() } else { turned };
    mirrored as usize
}

/// Notes material and squares of all men.
pub(super) fn weigh<T: Tally>(position: &Position, tally: &mut T) {
    for us in Color::ALL {
        let (own, foe) = (position.king(us), position.king(!us));
        for role in Role::ALL {
            let men = position.pieces(us, role);
            if role != Role::King {
                tally.note(us, MATERIAL + role as usize, men.count() as i32, men);
            }
            for square in men {
                let at = Bitboard::of(square);
                let table = role as usize * 64;
                tally.note(us, SQUARES + table + seen_from(us, own, square), 1, at);
                tally.note(us, SQUARES_FOE + table + seen_from(us, foe, square), 1, at);
            }
        }
    }
}

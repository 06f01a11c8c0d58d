//! Pawn structure: terms that depend on pawns alone.

use super::facts::{ahead, file_depth, neighbour_files, ranks_ahead, relative_rank};
use super::families::*;
use super::tally::Tally;
use rules::{Bitboard, Color, Square, attacks};

/// Notes the pawn structure of both sides and returns the passed pawns of each.
pub(super) fn weigh<T: Tally>(pawns: [Bitboard; 2], tally: &mut T) -> [Bitboard; 2] {
    Color::ALL.map(|us| weigh_side(us, pawns, tally))
}

fn weigh_side<T: Tally>(us: Color, pawns: [Bitboard; 2], tally: &mut T) -> Bitboard {
    let (own, foe) = (pawns[us as usize], pawns[!us as usize]);
    let mut passed = Bitboard::EMPTY;
    for square in own {
        let at = Bitboard::of(square);
        let rank = relative_rank(us, square);
        let neighbours = own & neighbour_files(square);
        let facing = foe & ahead(us, square);
        let faced = usize::from(facing.any());
        let guards = own & attacks::pawn(!us, square);
        let beside = neighbours & Bitboard::rank(square.rank());
        if neighbours.is_empty() {
            tally.note(us, ISOLATED + faced * 4 + file_depth(square), 1, at);
        } else if is_backward(us, square, neighbours, foe) {
            tally.note(us, BACKWARD + faced, 1, at);
        }
        let doubled = (own & ahead(us, square)).any();
        tally.note(us, DOUBLED + file_depth(square), i32::from(doubled), at);
        tally.note(us, SUPPORTED + rank, guards.count() as i32, at);
        tally.note(us, PHALANX + rank, i32::from(beside.any()), at);
        let lever = foe & attacks::pawn(us, square);
        tally.note(us, PAWN_LEVER, lever.count() as i32, at);
        let hunters = foe & neighbour_files(square) & ranks_ahead(us, square);
        if facing.is_empty() && !doubled {
            if hunters.minus(lever).is_empty() && lever.count() <= guards.count() {
                passed |= at;
            } else if neighbours.count() >= hunters.count() && lever.is_empty() {
                tally.note(us, CANDIDATE + rank, 1, at);
            }
        }
    }
    passed
}

/// Whether a pawn is behind its neighbours and an enemy pawn attacks its next step.
fn is_backward(us: Color, square: Square, neighbours: Bitboard, foe: Bitboard) -> bool {
    let level_or_behind = neighbours.minus(ranks_ahead(us, square));
    let stop = Bitboard::of(square).forward(us);
    level_or_behind.is_empty() && (stop & attacks::pawns(!us, foe)).any()
}

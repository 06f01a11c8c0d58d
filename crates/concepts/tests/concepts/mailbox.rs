//! Frey's question about knight forks, answered in the older way that he compares: on a mailbox
//! board of 10 by 12 addresses, by adding offsets.

use crate::positions;
use concepts::{attack, forks};
use rules::chess::Position;
use rules::{Bitboard, Color, Role, Square};

const KNIGHT_OFFSETS: [i32; 8] = [8, 19, 21, 12, -8, -19, -21, -12];

/// The address of a square: a1 is 22, h1 29, a8 92.
fn address(square: Square) -> i32 {
    22 + 10 * square.rank() as i32 + square.file() as i32
}

/// The square of an address, unless it is on the frame.
fn square(address: i32) -> Option<Square> {
    Square::ALL.into_iter().find(|&square| self::address(square) == address)
}

fn jumps(from: Square) -> Vec<i32> {
    KNIGHT_OFFSETS.iter().map(|offset| address(from) + offset).collect()
}

/// The squares from which a knight of a side forks king and queen and to which it jumps.
fn forking_squares(position: &Position, us: Color, knight: Square) -> Bitboard {
    let from_king = jumps(position.king(!us));
    let queens = position.pieces(!us, Role::Queen).into_iter();
    let matches = queens.flat_map(jumps).filter(|address| from_king.contains(address));
    let reachable = matches.filter(|address| jumps(knight).contains(address));
    reachable.filter_map(square).filter(|&s| !position.color(us).has(s)).collect()
}

#[test]
fn addresses_are_freys() {
    assert_eq!([Square::A1, Square::B1, Square::A2, Square::H8].map(address), [22, 23, 32, 99]);
    let mut from_f3 = jumps(Square::F3);
    from_f3.sort();
    assert_eq!(from_f3, [26, 28, 35, 39, 55, 59, 66, 68]);
}

#[test]
fn bit_maps_and_mailbox_give_the_same_answer() {
    let mut found = 0;
    for position in positions::from_games(60).chain(positions::random_placements(20_000)) {
        for color in Color::ALL {
            for knight in position.pieces(color, Role::Knight) {
                let expected = forking_squares(&position, color, knight);
                assert_eq!(forks::royal_fork_squares(&position, knight), expected);
                let is_safe = |&s: &Square| attack::attackers(&position, s, !color).is_empty();
                let safe: Bitboard = expected.into_iter().filter(is_safe).collect();
                assert_eq!(forks::unguarded_royal_fork_squares(&position, knight), safe);
                found += expected.count();
            }
        }
    }
    assert!(found > 500);
}

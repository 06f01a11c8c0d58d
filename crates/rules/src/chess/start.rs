//! The 960 starting positions, by number (Scharnagl's scheme; 518 is the ordinary one).

use crate::{Bitboard, Color, File, Rank, Role, Setup, Square};

/// The number of the ordinary starting position.
pub(super) const STANDARD: u16 = 518;

/// The back rank with a number from 0 to 959; larger numbers wrap around.
fn back_rank(number: u16) -> [Role; 8] {
    let mut rank = [None; 8];
    let number = usize::from(number % 960);
    let (rest, light_bishop) = (number / 4, number % 4);
    rank[light_bishop * 2 + 1] = Some(Role::Bishop);
    let (rest, dark_bishop) = (rest / 4, rest % 4);
    rank[dark_bishop * 2] = Some(Role::Bishop);
    let (knights, queen) = (rest / 6, rest % 6);
    place(&mut rank, queen, Role::Queen);
    // The ten ways to put two knights on five free squares.
    const KNIGHTS: [(usize, usize); 10] =
        [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
    let (first, second) = KNIGHTS[knights];
    place(&mut rank, second, Role::Knight);
    place(&mut rank, first, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        place(&mut rank, 0, role);
    }
    rank.map(|role| role.unwrap_or(Role::Rook))
}

/// Puts a piece on the free square with this index, counting only free squares.
fn place(rank: &mut [Option<Role>; 8], free_index: usize, role: Role) {
    if let Some(square) = rank.iter_mut().filter(|square| square.is_none()).nth(free_index) {
        *square = Some(role);
    }
}

/// The starting position of Chess960 with a number from 0 to 959.
pub fn chess960_setup(number: u16) -> Setup {
    double_chess960_setup(number, number)
}

/// A start with different back ranks for White and Black.
pub fn double_chess960_setup(white: u16, black: u16) -> Setup {
    let mut setup = Setup::EMPTY;
    for (color, number) in [(Color::White, white), (Color::Black, black)] {
        for (file, role) in File::ALL.into_iter().zip(back_rank(number)) {
            let home = Square::at(file, Rank::First.seen_by(color));
            setup.board[home as usize] = Some(role.of(color));
            let pawn = Square::at(file, Rank::Second.seen_by(color));
            setup.board[pawn as usize] = Some(Role::Pawn.of(color));
        }
    }
    setup.castling =
        Color::ALL.into_iter().fold(Bitboard::EMPTY, |all, c| all | setup.pieces(c, Role::Rook));
    setup
}

#[cfg(test)]
mod tests {
    use super::*;
    use Role::*;

    #[test]
    fn known_numbers() {
        assert_eq!(back_rank(STANDARD), [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook]);
        assert_eq!(back_rank(0), [Bishop, Bishop, Queen, Knight, Knight, Rook, King, Rook]);
        assert_eq!(back_rank(959), [Rook, King, Rook, Knight, Knight, Queen, Bishop, Bishop]);
    }

    #[test]
    fn all_960_differ_and_have_the_king_between_the_rooks() {
        let mut seen = std::collections::HashSet::new();
        for number in 0..960 {
            let rank = back_rank(number);
            let king = rank.iter().position(|&r| r == King).unwrap();
            let rooks: Vec<_> = (0..8).filter(|&i| rank[i] == Rook).collect();
            assert!(rooks.len() == 2 && rooks[0] < king && king < rooks[1]);
            assert!(seen.insert(rank));
        }
    }
}

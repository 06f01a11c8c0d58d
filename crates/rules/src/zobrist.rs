//! The random numbers from which the keys of positions are made.

use crate::random::Random;

/// One number per piece and square, per castling rook, per en passant file, and one for
/// Black to move.
pub(crate) struct Zobrist {
    pub(crate) pieces: [[u64; 64]; 12],
    pub(crate) castling: [u64; 64],
    pub(crate) en_passant: [u64; 8],
    pub(crate) black: u64,
}

const fn fill<const N: usize>(random: &mut Random) -> [u64; N] {
    let mut numbers = [0; N];
    let mut i = 0;
    while i < N {
        numbers[i] = random.next_u64();
        i += 1;
    }
    numbers
}

pub(crate) static ZOBRIST: Zobrist = {
    let mut random = Random::new(1949);
    let mut pieces = [[0; 64]; 12];
    let mut i = 0;
    while i < 12 {
        pieces[i] = fill(&mut random);
        i += 1;
    }
    Zobrist {
        pieces,
        castling: fill(&mut random),
        en_passant: fill(&mut random),
        black: random.next_u64(),
    }
};

//! Random games from many starting positions.

use crate::{notation_agrees, rules_agree};
use rules::chess::Position;
use rules::random::Random;
use rules::{Move, Piece, Role, Setup, Square};

/// A game is interrupted after this many plies.
const PLIES: usize = 160;

/// Plays games from the generated starting positions until this many positions have been seen, and
/// compares everything in each of them.
pub(crate) fn walk(seed: u64, positions: usize, start: impl Fn(&mut Random) -> Setup) {
    let soak = std::env::var_os("VITRINE_SOAK").is_some_and(|value| value == "1");
    let wanted = if soak { positions * 50 } else { positions };
    let mut random = Random::new(seed);
    let mut seen = 0;
    while seen < wanted {
        let Ok(mut position) = Position::from_setup(start(&mut random)) else { continue };
        for _ in 0..PLIES {
            rules_agree::check(&position, &mut random);
            notation_agrees::check(&position);
            seen += 1;
            let Some(m) = choose(&position, &mut random) else { break };
            position = position.after(m);
        }
    }
}

/// Returns a random move; rare kinds are chosen more often than by chance.
fn choose(position: &Position, random: &mut Random) -> Option<Move> {
    let moves = position.legal_moves();
    let rare: Vec<Move> = (&moves)
        .into_iter()
        .filter(|m| m.is_castling() || m.is_en_passant() || m.is_promotion())
        .collect();
    let from = if random.below(4) == 0 && !rare.is_empty() { &rare[..] } else { &moves[..] };
    from.get(random.below(from.len())).copied()
}

/// Returns a board with two kings and a few other pieces, legal or not.
pub(crate) fn sparse_setup(random: &mut Random) -> Setup {
    let mut setup = Setup::EMPTY;
    let mut pieces = vec![Piece::WhiteKing, Piece::BlackKing];
    for _ in 0..random.below(7) {
        pieces.push(Piece::ALL[random.below(10)]);
    }
    for piece in pieces {
        let square = Square::new(random.below(64) as u8);
        if setup.board[square as usize].is_none() {
            setup.board[square as usize] = Some(piece);
        }
    }
    let rook = |&square: &Square| {
        let piece = setup.board[square as usize];
        piece.is_some_and(|piece| piece.role() == Role::Rook)
    };
    setup.castling = Square::ALL.into_iter().filter(rook).collect();
    setup.turn = if random.below(2) == 0 { rules::Color::White } else { rules::Color::Black };
    setup
}

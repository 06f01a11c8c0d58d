//! The moves needed to castle, compared with an exhaustive search.

use crate::positions;
use concepts::{castling, mobility};
use rules::Color;
use rules::chess::Position;

/// Whether the side to move can castle within this many moves while the other passes.
fn castles_within(position: &Position, moves: u32) -> bool {
    let list = position.legal_moves();
    if list.iter().any(|m| m.is_castling()) {
        return true;
    }
    let next = |&m| position.after(m).after_pass();
    moves > 1 && list.iter().filter_map(next).any(|next| castles_within(&next, moves - 1))
}

#[test]
fn no_shorter_way_is_overlooked() {
    const DEEPEST: u32 = 3;
    let mut found = [0; DEEPEST as usize + 1];
    for position in positions::from_games(60).step_by(5) {
        for color in Color::ALL {
            let (Some(now), true) = (
                mobility::with_turn(&position, color),
                (position.castling_rooks() & position.color(color)).any(),
            ) else {
                continue;
            };
            let expected = (1..=DEEPEST).find(|&moves| castles_within(&now, moves));
            let answer = castling::moves_needed(&position, color);
            assert_eq!(answer.filter(|&moves| moves <= DEEPEST), expected, "{position:?}");
            found[expected.unwrap_or(0) as usize] += 1;
        }
    }
    assert!(found.iter().all(|&count| count > 10), "{found:?}");
}

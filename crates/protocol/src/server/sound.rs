//! Cuts a line of play to the part that can be shown.

use rules::{Game, Move, Position};

/// Plies without capture or pawn move after which a draw can be claimed.
const FIFTY_MOVES: u16 = 100;

/// The beginning of a line that is legal and does not continue after the game could have
/// ended: GUIs and referees complain about lines that do.
pub(super) fn sound_part<'a>(game: &Game, line: &'a [Move]) -> &'a [Move] {
    let mut position = *game.position();
    let reach = usize::from(position.halfmove_clock());
    let mut keys: Vec<u64> =
        game.positions().iter().rev().take(reach + 1).map(Position::key).collect();
    for (index, &m) in line.iter().enumerate() {
        let drawn = index > 0 && is_drawn(&position, &keys);
        if drawn || !position.is_legal(m) {
            return &line[..index];
        }
        position = position.after(m);
        if position.halfmove_clock() == 0 {
            keys.clear();
        }
        keys.push(position.key());
    }
    line
}

/// Whether a draw could be claimed or is automatic; `keys` includes the key of the
/// position.
fn is_drawn(position: &Position, keys: &[u64]) -> bool {
    position.halfmove_clock() >= FIFTY_MOVES
        || position.is_insufficient_material()
        || keys.iter().filter(|&&key| key == position.key()).count() >= 3
}

#[cfg(test)]
mod tests {
    use super::*;
    use notation::{coordinates, fen};
    use rules::{Square, Variant};

    fn game(fen_text: &str, moves: &str) -> Game {
        let mut game = Game::new(fen::read(fen_text, Variant::Chess).unwrap().value);
        for text in moves.split_whitespace() {
            game.play(coordinates::read(text, game.position()).unwrap()).unwrap();
        }
        game
    }

    fn shown(game: &Game, line: &str) -> usize {
        let mut copy = game.clone();
        let illegal = Move::ordinary(Square::A1, Square::H8, false);
        let moves: Vec<Move> = line
            .split_whitespace()
            .map(|text| {
                let m = coordinates::read(text, copy.position()).unwrap_or(illegal);
                let _ = copy.play(m);
                m
            })
            .collect();
        sound_part(game, &moves).len()
    }

    #[test]
    fn a_line_ends_where_the_game_does() {
        let start = Game::standard();
        assert_eq!(shown(&start, "e2e4 e7e5 g1f3"), 3);
        assert_eq!(shown(&start, "e2e4 e7e5 e4e5 g1f3"), 2);
        let back_and_forth = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4";
        assert_eq!(shown(&start, back_and_forth), 8);
        let near_fifty = game("7k/8/8/8/8/8/R7/K7 w - - 98 90", "");
        assert_eq!(shown(&near_fifty, "a2b2 h8g8 b2a2 g8h8"), 2);
        let last_piece = game("7k/8/8/8/8/8/1r6/K7 w - - 0 1", "");
        assert_eq!(shown(&last_piece, "a1b2 h8g8"), 1);
    }

    #[test]
    fn repetitions_in_the_game_count() {
        let played = game(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6",
        );
        assert_eq!(shown(&played, "f3g1 f6g8 e2e4"), 2);
        // Even in a position that occurs for the third time a move is shown.
        let third = game(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8",
        );
        assert_eq!(shown(&third, "e2e4 e7e5"), 2);
    }
}

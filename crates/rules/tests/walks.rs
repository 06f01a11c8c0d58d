//! Properties of random games; a game that breaks one is shrunk to a minimal example. Making a move
//! gives the same position as setting it up, taking moves back restores the game, and repetitions
//! are those that the boards show.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use proptest::prelude::*;
use rules::chess::{Position, chess960_setup};
use rules::{Game, Setup};

/// Plays the legal move with this number, modulo their count; false if there is none.
fn play(game: &mut Game, number: u16) -> bool {
    let moves = game.legal_moves();
    let m = moves.get(usize::from(number) % moves.len().max(1)).copied();
    m.is_some_and(|m| game.play(m).is_ok())
}

fn now(game: &Game) -> Position {
    *game.position().as_chess().unwrap()
}

/// What makes two positions the same: everything but the counters.
fn sameness(position: &Position) -> Setup {
    Setup { halfmove_clock: 0, fullmove_number: 1, ..position.to_setup() }
}

fn choices(most: usize) -> impl Strategy<Value = Vec<u16>> {
    proptest::collection::vec(any::<u16>(), 0..most)
}

/// Positions with few pieces, so that positions repeat: with castling rights and an en passant
/// pawn.
fn few_pieces() -> impl Strategy<Value = Game> {
    let start = |text: &[(usize, rules::Piece)], rights: bool| {
        let mut setup = Setup::EMPTY;
        for &(square, piece) in text {
            setup.board[square] = Some(piece);
        }
        if rights {
            setup.castling = [rules::Square::A1].into_iter().collect();
        }
        Game::new(Position::from_setup(setup).unwrap())
    };
    use rules::Piece::{BlackKing, BlackPawn, WhiteKing, WhitePawn, WhiteRook};
    prop_oneof![
        Just(start(&[(4, WhiteKing), (0, WhiteRook), (60, BlackKing)], true)),
        Just(start(&[(4, WhiteKing), (60, BlackKing), (12, WhitePawn), (27, BlackPawn)], false)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_move_leaves_what_a_fresh_setup_has(number in 0..960_u16, choices in choices(150)) {
        let mut game = Game::new(Position::from_setup(chess960_setup(number)).unwrap());
        for choice in choices {
            if !play(&mut game, choice) {
                break;
            }
            let position = now(&game);
            let afresh = Position::from_setup(position.to_setup()).unwrap();
            prop_assert_eq!(afresh, position);
            prop_assert_eq!(afresh.key(), position.key());
        }
    }

    #[test]
    fn a_game_that_goes_back_is_as_it_was(number in 0..960_u16, choices in choices(80), back in 0..80_usize) {
        let start = Game::new(Position::from_setup(chess960_setup(number)).unwrap());
        let mut game = start.clone();
        let played = choices.iter().take_while(|&&choice| play(&mut game, choice)).count();
        let back = back.min(played);
        for _ in 0..back {
            prop_assert!(game.take_back().is_some());
        }
        let mut again = start;
        for &choice in &choices[..played - back] {
            play(&mut again, choice);
        }
        prop_assert_eq!(game.positions(), again.positions());
        prop_assert_eq!(game.moves(), again.moves());
        prop_assert_eq!(game.repetitions(), again.repetitions());
        prop_assert_eq!(game.outcome(), again.outcome());
    }

    #[test]
    fn repetitions_are_those_that_the_boards_show(mut game in few_pieces(), choices in choices(60)) {
        for choice in choices {
            // A small choice of moves makes repetitions likely.
            if !play(&mut game, choice % 3) {
                break;
            }
            let same = sameness(&now(&game));
            let seen = game.positions().iter().filter_map(rules::Position::as_chess);
            let count = seen.filter(|position| sameness(position) == same).count();
            prop_assert_eq!(game.repetitions(), count);
        }
    }
}

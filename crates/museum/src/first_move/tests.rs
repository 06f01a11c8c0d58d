use super::*;
use ::rules::{Color, Move, Piece, Role, Setup, Square, chess};
use Square::*;
use thinking::{Detail, Quiet, Recorder, Signals, StillWatch};

fn decide(game: &Game, limits: &Limits) -> Decision {
    let mut quiet = Quiet;
    let signals = Signals::default();
    FirstMove.think(game, limits, &mut Desk::new(&signals, &StillWatch, &mut quiet, 0))
}

fn alone(piece: Piece, square: Square) -> ::rules::Position {
    let mut setup = Setup::EMPTY;
    setup.turn = piece.color();
    setup.board[square as usize] = Some(piece);
    for (king, home) in [(Piece::WhiteKing, H1), (Piece::BlackKing, H8)] {
        setup.board[home as usize] = Some(king);
    }
    chess::Position::from_setup(setup).unwrap().into()
}

fn targets(position: &::rules::Position, from: Square) -> Vec<Square> {
    (&numbered(position)).into_iter().filter(|m| m.from() == from).map(Move::to).collect()
}

#[test]
fn the_bishop_goes_its_ways_in_the_order_of_t3() {
    let bishop = alone(Piece::WhiteBishop, B3);
    assert_eq!(targets(&bishop, B3), [C4, D5, E6, F7, G8, A4, C2, D1, A2]);
}

#[test]
fn every_piece_follows_the_stated_order() {
    let knight = alone(Piece::WhiteKnight, D4);
    assert_eq!(targets(&knight, D4), [E6, C6, F5, B5, F3, B3, E2, C2]);
    let rook = alone(Piece::BlackRook, B2);
    let along = [B3, B4, B5, B6, B7, B8, C2, D2, E2, F2, G2, H2, A2, B1];
    assert_eq!(targets(&rook, B2), along);
    let queen = alone(Piece::WhiteQueen, A2);
    assert_eq!(targets(&queen, A2)[..7], [B3, C4, D5, E6, F7, G8, B1]);
    assert_eq!(targets(&queen, A2)[7], A3);
    let king = alone(Piece::WhitePawn, A2);
    assert_eq!(targets(&king, H1), [H2, G2, G1]);
}

#[test]
fn pawns_step_before_they_take_and_become_knights_first() {
    let mut setup = alone(Piece::WhitePawn, C7).to_setup();
    setup.board[B8 as usize] = Some(Piece::BlackKnight);
    setup.board[D8 as usize] = Some(Piece::BlackKnight);
    let position = chess::Position::from_setup(setup).unwrap().into();
    let moves: Vec<_> = (&numbered(&position))
        .into_iter()
        .filter(|m| m.from() == C7)
        .map(|m| (m.to(), m.promoted().unwrap()))
        .collect();
    use Role::*;
    let by_number = [Knight, Bishop, Rook, Queen];
    let expected: Vec<_> =
        [C8, D8, B8].into_iter().flat_map(|to| by_number.map(|role| (to, role))).collect();
    assert_eq!(moves, expected);
    let start = Game::standard();
    assert_eq!(targets(start.position(), E2), [E3, E4]);
}

#[test]
fn castling_comes_last_the_short_one_first() {
    let mut setup = chess::Position::start().to_setup();
    for square in [B1, C1, D1, F1, G1] {
        setup.board[square as usize] = None;
    }
    let position = chess::Position::from_setup(setup).unwrap().into();
    assert_eq!(targets(&position, E1), [F1, D1, H1, A1]);
}

#[test]
fn the_list_is_the_legal_moves_in_another_order() {
    let mut game = Game::standard();
    let mut other = Game::los_alamos();
    for _ in 0..40 {
        for game in [&mut game, &mut other] {
            let mut listed = numbered(game.position()).to_vec();
            let mut legal = game.position().legal_moves().to_vec();
            listed.sort();
            legal.sort();
            assert_eq!(listed, legal);
            if let Some(&m) = numbered(game.position()).last() {
                game.play(m).unwrap();
            }
        }
    }
}

#[test]
fn the_same_position_gets_the_same_move() {
    let first = Decision::Play(Move::ordinary(B1, C3, false));
    assert_eq!(decide(&Game::standard(), &Limits::default()), first);
    assert_eq!(decide(&Game::standard(), &Limits::default()), first);
    let small = Decision::Play(Move::ordinary(B1, C3, false));
    assert_eq!(decide(&Game::los_alamos(), &Limits::default()), small);
}

#[test]
fn only_the_moves_that_are_asked_for() {
    let only = vec![Move::double_step(G2, G4), Move::double_step(D2, D4)];
    let limits = Limits { only, ..Limits::default() };
    let d4 = Decision::Play(Move::double_step(D2, D4));
    assert_eq!(decide(&Game::standard(), &limits), d4);
}

#[test]
fn it_stands_when_the_game_is_over_and_says_what_it_thinks_when_not() {
    let mut setup = Setup::EMPTY;
    setup.turn = Color::Black;
    for (piece, square) in [(Piece::BlackKing, H8), (Piece::WhiteKing, G6), (Piece::WhiteQueen, G7)]
    {
        setup.board[square as usize] = Some(piece);
    }
    let mated = Game::new(chess::Position::from_setup(setup).unwrap());
    assert_eq!(decide(&mated, &Limits::default()), Decision::Stand(NoMove::GameOver));

    let mut recorder = Recorder::new(Detail::Nodes, 10);
    let signals = Signals::default();
    let mut desk = Desk::new(&signals, &StillWatch, &mut recorder, 0);
    let decision = FirstMove.think(&Game::standard(), &Limits::default(), &mut desk);
    let [Thought::Began { .. }, Thought::Listed { moves, .. }, Thought::Chose { m, .. }] =
        recorder.thoughts()
    else {
        panic!("unexpected thoughts: {:?}", recorder.thoughts())
    };
    assert_eq!((moves.len(), moves[0], Decision::Play(*m)), (20, *m, decision));
}

//! Draws, repetition, material, castling rights, and every reason to reject a setup.

use super::*;
use crate::{
    Bitboard, Color, Ending, Game, Move, MoveList, Outcome, Piece, Rank, Role, Setup, Square,
};
use Square::*;

/// A setup from pieces, White to move.
fn setup(pieces: &[(Piece, Square)]) -> Setup {
    let mut setup = Setup::EMPTY;
    for &(piece, square) in pieces {
        setup.board[square as usize] = Some(piece);
    }
    setup
}

/// The two kings far from each other, and other pieces.
fn with_kings(pieces: &[(Piece, Square)]) -> Setup {
    let mut all = vec![(Piece::WhiteKing, E1), (Piece::BlackKing, E8)];
    all.extend(pieces);
    setup(&all)
}

fn position(pieces: &[(Piece, Square)]) -> Position {
    Position::from_setup(with_kings(pieces)).unwrap()
}

fn reasons(setup: Setup) -> Vec<Reason> {
    Position::from_setup(setup).unwrap_err().reasons
}

fn quiet(from: Square, to: Square) -> Move {
    Move::ordinary(from, to, false)
}

/// Plays moves that must be legal.
fn play(game: &mut Game, moves: &[Move]) {
    for &m in moves {
        game.play(m).unwrap();
    }
}

/// Both kings step aside and back.
fn dance(game: &mut Game) {
    play(game, &[quiet(E1, F1), quiet(E8, F8), quiet(F1, E1), quiet(F8, E8)]);
}

mod draws {
    use super::*;

    #[test]
    fn a_position_repeats_by_pieces_turn_and_rights() {
        let mut game = Game::new(position(&[(Piece::WhiteRook, A1)]));
        dance(&mut game);
        assert_eq!((game.repetitions(), game.claimable_draw()), (2, None));
        dance(&mut game);
        assert_eq!(game.repetitions(), 3);
        assert_eq!(game.claimable_draw(), Some(Ending::ThreefoldRepetition));
        assert_eq!(game.outcome(), None);
    }

    #[test]
    fn a_lost_castling_right_makes_another_position() {
        let mut facts = with_kings(&[(Piece::WhiteRook, A1)]);
        facts.castling = Bitboard::of(A1);
        let mut game = Game::new(Position::from_setup(facts).unwrap());
        dance(&mut game);
        assert_eq!(game.repetitions(), 1);
    }

    #[test]
    fn a_lost_en_passant_capture_makes_another_position() {
        let mut facts = with_kings(&[(Piece::WhitePawn, E5), (Piece::BlackPawn, D5)]);
        facts.en_passant = Some(D6);
        let mut game = Game::new(Position::from_setup(facts).unwrap());
        assert!(game.position().is_legal(Move::en_passant(E5, D6)));
        dance(&mut game);
        assert_eq!(game.repetitions(), 1);
    }

    #[test]
    fn the_fifth_time_ends_the_game() {
        let mut game = Game::new(position(&[(Piece::WhiteRook, A1)]));
        for _ in 0..4 {
            assert_eq!(game.outcome(), None);
            dance(&mut game);
        }
        assert_eq!(game.outcome(), Some(Outcome::draw(Ending::FivefoldRepetition)));
        assert!(game.legal_moves().is_empty());
        game.take_back();
        assert_eq!(game.outcome(), None);
    }

    /// The rook visits enough squares that nothing repeats before the counter is full.
    fn wander(game: &mut Game, plies: u16) {
        let path: Vec<Square> =
            Square::ALL.into_iter().filter(|s| s.rank() > Rank::Third).collect();
        for ply in 0..plies {
            let moves: MoveList = game.position().legal_moves();
            let wanted = path[usize::from(ply) * 7 % path.len()];
            let best = moves.iter().filter(|m| !m.is_capture()).min_by_key(|m| {
                let next = game.position().after(**m);
                let seen = game.positions().iter().filter(|&old| *old == next).count();
                (seen, m.to().distance(wanted))
            });
            game.play(*best.unwrap()).unwrap();
        }
    }

    #[test]
    fn fifty_moves_may_be_claimed_and_seventy_five_end_the_game() {
        let mut game = Game::new(position(&[(Piece::WhiteRook, A1), (Piece::BlackRook, H8)]));
        wander(&mut game, 99);
        assert_ne!(game.claimable_draw(), Some(Ending::FiftyMoves));
        wander(&mut game, 1);
        assert_eq!(game.claimable_draw(), Some(Ending::FiftyMoves));
        wander(&mut game, 49);
        assert_eq!((game.outcome(), game.position().halfmove_clock()), (None, 149));
        wander(&mut game, 1);
        assert_eq!(game.outcome(), Some(Outcome::draw(Ending::SeventyFiveMoves)));
    }

    #[test]
    fn captures_and_pawn_moves_start_the_count_again() {
        let mut facts =
            with_kings(&[(Piece::WhitePawn, E2), (Piece::WhiteRook, A1), (Piece::BlackKnight, A8)]);
        facts.halfmove_clock = 40;
        let position = Position::from_setup(facts).unwrap();
        assert_eq!(position.after(quiet(E1, D1)).halfmove_clock(), 41);
        assert_eq!(position.after(quiet(E2, E3)).halfmove_clock(), 0);
        assert_eq!(position.after(Move::double_step(E2, E4)).halfmove_clock(), 0);
        assert_eq!(position.after(Move::ordinary(A1, A8, true)).halfmove_clock(), 0);
    }

    #[test]
    fn counters_stop_at_the_top_and_do_not_wrap() {
        let mut facts = with_kings(&[(Piece::WhiteRook, A1)]);
        (facts.halfmove_clock, facts.fullmove_number) = (u16::MAX, u16::MAX);
        facts.turn = Color::Black;
        let next = Position::from_setup(facts).unwrap().after(quiet(E8, D8));
        assert_eq!((next.halfmove_clock(), next.fullmove_number()), (u16::MAX, u16::MAX));
    }

    #[test]
    fn mate_on_the_hundred_and_fiftieth_ply_is_mate() {
        let mut facts =
            setup(&[(Piece::WhiteKing, F6), (Piece::WhiteQueen, G6), (Piece::BlackKing, H8)]);
        facts.halfmove_clock = 149;
        let mut game = Game::new(Position::from_setup(facts).unwrap());
        play(&mut game, &[quiet(G6, G7)]);
        assert_eq!(game.outcome(), Some(Outcome::win(Color::White, Ending::Checkmate)));
    }

    #[test]
    fn stalemate_is_a_draw() {
        let mut facts =
            setup(&[(Piece::WhiteKing, F6), (Piece::WhiteQueen, A7), (Piece::BlackKing, H8)]);
        facts.turn = Color::White;
        let mut game = Game::new(Position::from_setup(facts).unwrap());
        play(&mut game, &[quiet(A7, G7)]);
        assert_eq!(game.outcome().unwrap().ending, Ending::Checkmate);
        game.take_back();
        play(&mut game, &[quiet(A7, F7)]);
        assert_eq!(game.outcome(), Some(Outcome::draw(Ending::Stalemate)));
    }

    #[test]
    fn an_illegal_move_changes_nothing() {
        let mut game = Game::standard();
        let illegal = quiet(E2, E5);
        assert_eq!(game.play(illegal).unwrap_err().0, illegal);
        assert_eq!((game.moves().len(), game.positions().len()), (0, 1));
        assert_eq!(game.take_back(), None);
    }
}

mod material {
    use super::*;
    use Piece::*;

    #[test]
    fn dead_positions() {
        for pieces in [
            &[][..],
            &[(WhiteKnight, B1)],
            &[(BlackBishop, C8)],
            &[(WhiteBishop, A1), (BlackBishop, H8)],
            &[(WhiteBishop, A1), (WhiteBishop, C1), (BlackBishop, B2)],
        ] {
            assert!(position(pieces).is_insufficient_material(), "{pieces:?}");
            assert!(!position(pieces).could_mate(Color::White), "{pieces:?}");
            assert!(!position(pieces).could_mate(Color::Black), "{pieces:?}");
        }
    }

    #[test]
    fn living_positions() {
        for pieces in [
            &[(WhitePawn, A2)][..],
            &[(BlackRook, A8)],
            &[(WhiteQueen, D1)],
            &[(WhiteKnight, B1), (WhiteKnight, G1)],
            &[(WhiteKnight, B1), (BlackKnight, G8)],
            &[(WhiteKnight, B1), (BlackBishop, C8)],
            &[(WhiteBishop, C1), (BlackBishop, C8)],
        ] {
            assert!(!position(pieces).is_insufficient_material(), "{pieces:?}");
        }
    }

    /// For White and Black: whether the side could still mate if the other one helped.
    #[test]
    fn who_could_mate() {
        for (pieces, white, black) in [
            (&[(WhiteKnight, B1), (BlackRook, A8)][..], true, true),
            (&[(WhiteKnight, B1), (BlackQueen, D7)], false, true),
            (&[(WhiteKnight, B1), (BlackPawn, A7)], true, true),
            (&[(WhiteBishop, C1), (BlackPawn, A7)], true, true),
            (&[(WhiteBishop, C1), (BlackRook, A8)], false, true),
            (&[(WhiteBishop, C1), (BlackBishop, C8)], true, true),
            (&[(WhiteBishop, C1), (BlackKnight, B8)], true, true),
            (&[(WhiteKnight, B1), (WhiteBishop, C1)], true, false),
            (&[(WhiteQueen, D1)], true, false),
        ] {
            let position = position(pieces);
            let found = (position.could_mate(Color::White), position.could_mate(Color::Black));
            assert_eq!(found, (white, black), "{pieces:?}");
        }
    }
}

mod castling_rights {
    use super::*;

    fn all_rights() -> Position {
        let mut facts = with_kings(&[
            (Piece::WhiteRook, A1),
            (Piece::WhiteRook, H1),
            (Piece::BlackRook, A8),
            (Piece::BlackRook, H8),
        ]);
        facts.castling = [A1, H1, A8, H8].into_iter().collect();
        Position::from_setup(facts).unwrap()
    }

    fn left_after(m: Move) -> Vec<Square> {
        all_rights().play(m).unwrap().castling_rooks().into_iter().collect()
    }

    #[test]
    fn king_and_rook_moves_and_captures_take_rights_away() {
        assert_eq!(left_after(quiet(E1, E2)), [A8, H8]);
        assert_eq!(left_after(Move::castling(E1, H1)), [A8, H8]);
        assert_eq!(left_after(quiet(A1, B1)), [H1, A8, H8]);
        assert_eq!(left_after(Move::ordinary(A1, A8, true)), [H1, H8]);
        assert_eq!(left_after(Move::ordinary(H1, H8, true)), [A1, A8]);
    }

    #[test]
    fn castling_puts_king_and_rook_where_they_belong() {
        let short = all_rights().play(Move::castling(E1, H1)).unwrap();
        assert_eq!((short.king(Color::White), short.role_on(F1)), (G1, Some(Role::Rook)));
        let long = all_rights().play(Move::castling(E1, A1)).unwrap();
        assert_eq!((long.king(Color::White), long.role_on(D1)), (C1, Some(Role::Rook)));
        assert_eq!((long.role_on(A1), long.role_on(B1)), (None, None));
    }

    /// Whether White may castle short and long with these other pieces on the board.
    fn may_castle(pieces: &[(Piece, Square)]) -> (bool, bool) {
        let mut facts = with_kings(&[(Piece::WhiteRook, A1), (Piece::WhiteRook, H1)]);
        for &(piece, square) in pieces {
            facts.board[square as usize] = Some(piece);
        }
        facts.castling = [A1, H1].into_iter().collect();
        let position = Position::from_setup(facts).unwrap();
        let legal = |rook| position.is_legal(Move::castling(E1, rook));
        (legal(H1), legal(A1))
    }

    #[test]
    fn the_king_may_not_pass_an_attack_but_the_rook_may() {
        assert_eq!(may_castle(&[]), (true, true));
        assert_eq!(may_castle(&[(Piece::BlackRook, F7)]), (false, true));
        assert_eq!(may_castle(&[(Piece::BlackRook, G7)]), (false, true));
        assert_eq!(may_castle(&[(Piece::BlackRook, D7)]), (true, false));
        assert_eq!(may_castle(&[(Piece::BlackRook, B7)]), (true, true));
        assert_eq!(may_castle(&[(Piece::BlackRook, H7)]), (true, true));
        assert_eq!(may_castle(&[(Piece::BlackRook, A7)]), (true, true));
        assert_eq!(may_castle(&[(Piece::BlackRook, E7)]), (false, false));
        assert_eq!(may_castle(&[(Piece::WhiteKnight, B1)]), (true, false));
        assert_eq!(may_castle(&[(Piece::BlackPawn, F2)]), (false, false));
        assert_eq!(may_castle(&[(Piece::BlackPawn, G2)]), (false, true));
    }
}

mod rejection {
    use super::*;
    use Piece::*;

    #[test]
    fn kings() {
        assert_eq!(
            reasons(Setup::EMPTY),
            [Reason::NoKing(Color::White), Reason::NoKing(Color::Black)]
        );
        assert_eq!(reasons(with_kings(&[(BlackKing, A8)])), [Reason::SeveralKings(Color::Black)]);
        assert_eq!(reasons(setup(&[(WhiteKing, E4), (BlackKing, D5)])), [Reason::KingsTouch]);
        let in_check = with_kings(&[(WhiteRook, E5)]);
        assert_eq!(reasons(in_check), [Reason::LeftInCheck(Color::Black)]);
    }

    #[test]
    fn pawns_on_each_of_the_sixteen_edge_squares() {
        for square in Square::ALL {
            if !matches!(square.rank(), Rank::First | Rank::Eighth) {
                continue;
            }
            for pawn in [WhitePawn, BlackPawn] {
                let facts = setup(&[(WhiteKing, E3), (BlackKing, E6), (pawn, square)]);
                assert_eq!(reasons(facts), [Reason::PawnOnEdge(square)]);
            }
        }
    }

    /// The two kings and this many pieces of one kind on ranks two to six.
    fn crowd(piece: Piece, count: usize) -> Setup {
        let mut facts = setup(&[(WhiteKing, H1), (BlackKing, A8)]);
        (0..count).for_each(|index| facts.board[8 + index] = Some(piece));
        facts.turn = piece.color();
        facts
    }

    #[test]
    fn more_pieces_than_a_side_can_have() {
        assert!(Position::from_setup(crowd(WhitePawn, 8)).is_ok());
        assert_eq!(reasons(crowd(WhitePawn, 9)), [Reason::TooManyPawns(Color::White)]);
        assert!(Position::from_setup(crowd(WhiteKnight, 10)).is_ok());
        assert_eq!(reasons(crowd(WhiteKnight, 11)), [Reason::TooManyPromoted(Color::White)]);
        let many = reasons(crowd(WhiteKnight, 16));
        assert!(many.contains(&Reason::TooManyPieces(Color::White)));
        // Two bishops on squares of one colour: one of them must be promoted.
        let mut facts = crowd(WhitePawn, 8);
        facts.board[C1 as usize] = Some(WhiteBishop);
        facts.board[E1 as usize] = Some(WhiteBishop);
        assert_eq!(reasons(facts), [Reason::TooManyPromoted(Color::White)]);
    }

    #[test]
    fn all_reasons_come_at_once() {
        let found = reasons(setup(&[(WhiteKing, E1), (WhitePawn, A1), (BlackPawn, H8)]));
        assert_eq!(
            found,
            [Reason::NoKing(Color::Black), Reason::PawnOnEdge(A1), Reason::PawnOnEdge(H8)]
        );
    }

    #[test]
    fn senseless_castling_rights_can_be_dropped() {
        for (rook, pieces) in [
            (H1, &[][..]),
            (H1, &[(BlackRook, H1)]),
            (H1, &[(WhiteKnight, H1)]),
            (H2, &[(WhiteRook, H2)]),
        ] {
            let mut facts = with_kings(pieces);
            facts.castling = Bitboard::of(rook);
            let rejection = Position::from_setup(facts).unwrap_err();
            assert_eq!(rejection.reasons, [Reason::Castling(rook)]);
            let (position, forgiven) = rejection.forgive().unwrap();
            assert_eq!(position.castling_rooks(), Bitboard::EMPTY);
            assert_eq!(forgiven, [Reason::Castling(rook)]);
        }
        let mut away = setup(&[(WhiteKing, E2), (BlackKing, E8), (WhiteRook, H1)]);
        away.castling = Bitboard::of(H1);
        assert_eq!(reasons(away), [Reason::Castling(H1)]);
        let mut two = with_kings(&[(WhiteRook, A1), (WhiteRook, B1)]);
        two.castling = [A1, B1].into_iter().collect();
        assert_eq!(reasons(two), [Reason::Castling(B1)]);
    }

    #[test]
    fn senseless_en_passant_squares_can_be_dropped() {
        for (square, pieces) in [
            (D5, &[(BlackPawn, D5), (WhitePawn, E5)][..]),
            (D6, &[(WhitePawn, E5)]),
            (D6, &[(BlackPawn, D5), (WhitePawn, E5), (BlackKnight, D6)]),
            (D6, &[(BlackPawn, D5), (WhitePawn, E5), (BlackKnight, D7)]),
            (D3, &[(WhitePawn, D4), (BlackPawn, E4)]),
        ] {
            let mut facts = with_kings(pieces);
            facts.en_passant = Some(square);
            let rejection = Position::from_setup(facts).unwrap_err();
            assert_eq!(rejection.reasons, [Reason::EnPassant(square)], "{pieces:?}");
            let (position, _) = rejection.forgive().unwrap();
            assert_eq!(position.en_passant(), None);
            assert_eq!(position.key(), position.recomputed_key());
        }
    }

    #[test]
    fn an_en_passant_square_that_nobody_can_use_is_no_part_of_the_position() {
        let mut facts = with_kings(&[(BlackPawn, D5), (WhitePawn, G5)]);
        facts.en_passant = Some(D6);
        assert_eq!(Position::from_setup(facts).unwrap().en_passant(), None);
        // The pawn could capture, but that would expose its king on the file.
        let mut pinned = with_kings(&[(BlackPawn, D5), (WhitePawn, E5), (BlackRook, E7)]);
        pinned.en_passant = Some(D6);
        assert_eq!(Position::from_setup(pinned).unwrap().en_passant(), None);
    }

    #[test]
    fn impossible_checks_can_be_overlooked() {
        for pieces in [
            &[(BlackKnight, D3), (BlackKnight, F3)][..],
            &[(BlackRook, A1), (BlackRook, H1)],
            &[(BlackRook, A1), (BlackBishop, A5), (BlackQueen, H4)],
        ] {
            let rejection = Position::from_setup(with_kings(pieces)).unwrap_err();
            assert_eq!(rejection.reasons, [Reason::ImpossibleCheck], "{pieces:?}");
            assert!(rejection.forgive().unwrap().0.is_check());
        }
        assert!(Position::from_setup(with_kings(&[(BlackKnight, D3), (BlackRook, E7)])).is_ok());
    }

    #[test]
    fn a_serious_reason_is_not_forgiven() {
        let mut facts = with_kings(&[(WhitePawn, A8)]);
        facts.castling = Bitboard::of(H1);
        let rejection = Position::from_setup(facts.clone()).unwrap_err();
        let again = rejection.forgive().unwrap_err();
        assert_eq!(again.reasons, [Reason::PawnOnEdge(A8), Reason::Castling(H1)]);
        assert_eq!(*again.setup, facts);
        assert_eq!(
            again.to_string(),
            "a pawn stands on a8; no castling with h1: king and rook are not in their places"
        );
    }
}

mod moves {
    use super::*;

    #[test]
    fn the_most_moves_that_a_position_can_have_fit_in_the_list() {
        use Piece::{
            BlackKing, BlackPawn, WhiteBishop, WhiteKing, WhiteKnight, WhiteQueen, WhiteRook,
        };
        let mut pieces = vec![
            (WhiteRook, A8),
            (WhiteRook, H8),
            (BlackPawn, A2),
            (BlackPawn, B2),
            (BlackKing, A1),
            (WhiteBishop, B1),
            (WhiteKnight, C1),
            (WhiteKnight, D1),
            (WhiteKing, F1),
            (WhiteBishop, G1),
        ];
        pieces.extend([D7, B6, G6, E5, C4, H4, A3, F3, D2].map(|square| (WhiteQueen, square)));
        let position = Position::from_setup(setup(&pieces)).unwrap();
        assert_eq!(position.legal_moves().len(), 218);
    }

    #[test]
    fn passing_is_not_allowed_in_check_and_forgets_en_passant() {
        let check = position(&[(Piece::BlackRook, E4)]);
        assert!(check.after_pass().is_none());
        let mut facts = with_kings(&[(Piece::WhitePawn, E5), (Piece::BlackPawn, D5)]);
        facts.en_passant = Some(D6);
        let passed = Position::from_setup(facts).unwrap().after_pass().unwrap();
        assert_eq!((passed.en_passant(), passed.turn()), (None, Color::Black));
        assert_eq!(passed.key(), passed.recomputed_key());
    }

    #[test]
    fn perft_of_the_start() {
        for (depth, leaves) in [(0, 1), (1, 20), (2, 400), (3, 8_902), (4, 197_281)] {
            assert_eq!(perft(&Position::start(), depth), leaves);
        }
        let divided: Vec<_> = divide(&Position::start(), 3).collect();
        assert_eq!(divided.len(), 20);
        assert_eq!(divided.iter().map(|(_, leaves)| leaves).sum::<u64>(), 8_902);
        assert_eq!(divide(&Position::start(), 0).count(), 0);
    }
}

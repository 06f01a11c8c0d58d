use super::*;
use crate::Values;
use crate::testing::{legal, position, square};
use Color::{Black, White};

const PLAIN: Terms = Terms::plain(Values::STANDARD);
const STRICT: Terms = Terms::strict(Values::STANDARD);

fn route(exchange: &Exchange) -> Vec<Square> {
    exchange.captures().map(|capture| capture.from).collect()
}

#[test]
fn a_free_pawn_is_won_and_a_guarded_one_is_not() {
    let free = position("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1");
    let taking = exchange(&free, Square::E5, White, &PLAIN).unwrap();
    assert_eq!((taking.result, route(&taking)), (1, vec![Square::E1]));

    let guarded = position("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1");
    let taking = exchange(&guarded, Square::E5, White, &PLAIN).unwrap();
    assert_eq!((taking.result, taking.gain()), (-2, 0));
    // Knight takes, knight recaptures, and the rook should stay at home.
    assert_eq!(route(&taking), [Square::D3, Square::D7]);
    assert_eq!(taking.taken_by(White).collect::<Vec<_>>(), [Role::Pawn]);
    assert_eq!(taking.taken_by(Black).collect::<Vec<_>>(), [Role::Knight]);
}

#[test]
fn nobody_to_take_and_nothing_to_take() {
    let start = Position::start();
    assert_eq!(exchange(&start, Square::E7, White, &PLAIN), None);
    assert_eq!(exchange(&start, Square::E4, White, &PLAIN), None);
    assert_eq!(exchange(&start, Square::E2, White, &PLAIN), None);
    let check = position("4k3/8/8/8/8/8/8/K3R3 b - - 0 1");
    assert_eq!(exchange(&check, Square::E8, White, &PLAIN), None);
}

#[test]
fn pieces_behind_join_in() {
    // Two rooks against rook and queen on the d-file, with a black knight on d5.
    let file = position("3q2k1/3r4/8/3n4/8/8/3R4/3R2K1 w - - 0 1");
    let taking = exchange(&file, Square::D5, White, &PLAIN).unwrap();
    assert_eq!(taking.result, 3 - 5);
    assert_eq!(gain(&file, Square::D5, White, &PLAIN), 0);
    // With Black's queen gone White's second rook decides.
    let less = position("6k1/3r4/8/3n4/8/8/3R4/3R2K1 w - - 0 1");
    let taking = exchange(&less, Square::D5, White, &PLAIN).unwrap();
    assert_eq!((taking.result, route(&taking)), (3, vec![Square::D2]));
}

#[test]
fn a_king_takes_only_what_is_not_guarded() {
    let alone = position("8/8/3k4/4p3/3K4/8/8/8 w - - 0 1");
    assert_eq!(exchange(&alone, Square::E5, White, &PLAIN), None);
    let left_alone = position("8/2k5/8/4p3/3K4/8/8/8 w - - 0 1");
    assert_eq!(gain(&left_alone, Square::E5, White, &PLAIN), 1);
    // The king cannot take, since the queen behind it attacks d5 through its square.
    let through = position("8/8/8/1r1pK2q/8/8/8/1k6 w - - 0 1");
    assert_eq!(exchange(&through, Square::D5, White, &PLAIN), None);
}

#[test]
fn a_pinned_piece_does_not_count_when_pins_do() {
    // Black's knight on f6 guards d5 but is pinned by the bishop to its king.
    let pinned = position("3k4/8/5n2/3p2B1/8/2N5/8/4K3 w - - 0 1");
    assert_eq!(gain(&pinned, Square::D5, White, &PLAIN), 0);
    assert_eq!(gain(&pinned, Square::D5, White, &STRICT), 1);
    // A piece that is pinned along the line to the square may take there.
    let along = position("4k3/4r3/8/8/4R3/8/8/4K3 w - - 0 1");
    assert_eq!(gain(&along, Square::E7, White, &STRICT), 0);
    assert_eq!(exchange(&along, Square::E4, Black, &STRICT).unwrap().result, 5);
}

#[test]
fn a_pawn_may_promote_in_an_exchange() {
    let corner = position("r6k/1P6/8/8/8/8/8/R6K w - - 0 1");
    assert_eq!(gain(&corner, Square::A8, White, &PLAIN), 5);
    assert_eq!(gain(&corner, Square::A8, White, &STRICT), 5 + 9 - 1);
    let taking = exchange(&corner, Square::A8, White, &STRICT).unwrap();
    assert_eq!(
        taking.moves().next(),
        Some(Move::promotion(Square::B7, Square::A8, Role::Queen, true))
    );
    // If the corner is guarded, the new queen is lost again: 5 and 8 won, 9 lost.
    let guarded = position("r5bk/1P6/8/3b4/8/8/8/6K1 w - - 0 1");
    assert_eq!(gain(&guarded, Square::A8, White, &STRICT), 5 + 8 - 9);
    assert_eq!(gain(&guarded, Square::A8, White, &PLAIN), 5 - 1);
}

#[test]
fn the_cheapest_taker_may_open_a_line_for_the_enemy() {
    // If the queen takes the knight, the rook behind her takes her: the king should take.
    let shield = position("8/3N4/4k3/3q4/8/8/3R4/4K3 b - - 0 1");
    let best = exchange(&shield, Square::D7, Black, &PLAIN).unwrap();
    assert_eq!((best.result, route(&best)), (3, vec![Square::E6]));
    let by_hand = exchange(&shield, Square::D7, Black, &PLAIN.cheapest_first()).unwrap();
    assert_eq!(by_hand.result, 3 - 9 + 5);
    assert_eq!(route(&by_hand), [Square::D5, Square::D2, Square::E6]);
}

#[test]
fn pieces_with_something_else_to_do_take_no_part() {
    let guarded = position("4k3/8/8/8/4p3/3N4/2P5/5BK1 b - - 0 1");
    let black_gains = |idle| gain_without(&guarded, Square::D3, Black, &PLAIN, idle);
    assert_eq!(black_gains(Bitboard::EMPTY), 3 - 1);
    let lone = position("4k3/8/8/8/8/3r4/2P5/4K1B1 b - - 0 1");
    assert_eq!(gain(&lone, Square::D3, White, &PLAIN), 5);
    assert_eq!(gain_without(&lone, Square::D3, White, &PLAIN, Bitboard::of(Square::C2)), 0);
}

#[test]
fn a_move_is_judged_where_it_ends() {
    let board = position("4k3/2p5/3p4/8/3Q4/8/8/4K3 w - - 0 1");
    let after_move = |m| after(&board, legal(&board, m), &PLAIN);
    assert_eq!(after_move("d4d6"), 1 - 9);
    assert_eq!(after_move("d4e5"), -9);
    assert_eq!(after_move("d4b6"), -9);
    assert_eq!(after_move("d4a7"), 0);

    let passing = position("4k3/8/8/8/3pP3/8/8/3RK3 b - e3 0 1");
    let m = Move::en_passant(square("d4"), square("e3"));
    assert_eq!(after(&passing, m, &PLAIN), 1);

    let promoting = position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(after(&promoting, legal(&promoting, "a7a8"), &PLAIN), 8);

    let castling = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(after(&castling, Move::castling(Square::E1, Square::H1), &PLAIN), 0);
}

//! Mate at a glance compared with brute force: positions from games, random positions, and all
//! endings of king and queen, or king and rook, against king.

use crate::positions::{fen, from_games, random_placements};
use concepts::{checks, glance};
use rules::chess::Position;
use rules::{Color, Role, Setup, Square};

fn soak() -> bool {
    std::env::var_os("VITRINE_SOAK").is_some()
}

/// Compares both functions and the five steps of the queen; returns the numbers of mates.
fn compare(position: &Position) -> (usize, usize) {
    if position.is_check() {
        assert_eq!(glance::is_mated(position), checks::is_mate(position), "{position:?}");
    }
    let brute = checks::mating_moves(position);
    let seen = glance::mating_moves(position);
    assert_eq!(seen[..], brute[..], "{position:?}");
    assert_eq!(glance::mating_move(position), brute.first().copied(), "{position:?}");
    let contacts = glance::contact_mates(position);
    for contact in &contacts {
        assert!(brute.contains(&contact.m), "{:?}: {position:?}", contact.m);
    }
    (brute.len(), contacts.len())
}

fn total(positions: impl Iterator<Item = Position>) -> [usize; 3] {
    positions.fold([0; 3], |[asked, mates, contacts], position| {
        let (more, near) = compare(&position);
        [asked + 1, mates + more, contacts + near]
    })
}

#[test]
fn the_glance_is_equal_to_brute_force() {
    let count = if soak() { 60_000 } else { 3_000 };
    let [asked, mates, contacts] = total(random_placements(count));
    let games = from_games(if soak() { 500 } else { 12 });
    let [more, of_games, _] = total(games);
    println!("{} positions, {} mates, {contacts} by contact", asked + more, mates + of_games);
    assert!(mates > count / 30 && contacts > count / 300, "{mates} {contacts}");
}

/// Legal placements of a king, a piece and the other king; only every `every`-th is tried.
fn endings(role: Role, every: usize) -> impl Iterator<Item = Position> {
    let squares = || Square::ALL.into_iter();
    let placings = squares().flat_map(move |king| {
        squares().flat_map(move |piece| squares().map(move |other| [king, piece, other]))
    });
    let turned = placings.flat_map(|placing| Color::ALL.map(|turn| (placing, turn)));
    turned.step_by(every).filter_map(move |([king, piece, other], turn)| {
        if king == piece || king == other || piece == other {
            return None;
        }
        let mut setup = Setup::EMPTY;
        setup.board[king as usize] = Some(Role::King.of(Color::White));
        setup.board[piece as usize] = Some(role.of(Color::White));
        setup.board[other as usize] = Some(Role::King.of(Color::Black));
        setup.turn = turn;
        Position::from_setup(setup).ok()
    })
}

#[test]
fn the_glance_is_exact_in_the_endings_with_queen_and_rook() {
    for role in [Role::Queen, Role::Rook] {
        let every = if soak() { 1 } else { 61 };
        let [asked, mates, _] = total(endings(role, every));
        println!("{role:?}: {asked} positions, {mates} mating moves");
        assert!(mates > 0 && asked > 200_000 / every);
    }
}

/// Cases that are hard to decide without playing: en passant, discoveries, castling, promotion.
#[test]
fn hard_cases() {
    for text in [
        // The checking pawn can be taken en passant, but not if that opens a line.
        "8/8/8/2k5/1p6/p1p5/P1PP4/2KR4 w - - 0 1",
        "8/8/8/4k3/4p3/8/3P4/K3R3 w - - 0 1",
        // Castling mates; a pawn becomes a knight and mates; a double check.
        "8/8/8/8/8/8/7R/3k1K1R w - - 0 1",
        "5R2/8/8/8/8/8/1r6/R3K2k w Q - 0 1",
        "6rk/5P1p/7P/8/8/8/8/K7 w - - 0 1",
        "6rk/6pp/7N/8/8/8/8/K7 w - - 0 1",
        "r1bqkb1r/pp1npppp/2p2n2/8/3PN3/8/PPP1QPPP/R1B1KBNR w KQkq - 0 1",
        "3k4/3p4/8/8/8/8/3R4/3RK3 w - - 0 1",
    ] {
        compare(&fen(text));
    }
    let smothered = fen("r1bqkb1r/pp1npppp/2p2n2/8/3PN3/8/PPP1QPPP/R1B1KBNR w KQkq - 0 1");
    let mate = glance::mating_move(&smothered).unwrap();
    assert_eq!((mate.from(), mate.to()), (Square::E4, Square::D6));
}

#[test]
fn it_says_what_saves_the_king() {
    let says = |text: &str| glance::escape(&fen(text)).map(|escape| escape.to_string());
    assert_eq!(says("6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1").as_deref(), Some("it is not a check"));
    assert_eq!(says("3R2k1/5pp1/7p/8/8/8/8/6K1 b - - 0 1").as_deref(), Some("the king goes to h7"));
    let taken = says("3R2k1/5ppp/8/b7/8/8/8/6K1 b - - 0 1");
    assert_eq!(taken.as_deref(), Some("the piece on a5 takes on d8"));
    let between = says("3R2k1/5ppp/8/8/8/4r3/8/6K1 b - - 0 1");
    assert_eq!(between.as_deref(), Some("the piece on e3 steps between on e8"));
    assert_eq!(says("3R2k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), None);
}

#[test]
fn a_queen_beside_the_king_says_what_holds_it() {
    let position = fen("5rk1/5p1p/5P1Q/8/8/8/8/6K1 w - - 0 1");
    let found = glance::contact_mates(&position);
    assert_eq!(found.len(), 1);
    let squares = crate::positions::squares;
    assert_eq!(found[0].m.to(), Square::G7);
    assert_eq!(found[0].covered_by, squares("f6"));
    assert_eq!(found[0].blocked, squares("f7 f8 h7"));
    assert_eq!(found[0].held, squares("h8"));
}

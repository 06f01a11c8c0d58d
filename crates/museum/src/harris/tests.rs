//! Figure 3.7 and the other positions of the specification with their counts, PEASANT's values,
//! and the rule of the square against the exact table of king and pawn against king.

use super::*;
use crate::testing::{chess, coordinates, decide, hear, table, with_options, with_walk};
use ::rules::{Piece, Rank, Setup, Square};
use knowledge::endgame::{Alone, Build, Exact, Material, Shelf, Tables, probe};
use std::sync::Arc;

const FIGURE_3_7: &str = "6k1/5ppp/8/8/8/8/PP6/6K1 w - - 0 1";

/// Whether White's goal is proved, and the number of positions visited, with the rule of the square
/// and without. From a reference implementation that is not ours.
const PROOFS: &[(&str, bool, [u64; 2])] = &[
    (FIGURE_3_7, true, [2, 42]),
    ("6k1/8/8/8/8/8/1P6/6K1 w - - 0 1", false, [27, 27]),
    ("7k/8/8/1P6/8/8/8/K7 w - - 0 1", true, [1, 16]),
    ("8/P6k/8/8/8/8/p7/K7 w - - 0 1", true, [1, 2]),
    ("7K/8/k1P5/7p/8/8/8/8 w - - 0 1", false, [7, 7]),
    ("8/8/8/6k1/8/8/P7/7K w - - 0 1", true, [1, 118]),
    ("8/8/8/5k2/8/8/P7/7K w - - 0 1", false, [27, 27]),
];

#[test]
fn goals_are_proved_with_the_counts_of_the_reference() {
    for (fen, proved, counts) in PROOFS {
        for (recogniser, count) in [true, false].into_iter().zip(counts) {
            let at = chess(fen);
            let mut band = Band::new(Color::White, recogniser, 1, 1_000_000);
            let mut line = Pv::EMPTY;
            let found = with_walk(at.turn(), |walk| {
                band.prove_first(&at, &at.legal_moves(), walk, &mut line)
            });
            assert_eq!((found, band.nodes), (Some(*proved), *count), "{fen} {recogniser}");
        }
    }
}

#[test]
fn figure_3_7_takes_two_positions_with_the_rule_and_forty_two_without() {
    let game = Game::new(chess(FIGURE_3_7));
    let said = hear(&mut Harris::default(), &game, &Limits::default());
    assert_eq!(said.line.first().map(String::as_str), Some("a2a4"));
    let counted = |said: &crate::testing::Said| {
        let table = said.exhibits.iter().find(|one| one.layout.id == "counted").unwrap();
        table.rows.iter().map(|row| table.number(row, "count").unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(counted(&said), [2, 48_273]);
    let mut slow: Harris = with_options(&["Rule of the Square=off"]);
    let said = hear(&mut slow, &game, &Limits::default());
    assert_eq!(counted(&said), [42, 48_273]);
    let line = "a2a4 g8f8 a4a5 f8e8 a5a6 e8d8 a6a7 d8c8 a7a8q";
    assert_eq!(said.line.join(" "), line);
}

#[test]
fn the_evaluation_of_peasant_is_that_of_the_reference() {
    for row in table("peasant-values.txt") {
        let at = chess(&row[0]);
        let sign = at.turn().choose(1, -1);
        assert_eq!(sign * peasant::value(&at), row[1].parse::<i32>().unwrap(), "{}", row[0]);
    }
}

fn tables(names: &[&str]) -> Shelf {
    let mut shelf = Shelf::default();
    for name in names {
        let material: Material = name.parse().unwrap();
        for needed in material.needs().into_iter().chain([material]) {
            if shelf.table(&needed).is_none() {
                let table = Build::new(needed, &shelf, &Alone).unwrap().finish().unwrap();
                shelf.add(Arc::new(table));
            }
        }
    }
    shelf
}

/// Every position of a white king, a white pawn on a file from a to d, and a black king.
fn king_and_pawn() -> impl Iterator<Item = Position> {
    let squares = || Square::ALL.into_iter();
    let pawns = squares().filter(|pawn| {
        (pawn.file() as u8) < 4 && !matches!(pawn.rank(), Rank::First | Rank::Eighth)
    });
    pawns.flat_map(move |pawn| {
        squares().flat_map(move |white| {
            squares().flat_map(move |black| {
                Color::ALL.into_iter().filter_map(move |turn| {
                    let mut setup = Setup { turn, ..Setup::EMPTY };
                    let pieces = [(pawn, Piece::WhitePawn), (white, Piece::WhiteKing)];
                    for (square, piece) in pieces.into_iter().chain([(black, Piece::BlackKing)]) {
                        if setup.board[square as usize].replace(piece).is_some() {
                            return None;
                        }
                    }
                    Position::from_setup(setup).ok()
                })
            })
        })
    })
}

#[test]
fn a_pawn_that_the_rule_of_the_square_lets_queen_wins_in_the_table() {
    let shelf = tables(&["KPvK"]);
    let (mut claims, mut positions) = (0, 0);
    for at in king_and_pawn() {
        positions += 1;
        if race::certain(&at, Color::White).is_some() {
            claims += 1;
            let exact = probe(&shelf, &at.into());
            let won = match at.turn() {
                Color::White => matches!(exact, Some(Exact::Win(_))),
                Color::Black => matches!(exact, Some(Exact::Loss(_))),
            };
            assert!(won, "{:?}", at.to_setup());
        }
    }
    // The reference also counts positions with Black in check, for which nothing is claimed here.
    println!("{claims} claims in {positions} positions");
    assert!((75_000..=81_820).contains(&claims), "{claims}");
}

#[test]
fn a_won_pawn_ending_is_won_to_mate_and_a_queen_never_stalemates() {
    for fen in [FIGURE_3_7, "7k/8/8/1P6/8/8/8/K7 w - - 0 1", "8/8/8/8/2k5/8/5p2/K7 b - - 0 1"] {
        let mut game = Game::new(chess(fen));
        let winner = game.position().turn();
        while game.outcome().is_none() && game.moves().len() < 150 {
            // The weaker side plays the first move of its list.
            let m = match decide(&mut Harris::default(), *game.position(), &Limits::default()) {
                Decision::Play(m) if game.position().turn() == winner => m,
                _ => game.legal_moves()[0],
            };
            game.play(m).unwrap();
        }
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.winner, Some(winner), "{fen}: {:?}", game.moves());
    }
}

#[test]
fn it_stops_a_pawn_when_it_can() {
    // Only the step into the square holds.
    let at = chess("8/8/8/8/p7/8/5K2/7k w - - 0 1");
    let Decision::Play(m) = decide(&mut Harris::default(), at, &Limits::default()) else {
        panic!("no move")
    };
    assert!(["f2e3", "f2e2", "f2e1"].contains(&coordinates(m).as_str()), "{}", coordinates(m));
}

#[test]
fn other_positions_are_not_its_own() {
    let decision = decide(&mut Harris::default(), Position::start(), &Limits::default());
    assert_eq!(decision, Decision::Stand(NoMove::NotMine(WANTS)));
}

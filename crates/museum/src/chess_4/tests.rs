use super::*;
use crate::testing::{chess, coordinates, hear, mates_and_takes_what_hangs, table, with_options};
use ::rules::Color;
use fixtures::walks;
use std::cell::Cell;
use terms::Side;

const LISTING: Judge = Judge { weights: Weights::LISTING, full: false, guide: None };

fn listing(depth: u32) -> Chess4 {
    with_options(&["Version=0.5", "Nodes=50000000", &format!("Depth={depth}")])
}

/// The reported material, the five terms and the value of a position for White.
fn judged(at: &Position) -> (i32, [i32; 5], i32) {
    let [white, black] = Color::ALL.map(|color| Side::of(at, color).all());
    let terms = core::array::from_fn(|place| white[place] - black[place]);
    (material::reported(&material::count(at)), terms, LISTING.white(at))
}

/// The expected values were computed from the listing by a separate program.
#[test]
fn the_evaluation_of_the_listing_is_exact() {
    let cases = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", (0, [0; 5], 0)),
        ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", (0, [6, 4, 3, 0, -10], 14)),
        (
            "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQ1RK1 b kq - 7 5",
            (0, [0, 0, 1, 0, 160], 125),
        ),
        ("6k1/5ppp/8/8/8/8/PP6/6K1 w - - 0 1", (-93, [-12, 0, 0, 0, -30], -135)),
    ];
    for (fen, expected) in cases {
        assert_eq!(judged(&chess(fen)), expected, "{fen}");
    }
}

#[test]
fn a_lead_is_reported_with_its_bonus() {
    let reported = |fen: &str| material::reported(&material::count(&chess(fen)));
    assert_eq!(reported("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), 86);
    assert_eq!(reported("4k3/8/8/8/8/8/8/3QK3 w - - 0 1"), 346);
}

#[test]
fn all_evaluations_of_the_reference_are_exact() {
    for row in table("chess-4-values.txt") {
        let number = |text: &str| text.parse::<i32>().unwrap();
        let terms: Vec<i32> = row[2].split(' ').map(number).collect();
        let expected = (number(&row[1]), terms.try_into().unwrap(), number(&row[3]));
        assert_eq!(judged(&chess(&row[0])), expected, "{}", row[0]);
    }
}

fn searched(fen: &str, depth: u32) -> (String, String, u64) {
    let said = hear(&mut listing(depth), &Game::new(chess(fen)), &Limits::default());
    let (_, value, nodes) = said.lines.last().cloned().unwrap();
    (value, said.line.join(" "), nodes)
}

#[test]
fn the_first_iterations_from_the_start_are_exact() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(searched(start, 1), ("+14".into(), "e2e4".into(), 20));
    assert_eq!(searched(start, 2), ("+0".into(), "e2e4 e7e5".into(), 95));
}

#[test]
fn all_searches_of_the_reference_are_exact() {
    for row in table("chess-4-searches.txt") {
        let (value, line, nodes) = searched(&row[0], row[1].parse().unwrap());
        let expected: i32 = row[2].parse().unwrap();
        assert_eq!(value, format!("{expected:+}"), "{} {}", row[0], row[1]);
        assert_eq!((line, nodes.to_string()), (row[3].clone(), row[4].clone()), "{}", row[0]);
    }
}

/// The pattern of Frey's figure 3.7: a pawn behind at every depth before the ninth ply.
#[test]
fn the_pawn_ending_of_frey_looks_lost_until_the_ninth_ply() {
    let fen = "6k1/5ppp/8/8/8/8/PP6/6K1 w - - 0 1";
    for depth in 1..=4 {
        let value: i32 = searched(fen, depth).0.parse().unwrap();
        assert!((-140..=-120).contains(&value), "{depth}: {value}");
    }
}

/// Trading queens raises the reported lead of the side that is ahead.
#[test]
fn exchanges_help_the_side_that_is_ahead() {
    let compared = Cell::new(0);
    walks::hold_everywhere(80, &walks::usual_games(60), |at| {
        let before = material::count(at);
        let traded = material::Count { total: before.total - 2 * 576, ..before };
        if before.difference != 0 && traded.total > 0 {
            let [old, new] = [before, traded].map(|count| material::reported(&count));
            let better = (new - old) * before.difference.signum();
            assert!(better > 0 || before.difference.abs() < 64, "{before:?}");
            compared.update(|count| count + 1);
        }
    });
    assert!(compared.get() > 500);
}

/// The table and the futility rule make the search cheaper; mates are still found.
#[test]
fn four_finds_mates_and_takes_what_hangs() {
    mates_and_takes_what_hangs(&mut Chess4::default(), &Limits::nodes(20_000));
}

#[test]
fn iterations_are_told_with_seconds_of_the_cdc_6400() {
    let said = hear(&mut listing(2), &Game::standard(), &Limits::default());
    let told: Vec<_> = said.exhibits.iter().filter(|one| one.layout.id == "iteration").collect();
    let [_, second] = told[..] else { panic!("{told:?}") };
    let number = |column: &str| second.number(&second.rows[0], column);
    assert_eq!((number("depth"), number("nodes")), (Some(2), Some(95)));
    assert_eq!(number("seconds"), Some(2), "two tenths of a second");
}

#[test]
fn the_bit_maps_are_shown_and_the_bits_that_changed_are_counted() {
    let mut game = Game::standard();
    let first = game.legal_moves().iter().copied().find(|&m| coordinates(m) == "e2e4").unwrap();
    game.play(first).unwrap();
    let said = hear(&mut listing(1), &game, &Limits::default());
    let maps = said.exhibits.iter().find(|one| one.layout.id == "bit maps").unwrap();
    let bits = |label: &str| maps.number(maps.row(label).unwrap(), "bits");
    assert_eq!((bits("white pawns"), bits("empty squares")), (Some(8), Some(32)));
    // e2 loses d3 and f3, e4 gets d5 and f5; the bishop gains 4 squares and the queen 3; the
    // king attacks e2 either way.
    assert_eq!(bits("changed by the last move"), Some(4 + 4 + 3));
}

#[test]
fn the_pawn_on_the_seventh_and_the_king_at_the_edge_count_in_four() {
    let full = Judge { weights: Weights::LISTING, full: true, guide: None };
    let value = |judge: &Judge, fen: &str| judge.white(&chess(fen));
    let seventh = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(value(&full, seventh), value(&LISTING, seventh) + 64);
    let [edge, middle] = ["4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "8/8/8/4k3/8/8/8/R3K3 w - - 0 1"]
        .map(|fen| value(&full, fen) - value(&LISTING, fen));
    assert_eq!(edge - middle, 30);
}

#[test]
fn a_theme_counts_in_points_and_the_sheet_adds_up() {
    let mut game = ::rules::Game::standard();
    for word in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"] {
        game.play(notation::san::find(word, game.position()).unwrap()).unwrap();
    }
    let at = game.position().as_chess().unwrap();
    let guide = Guide::of(&game, Color::White);
    let guided = Judge { guide, ..LISTING };
    let points = guide.unwrap().value(at) * material::VALUES.pawn / 100;
    assert!(points > 0);
    assert_eq!(guided.white(at), LISTING.white(at) + points);
    let sheet = guided.sheet(at, Color::White);
    assert_eq!(sheet.difference(), i64::from(64 * guided.white(at)));
}

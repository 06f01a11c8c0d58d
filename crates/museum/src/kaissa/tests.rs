use super::*;
use crate::testing::{
    chess, coordinates, decide, hear, mates_and_takes_what_hangs, table, with_options,
};
use ::rules::Color;
use ::rules::random::Random;
use fixtures::walks;
use record::exchange_value;
use std::cell::Cell;

const AFTER_E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

fn judged(fen: &str) -> (i32, i32) {
    let at = chess(fen);
    (evaluate::material(&at), evaluate::position(&at))
}

/// The expected values were computed from the manual's terms by a separate program.
#[test]
fn the_evaluation_is_a_pair() {
    assert_eq!(judged(AFTER_E4), (0, -5));
    let italian = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 6 5";
    assert_eq!(judged(italian), (0, -4));
    assert_eq!(judged("6k1/5ppp/8/8/8/8/PP6/6K1 w - - 0 1"), (-2, -47));
    let at = chess(AFTER_E4);
    let [white, black] = Color::ALL.map(|color| evaluate::side(&at, color));
    let terms: Vec<i32> =
        white.iter().zip(black).map(|(own, other)| own - other).filter(|&term| term != 0).collect();
    assert_eq!(terms, [-40, 20, 12, 7, -4]);
}

#[test]
fn all_evaluations_of_the_reference_are_exact() {
    for row in table("kaissa-values.txt") {
        let expected = (row[1].parse().unwrap(), row[2].parse().unwrap());
        assert_eq!(judged(&row[0]), expected, "{}", row[0]);
    }
}

fn find(at: &Position, name: &str) -> Move {
    at.legal_moves().iter().copied().find(|&m| coordinates(m) == name).unwrap()
}

/// Files a capture. Returns whether its record is found in another position.
fn reused(fen: &str, capture: &str, value: i32, elsewhere: &str) -> bool {
    let at = chess(fen);
    let mut file = Analogies::new(true);
    assert!(file.refuted(&at, find(&at, capture)));
    assert_eq!(file.find(&at, find(&at, capture)).map(|filed| filed.value), Some(value));
    let other = chess(elsewhere);
    let before = file.reused;
    file.refuted(&other, find(&other, capture));
    assert_eq!(file.wrong, 0, "{elsewhere}");
    file.reused > before
}

/// The cases of the specification: a knight captures a pawn that a knight guards.
#[test]
fn a_knight_takes_a_guarded_pawn() {
    let start = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
    let again = |fen| reused(start, "f3e5", -200, fen);
    // After a3 a6, after Bb5 a6 and after d3 Nf6 nothing has changed on e5.
    assert!(again("r1bqkbnr/1ppp1ppp/p1n5/4p3/4P3/P4N2/1PPP1PPP/RNBQKB1R w KQkq - 0 4"));
    assert!(again("r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4"));
    assert!(again("r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/3P1N2/PPP2PPP/RNBQKB1R w KQkq - 1 4"));
    // Bb5 d6: a pin and a new guard. Bxc6 dxc6: the guard is gone. Qe2 Qe7 and d4 h6: more pieces
    // attack e5.
    assert!(!again("r1bqkbnr/ppp2ppp/2np4/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4"));
    assert!(!again("r1bqkbnr/ppp2ppp/2p5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 5"));
    assert!(!again("r1b1kbnr/ppppqppp/2n5/4p3/4P3/5N2/PPPPQPPP/RNB1KB1R w KQkq - 4 4"));
    assert!(!again("r1bqkbnr/pppp1pp1/2n4p/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R w KQkq - 0 4"));
}

#[test]
fn rooks_behind_each_other_a_shut_line_and_pins() {
    let rooks = "3r2k1/3r1ppp/8/3p4/8/8/3R1PPP/3R2K1 w - - 0 1";
    let again = |fen| reused(rooks, "d2d5", -400, fen);
    assert!(again("3r2k1/3r1pp1/7p/3p4/8/7P/3R1PP1/3R2K1 w - - 0 2"));
    assert!(!again("6k1/3r1ppp/8/3p4/8/8/3R1PPP/3R2K1 w - - 0 1"));
    assert!(!again("3r2k1/3r1ppp/8/3p4/8/1B6/3R1PPP/3R2K1 w - - 0 1"));
    let pawn = "4k3/8/2p5/3p4/8/2N5/8/4K3 w - - 0 1";
    assert!(reused(pawn, "c3d5", -200, "5k2/8/2p5/3p4/8/2N5/8/3K4 w - - 0 1"));
    // The pawn is pinned now: the capture wins, and the record is not found.
    let pinned = "2k5/8/2p5/3p4/8/2N5/8/2R1K3 w - - 0 1";
    assert!(!reused(pawn, "c3d5", -200, pinned));
    let at = chess(pinned);
    assert_eq!(exchange_value(&at, find(&at, "c3d5")), 100);
}

/// In random games, wherever a record is found again, the exchange has the same value.
#[test]
fn ten_thousand_reuses_and_none_that_a_search_contradicts() {
    let (reused, asked) = (Cell::new(0), Cell::new(0));
    walks::hold(250, &walks::usual_positions(), |at| {
        let mut file = Analogies::new(true);
        for first in at.legal_moves().iter().take(8) {
            let after = at.after(*first);
            for second in after.legal_moves().iter().take(6) {
                let here = after.after(*second);
                for &m in here.tactical_moves().iter() {
                    file.refuted(&here, m);
                }
            }
        }
        assert_eq!(file.wrong, 0, "{at:?}");
        reused.update(|count| count + file.reused);
        asked.update(|count| count + file.asked);
    });
    let (reused, asked) = (reused.get(), asked.get());
    assert!(reused >= 10_000 && asked > reused, "{reused} of {asked}");
}

/// The same in games against itself: every reuse is calculated again.
#[test]
fn in_its_own_games_ten_thousand_reuses_are_not_contradicted() {
    let mut program = with_options::<Kaissa>(&[
        "Version=analogies",
        "Search Again=true",
        "Level=3.1",
        "Nodes=5000000",
    ]);
    let (mut reused, mut moves, mut random) = (0, 0, Random::new(1974));
    while reused < 10_000 {
        let mut game = Game::standard();
        for _ in 0..6 {
            let legal = game.legal_moves();
            game.play(legal[random.below(legal.len())]).unwrap();
        }
        for _ in 0..40 {
            let said = hear(&mut program, &game, &Limits::default());
            let Decision::Play(m) = said.decision else { break };
            let table = said.exhibits.iter().find(|one| one.layout.id == "counted").unwrap();
            let count = |label: &str| table.number(table.row(label).unwrap(), "count").unwrap();
            assert_eq!(count("contradicted by a search"), 0, "{:?}", game.position());
            reused += count("taken from the file");
            moves += 1;
            game.play(m).unwrap();
            if game.outcome().is_some() {
                break;
            }
        }
    }
    println!("{reused} reuses in {moves} moves");
}

/// Leaving refuted captures out changes no material when only captures are searched beyond the
/// level, and the option that searches again finds no contradiction. The positional score may
/// differ a little: a capture that loses on its square can improve the position elsewhere.
#[test]
fn analogies_change_no_material_and_search_again_agrees() {
    let mut counted = 0;
    for fen in [
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
        "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 9",
        "2r3k1/pp3ppp/2n1b3/3p4/3P4/2N1B3/PP3PPP/2R3K1 w - - 0 20",
    ] {
        let game = Game::new(chess(fen));
        let look = |version: &str| {
            let options = [version, "Level=3.1", "Checks=0", "Search Again=true", "Nodes=5000000"];
            hear(&mut with_options::<Kaissa>(&options), &game, &Limits::default())
        };
        let (without, with) = (look("Version=1974"), look("Version=analogies"));
        let material = |verdict: &str| verdict.split(',').next().map(str::to_owned);
        assert_eq!(material(&without.verdict), material(&with.verdict), "{fen}");
        let table = with.exhibits.iter().find(|one| one.layout.id == "counted").unwrap();
        let count = |label: &str| table.number(table.row(label).unwrap(), "count").unwrap();
        assert_eq!(count("contradicted by a search"), 0);
        counted += count("taken from the file");
        assert!(with.exhibits.iter().any(|one| one.layout.id == "analogies"));
    }
    assert!(counted > 100, "{counted}");
}

/// Stockholm 1974 is told in the books; Toronto 1977 is on record: 34...Kg7 would have lost to
/// 35.Qf8+, mate by checks alone, so KAISSA gave the rook.
#[test]
fn the_rook_is_given_because_everything_else_is_mate() {
    let at = chess("Q5k1/4rp1p/1p1q1bp1/1B1n4/3Pp1P1/4B2P/PP3P2/2R3K1 b - - 1 34");
    let king = find(&at, "g8g7");
    let moves = at.legal_moves();
    assert_eq!(moves.len(), 4);
    let limits = Limits { only: vec![king], depth: Some(1), ..Limits::default() };
    let mut program = with_options::<Kaissa>(&["Checks=3", "Nodes=5000000"]);
    let said = hear(&mut program, &Game::new(at), &limits);
    assert_eq!(said.verdict, "mated in 5");
    let played = decide(&mut program, at, &Limits::depth(1));
    assert_eq!(played, Decision::Play(find(&at, "e7e8")));
}

#[test]
fn it_mates_and_takes_what_hangs() {
    mates_and_takes_what_hangs(&mut Kaissa::default(), &Limits::depth(3));
}

#[test]
fn rounds_are_told_as_guesses() {
    let said = hear(&mut Kaissa::default(), &Game::standard(), &Limits::depth(2));
    let rounds: Vec<_> = said.exhibits.iter().filter(|one| one.layout.id == "round").collect();
    assert!(rounds.len() >= 2);
    assert_eq!(rounds[0].number(&rounds[0].rows[0], "guess"), Some(0));
}

#[test]
fn even_if_i_pass() {
    let at = chess("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4");
    let blanks = |option: &str| {
        let tree = with_options::<Kaissa>(&[option]).tree();
        let mut search = Search { tree, at: &at, moves: at.legal_moves().to_vec(), held: None };
        crate::testing::with_walk(at.turn(), |walk| {
            search.deepen(Level { plies: 3, quiet: 1 }, walk);
        });
        search.tree.blanks
    };
    assert!(blanks("Blank Move=true") > 0);
    assert_eq!(blanks("Blank Move=false"), 0);
}

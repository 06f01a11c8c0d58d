use super::*;
use crate::testing::{chess, coordinates, decide, hear, table, with_options};
use ::rules::MoveList;

/// The root list in the format of the tables.
fn list(game: &Game) -> (Stage, String) {
    let at = game.position().as_chess().unwrap();
    let (stage, list) = Tech::default().order(game, at, &at.legal_moves());
    let words: Vec<String> =
        list.iter().map(|one| format!("{}:{}", coordinates(one.m), one.score())).collect();
    (stage, words.join(" "))
}

/// The expected values were computed from the tables of TECH II by a separate program.
#[test]
fn the_root_list_of_the_start_position_is_exact() {
    let expected = "e2e4:96 d2d4:82 g1f3:82 b1c3:80 d2d3:73 e2e3:73 c2c4:63 f2f4:63 c2c3:62 \
                    f2f3:62 b2b4:52 g2g4:52 a2a3:51 b2b3:51 g1h3:51 g2g3:51 h2h3:51 b1a3:49 \
                    a2a4:47 h2h4:47";
    assert_eq!(list(&Game::standard()), (Stage::Opening, expected.to_owned()));
}

#[test]
fn in_the_pawn_ending_of_frey_the_rook_pawn_is_first_for_no_reason() {
    let game = Game::new(chess("6k1/5ppp/8/8/8/8/PP6/6K1 w - - 0 30"));
    let expected = "a2a4:57 b2b4:57 g1f2:56 g1g2:55 a2a3:53 b2b3:53 g1h2:53 g1f1:51 g1h1:49";
    assert_eq!(list(&game), (Stage::Pawns, expected.to_owned()));
    for depth in ["Depth=2", "Depth=4", "Depth=6"] {
        let said = hear(&mut with_options::<Tech>(&[depth]), &game, &Limits::default());
        assert_eq!((said.line[0].as_str(), said.verdict.as_str()), ("a2a4", "-1.00"));
    }
}

#[test]
fn the_petroff_is_avoided() {
    let mut game = Game::standard();
    for (from, to) in plausible::PETROFF {
        let moves = game.legal_moves();
        let m = moves.iter().find(|m| (m.from(), m.to()) == (from, to)).copied();
        game.play(m.unwrap()).unwrap();
    }
    let (_, list) = list(&game);
    assert!(list.starts_with("b8c6:80 d7d5:79") && list.contains("g8f6:32"), "{list}");
}

#[test]
fn all_root_lists_of_the_reference_are_exact() {
    for row in table("tech-lists.txt") {
        let mut game = Game::new(chess(&row[0]));
        if row[1] == "3" {
            // The reference knows the three moves that led here.
            game = Game::standard();
            for (from, to) in plausible::PETROFF {
                let moves = game.legal_moves();
                let m = moves.iter().find(|m| (m.from(), m.to()) == (from, to)).copied();
                game.play(m.unwrap()).unwrap();
            }
        }
        let at = game.position().as_chess().unwrap();
        let plies: usize = row[1].parse().unwrap();
        let stage = stage::stage(at, plies);
        assert_eq!(format!("{stage:?}").to_lowercase(), row[2], "{}", row[0]);
        let mut list: Vec<(Reverse<i32>, String)> = at
            .legal_moves()
            .iter()
            .map(|&m| {
                let score = plausible::plausible(at, m, stage, game.moves()).score();
                (Reverse(score), coordinates(m))
            })
            .collect();
        list.sort();
        let words: Vec<String> = list.iter().map(|(score, m)| format!("{m}:{}", score.0)).collect();
        assert_eq!(words.join(" "), row[3], "{}", row[0]);
    }
}

/// Frey's Figure 3.8 with the values of TECH: at two plies White keeps a bishop for three
/// pawns, at three it gives a pawn to push the loss of the bishop over the horizon.
#[test]
fn the_horizon_in_figure_3_8() {
    let fen = "5rk1/3bbppp/p2p1n2/1pp5/B3P3/2N3NP/PPP2BP1/3R2K1 w - - 0 20";
    let game = Game::new(chess(fen));
    let look = |depth: &str| {
        let said = hear(&mut with_options::<Tech>(&[depth]), &game, &Limits::default());
        (said.verdict, said.line)
    };
    let (value, line) = look("Depth=2");
    assert_eq!((value.as_str(), line[0].as_str()), ("+2.25", "a4b3"));
    assert_eq!(look("Depth=3").0, "+1.25");
}

/// A minimax with TECH's leaves and without pruning.
fn plain(at: &Position, left: u32, ply: i32) -> i32 {
    let quiet = left == 0 && !at.is_check();
    let moves: MoveList = at.legal_moves();
    if moves.is_empty() && !quiet {
        return if at.is_check() { ply - 0o77776 } else { 0 };
    }
    let next = if at.is_check() { left } else { left.saturating_sub(1) };
    let tried = moves.iter().filter(|m| !quiet || m.is_capture());
    let best = tried.map(|&m| -plain(&at.after(m), next, ply + 1)).max();
    let standing = quiet.then(|| leaf::balance(at));
    best.max(standing).unwrap()
}

#[test]
fn alpha_beta_and_the_futility_rule_lose_nothing() {
    let fens = [
        "6k1/5ppp/8/8/3n4/2p5/P4PPP/2Q3K1 w - - 0 20",
        "4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 20",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 20",
    ];
    for fen in fens {
        let at = chess(fen);
        for depth in [1, 2] {
            let mut tree = Tree::new(at.turn(), u64::MAX, TranspositionTable::new(0));
            let moves = at.legal_moves();
            let result = crate::testing::with_walk(at.turn(), |walk| {
                round(&mut tree, &root(&at, depth, Bounds::FULL), &moves, depth, walk)
            });
            assert_eq!(result.value, plain(&at, depth, 0), "{fen} {depth}");
        }
    }
}

#[test]
fn the_budget_of_terminal_positions_is_kept() {
    let busy = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 20";
    let game = Game::new(chess(busy));
    let mut program = with_options::<Tech>(&["Terminals=20000", "Depth=5"]);
    let said = hear(&mut program, &game, &Limits::default());
    assert!(matches!(said.decision, Decision::Play(_)));
    let printed = said.exhibits.iter().find(|one| one.layout.id == "counted").unwrap();
    let count = |label: &str| printed.number(printed.row(label).unwrap(), "count").unwrap();
    assert_eq!((count("TRM"), count("of")), (20_001, 20_000));
    assert_eq!(count("PSM") + count("STV") + count("FED"), count("LMM"));
}

#[test]
fn both_searches_take_what_hangs_and_mate_when_they_can() {
    let hangs = chess("r1bqkbnr/pppp1ppp/2n5/4p3/4P2Q/8/PPPP1PPP/RNB1KBNR b KQkq - 0 9");
    let mate = chess("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 30");
    for search in ["Search=tech", "Search=tech2"] {
        let played = |at: Position| match decide(
            &mut with_options::<Tech>(&[search, "Terminals=20000"]),
            at,
            &Limits::depth(3),
        ) {
            Decision::Play(m) => coordinates(m),
            Decision::Stand(why) => why.to_string(),
        };
        assert_eq!(played(hangs), "d8h4");
        assert_eq!(played(mate), "d1d8");
    }
}

/// With a table the value is the same, with fewer positions.
#[test]
fn the_table_changes_no_value() {
    let at = chess("6k1/5ppp/8/8/8/8/PP6/6K1 w - - 0 30");
    let [without, with] = ["Hash Table=false", "Hash Table=true"].map(|option| {
        let mut program = with_options::<Tech>(&[option, "Depth=6"]);
        let said = hear(&mut program, &Game::new(at), &Limits::default());
        (said.verdict, said.lines.last().unwrap().2)
    });
    assert_eq!(without.0, with.0);
    assert!(with.1 < without.1, "{with:?} {without:?}");
}

#[test]
fn a_move_that_takes_back_the_last_one_gains_nothing() {
    // White has won a queen; moving the king back and forth is worth 0.
    let mut game = Game::new(chess("8/7k/8/8/8/8/8/Q3K3 w - - 0 40"));
    for name in ["e1e2", "h7g6"] {
        let moves = game.legal_moves();
        let m = moves.iter().copied().find(|&m| coordinates(m) == name).unwrap();
        game.play(m).unwrap();
    }
    let back = game.legal_moves().iter().copied().find(|&m| coordinates(m) == "e2e1").unwrap();
    let limits = Limits { only: vec![back], ..Limits::default() };
    let said = hear(&mut with_options::<Tech>(&["Depth=1"]), &game, &limits);
    assert_eq!(said.verdict, "+0.00");
}

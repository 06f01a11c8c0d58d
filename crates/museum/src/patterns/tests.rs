use super::*;
use crate::testing::{chess, coordinates, decide, hear, with_options};
use thinking::{Cell, Exhibit};

fn exhibit<'a>(said: &'a [Exhibit], id: &str) -> Option<&'a Exhibit> {
    said.iter().find(|exhibit| exhibit.layout.id == id)
}

/// The first cells of the rows.
fn names(exhibit: &Exhibit) -> Vec<String> {
    let text = |cell: &Cell| match cell {
        Cell::Text(text) => text.to_string(),
        _ => String::new(),
    };
    exhibit.rows.iter().map(|row| text(&row.cells[0])).collect()
}

fn thought(fen: &str) -> (String, Vec<Exhibit>) {
    let game = Game::new(chess(fen));
    let said = hear(&mut PatternPlayer::default(), &game, &Limits::default());
    let Decision::Play(m) = said.decision else { panic!("{:?}", said.decision) };
    (coordinates(m), said.exhibits)
}

#[test]
fn mates_are_named() {
    let rows = [
        ("5r1k/6pp/8/6N1/2Q5/8/8/6K1 w - - 0 1", "g5f7", "smothered mate"),
        ("4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 16", "b3b8", "opera mate"),
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8", "back-rank mate"),
    ];
    for (fen, key, name) in rows {
        let (m, said) = thought(fen);
        assert_eq!(m, key, "{fen}");
        let followed = exhibit(&said, "followed").unwrap();
        assert!(names(followed).contains(&name.to_owned()), "{fen} {:?}", names(followed));
    }
}

#[test]
fn it_tells_which_condition_is_missing() {
    let near = "r1bq1rk1/ppp2ppp/4pn2/3p4/1b1P4/2NB1N2/PPP2PPP/R1BQK2R w KQ - 0 8";
    let (_, said) = thought(near);
    let conditions = exhibit(&said, "conditions").unwrap();
    let not_met: Vec<_> = (conditions.rows.iter())
        .filter(|row| row.cells[2].as_kind() == Some("unmet"))
        .map(|row| row.cells[0].clone())
        .collect();
    assert_eq!(not_met, [Cell::from("no knight guards the pawn")]);
}

/// The manoeuvre that leads to the mate is named as well: the rook captures through the rook that
/// captured.
#[test]
fn a_combination_is_named() {
    let (m, said) = thought("Q2r2k1/3r1ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
    assert_eq!(m, "a8d8");
    let followed = names(exhibit(&said, "followed").unwrap());
    assert_eq!(followed, ["x-ray", "back-rank mate"]);
}

#[test]
fn the_tree_stays_small() {
    let positions = [
        "r1bqkb1r/pppp1ppp/2n2n2/4p1N1/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 5 4",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "2r3k1/pp3ppp/3b1n2/3p4/3P4/2NB1N2/PP3PPP/2R3K1 w - - 0 20",
        "8/5ppp/4k3/8/8/4K3/P4P1P/8 w - - 0 40",
    ];
    for fen in positions {
        let (_, said) = thought(fen);
        let counted = exhibit(&said, "counted").unwrap();
        let row = counted.row("positions").unwrap();
        let count = counted.number(row, "count").unwrap();
        assert!(count <= 500, "{fen}: {count}");
    }
}

#[test]
fn a_lost_side_looks_for_a_perpetual() {
    let at = chess("5rk1/5p2/8/7Q/8/1q6/r7/7K w - - 0 1");
    let mut program: PatternPlayer = with_options(&["Positions=2000"]);
    let Decision::Play(m) = decide(&mut program, at, &Limits::default()) else { panic!() };
    assert!(at.gives_check(m), "{m:?}");
}

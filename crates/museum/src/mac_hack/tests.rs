use super::*;
use crate::testing::{
    chess, coordinates, decide, hear, mates_and_takes_what_hangs, table, with_options,
};
use fixtures::walks;

/// The moves that are followed, with their plausibility, in the format of the tables.
fn selected(fen: &str, ply: u32) -> String {
    let at = chess(fen);
    let moves = at.legal_moves();
    let list = plausible::ordered(&at, &moves, false);
    let taken = MacHack::default().widths().sift(&at, &list, ply);
    let word = |(place, _): &(usize, Let)| {
        format!("{}:{}", coordinates(list[*place].m), list[*place].score)
    };
    taken.iter().map(word).collect::<Vec<_>>().join(" ")
}

const KINGS_PAWNS: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

/// The expected values were computed from the values and definitions by a separate program.
#[test]
fn the_list_after_the_kings_pawns_is_exact() {
    let expected = "d2d4:656 f1b5:638 g1f3:620 f1c4:568 b1c3:556 d2d3:554 f2f3:554 b1a3:552 \
                    c2c3:552 c2c4:552 f1e2:552 g1e2:552 g1h3:552 f2f4:528 a2a3:512";
    assert_eq!(selected(KINGS_PAWNS, 1), expected);
    let seven = "d2d4:656 f1b5:638 g1f3:620 f1c4:568 b1c3:556 d2d3:554 f2f3:554";
    assert_eq!(selected(KINGS_PAWNS, 5), seven);
}

#[test]
fn all_lists_of_the_reference_are_exact() {
    for row in table("mac-hack-lists.txt") {
        let ply = row[1].parse().unwrap();
        assert_eq!(selected(&row[0], ply), row[2], "{} at ply {ply}", row[0]);
    }
}

/// Frey's figures 3.3 to 3.6: the rank of the right move, its plausibility, and whether it is
/// followed at the first and the third ply.
#[test]
fn the_sacrifices_of_frey_lie_below_the_width() {
    let cases = [
        ("r1b1r1k1/pp3ppp/5q2/Q2p4/2P5/5N2/PP3PPP/R4K1R b - - 0 16", "f6f3", (37, 44, -28), true),
        (
            "rr1q1bk1/1p3p1p/p5p1/2ppp2n/1P1NP2Q/PB3R2/1BP3P1/5RK1 w - - 0 25",
            "h4h5",
            (48, 52, -44),
            true,
        ),
        ("6k1/6pp/2r1q3/4B3/3pn3/1Q6/6PP/5RK1 w - - 0 1", "e5d6", (32, 46, 146), false),
        ("r5k1/2R2ppp/2p1p1q1/6n1/8/8/2B1QPPP/7K w - - 0 1", "e2a6", (34, 37, -486), false),
    ];
    for (fen, right, (rank, legal, score), at_first) in cases {
        let at = chess(fen);
        let list = plausible::ordered(&at, &at.legal_moves(), false);
        let place = list.iter().position(|one| coordinates(one.m) == right).unwrap();
        assert_eq!((place + 1, list.len(), list[place].score), (rank, legal, score), "{right}");
        let follows = |ply| {
            let taken = MacHack::default().widths().sift(&at, &list, ply);
            taken.iter().any(|(taken, _)| *taken == place)
        };
        assert_eq!((follows(1), follows(2), follows(3)), (at_first, at_first, false), "{right}");
    }
}

#[test]
fn the_widths_are_kept_but_for_the_rules_that_open_them() {
    walks::hold(80, &walks::usual_positions(), |position| {
        let moves = position.legal_moves();
        let list = plausible::ordered(&position, &moves, false);
        let widths = MacHack::default().widths();
        for ply in 1..=6 {
            let taken = widths.sift(&position, &list, ply);
            let within = taken.iter().filter(|(_, why)| *why == Let::Width).count();
            assert_eq!(within, widths.at(ply).min(list.len()));
            let is_taken = |m: Move| taken.iter().any(|(place, _)| list[*place].m == m);
            for m in &moves {
                let must = ply <= 2 && m.is_capture() || ply <= 5 && position.gives_check(m);
                assert!(!must || is_taken(m), "{m:?} at ply {ply}");
            }
        }
    });
}

#[test]
fn the_ratio_of_the_reference() {
    assert_eq!(evaluate::ratio(500, 3_300, 1_500), 1_100);
    // Ahead by a rook: with the queens off the same lead is worth more.
    let root = chess("3qk3/3r4/8/8/8/8/3R4/R2QK3 w - - 0 1");
    let traded = chess("4k3/3r4/8/8/8/8/3R4/R3K3 w - - 0 1");
    let judge = Judge::new(&root, true, false);
    assert!(judge.white(&traded) > judge.white(&root));
    let plain = Judge::new(&root, false, false);
    assert_eq!(plain.white(&traded), plain.white(&root));
    let level = Judge::new(&Position::start(), true, true);
    assert_eq!(level.at_root, None);
}

#[test]
fn the_king_stays_on_the_back_rank_while_queens_are_on() {
    let judge = Judge::new(&Position::start(), true, true);
    let value = |fen: &str| judge.white(&chess(fen));
    let queens = |king: &str| value(&format!("3qk3/8/8/8/8/{king} w - - 0 1"));
    assert_eq!(queens("8/8/3QK3") - queens("8/4K3/3Q4"), 8);
    let bare = |king: &str| value(&format!("4k3/8/8/8/8/{king} w - - 0 1"));
    assert_eq!(bare("8/8/4K3"), bare("8/4K3/8"));
}

/// Frey's figure 3.6: the winning move is not even searched.
#[test]
fn what_is_not_plausible_is_not_played() {
    let at = chess("r5k1/2R2ppp/2p1p1q1/6n1/8/8/2B1QPPP/7K w - - 0 1");
    let played = match decide(&mut MacHack::default(), at, &Limits::depth(3)) {
        Decision::Play(m) => coordinates(m),
        Decision::Stand(why) => why.to_string(),
    };
    assert_ne!(played, "e2a6");
}

#[test]
fn it_mates_and_takes_what_hangs() {
    mates_and_takes_what_hangs(&mut MacHack::default(), &Limits::depth(3));
}

#[test]
fn the_list_and_the_funnel_are_shown() {
    let mut program = with_options::<MacHack>(&["Depth=3"]);
    let said = hear(&mut program, &Game::new(chess(KINGS_PAWNS)), &Limits::default());
    let shown = |id: &str| said.exhibits.iter().find(|one| one.layout.id == id).unwrap();
    let list = shown("plausibility");
    let bishop = &list.rows[1];
    assert_eq!(list.number(bishop, "plausibility"), Some(638));
    let Some(thinking::Cell::Text(reasons)) = list.cell(bishop, "reasons") else { panic!() };
    assert!(reasons.contains("develops a piece +36"), "{reasons}");
    let funnel = shown("funnel");
    for row in &funnel.rows {
        let number = |column: &str| funnel.number(row, column).unwrap();
        assert!(number("followed") <= number("legal") && number("positions") > 0);
    }
}

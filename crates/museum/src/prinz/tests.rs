use super::turn::Tally;
use super::turn::{Exit, Turn};
use super::*;
use crate::testing::{chess, data, decide, rows};
use ::rules::{Move, chess::Position as Chess};
use fixtures::walks;
use notation::{coordinates, san};
use thinking::{Detail, Recorder, Signals, StillWatch};

const FIGURE_1: &str = "5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1";

fn counted(fen: &str, all_keys: bool) -> (Vec<String>, Tally) {
    let tables = Tables::of(&chess(fen)).unwrap();
    let limits = Limits::default();
    crate::testing::with_walk(Color::White, |walk| {
        let mut master = Master::new(tables, &limits, walk);
        master.run(all_keys);
        let keys = master.keys.iter().map(|line| format!("{:?}", line[0])).collect();
        (keys, master.tally)
    })
}

fn tally(tried: u64, possible: u64, legal: u64) -> Tally {
    Tally { tried, possible, legal }
}

#[test]
fn figure_1_takes_646_squares_and_its_key_is_unique() {
    assert_eq!(counted(FIGURE_1, false), (vec!["h1h6".into()], tally(646, 274, 179)));
    assert_eq!(counted(FIGURE_1, true), (vec!["h1h6".into()], tally(1_560, 620, 489)));
}

#[test]
fn problems_have_the_keys_of_the_table() {
    let text = data("prinz-problems.txt");
    for row in rows(&text) {
        let [fen, keys, _] = row[..] else { panic!("{row:?}") };
        let position = chess(fen);
        let mut expected: Vec<String> = keys
            .split_whitespace()
            .map(|text| format!("{:?}", san::find(text, &position).unwrap()))
            .collect();
        let (mut found, _) = counted(fen, true);
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{fen}");
        let first = counted(fen, false).0;
        let decision = decide(&mut Prinz::default(), position, &Limits::default());
        match first.first() {
            Some(key) => {
                let m = coordinates::read(key, &position).unwrap();
                assert_eq!(decision, Decision::Play(m), "{fen}");
            }
            None => assert_eq!(decision, Decision::Stand(NoMove::NoSolution), "{fen}"),
        }
    }
}

/// All moves of a turn in the order of the machine.
fn moves(position: &Chess) -> Vec<Move> {
    let tables = Tables::of(position).unwrap();
    crate::testing::with_walk(position.turn(), |walk| {
        let mut turn = Turn::new(position.turn(), tables);
        let mut moves = Vec::new();
        while let Exit::Found(found) = turn.next(&mut Tally::default(), walk) {
            moves.push(found.m);
        }
        moves
    })
}

fn texts(fen: &str) -> String {
    let moves = moves(&chess(fen));
    moves.iter().map(|m| format!("{m:?}")).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_first_moves_of_figure_1_come_in_the_order_of_the_counters() {
    let first = "g6h7 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1g1 h1f1 h1e1 h1d1 h1c1 h1b1 h1a1 f8e8 f8e7";
    assert_eq!(texts(FIGURE_1), first);
    assert_eq!(texts(&FIGURE_1.replace(" w ", " b ")), "h7h6 g8f7 g8e6 g8d5 g8c4 g8b3 g8a2");
}

#[test]
fn every_kind_of_piece_counts_up_as_stated() {
    let alone = |piece: &str| texts(&format!("8/7k/8/8/3{piece}4/8/8/K7 w - - 0 1"));
    assert!(alone("N").starts_with("d4f5 d4e6 d4c6 d4b5 d4b3 d4c2 d4e2 d4f3"));
    assert!(alone("B").starts_with("d4e5 d4f6 d4g7 d4h8 d4c5"));
    assert!(alone("R").starts_with("d4e4 d4f4 d4g4 d4h4 d4d5"));
    let queen = alone("Q");
    let (king_at, queen_at) = (queen.find("a1").unwrap(), queen.find("d4e4").unwrap());
    assert!(king_at < queen_at, "the king's line comes before the queen's: {queen}");
    assert_eq!(
        texts("7k/8/2p1p3/3P4/8/8/8/K7 w - - 0 1").split(" a1").next(),
        Some("d5d6 d5e6 d5c6")
    );
    assert!(texts("7k/8/8/3p4/2P1P3/8/8/K7 b - - 0 1").starts_with("d5d4 d5e4 d5c4"));
}

#[test]
fn its_moves_are_the_legal_ones_but_for_what_it_leaves_out() {
    walks::hold_everywhere(80, &walks::usual_games(80), |at| {
        let knows = |m: &Move| {
            !(m.is_castling() || m.is_promotion() || m.is_double_step() || m.is_en_passant())
        };
        let mut expected: Vec<Move> = at.legal_moves().to_vec();
        expected.retain(knows);
        let mut found = moves(at);
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{at:?}");
        let tables = Tables::of(at).unwrap();
        assert_eq!(tables.in_check(at.turn()), at.is_check(), "{at:?}");
    });
}

#[test]
fn pieces_beyond_the_first_set_find_room() {
    let many = chess("QQQQQQQQ/QRR1BB1k/8/8/8/8/8/KNN5 b - - 0 1");
    let tables = Tables::of(&many).unwrap();
    assert_eq!(tables.a.iter().filter(|&&s| s >= 0).count(), 17);
}

fn thoughts(fen: &str) -> Vec<Thought<'static>> {
    let mut recorder = Recorder::new(Detail::Nodes, 100_000);
    let signals = Signals::default();
    let mut desk = Desk::new(&signals, &StillWatch, &mut recorder, 0);
    Prinz::default().think(&Game::new(chess(fen)), &Limits::default(), &mut desk);
    recorder.into_thoughts()
}

/// The rows of the table with this id, as text.
fn shown(thoughts: &[Thought<'_>], id: &str) -> Vec<String> {
    let squares = |moves: &[::rules::Move]| {
        let names = moves.iter().map(|m| format!("{}-{}", m.from(), m.to()));
        names.collect::<Vec<_>>().join(" ")
    };
    let table = thoughts.iter().find_map(|thought| match thought {
        Thought::Exhibit(exhibit) if exhibit.layout.id == id => Some(exhibit),
        _ => None,
    });
    let row = |row: &thinking::Row| {
        let cells = row.cells.iter().map(|cell| match cell.shown(&squares) {
            empty if empty.is_empty() => "..".to_owned(),
            shown => shown,
        });
        [row.label.to_string()].into_iter().chain(cells).collect::<Vec<_>>().join(" ")
    };
    table.unwrap().rows.iter().map(row).map(|text| text.trim().to_owned()).collect()
}

#[test]
fn figure_1_is_told_table_by_table_and_block_by_block() {
    let thoughts = thoughts(FIGURE_1);
    let a = ["0 67", "12 18", "14 86", "16 77", "17 78", "26 87", "30 88"];
    assert_eq!(shown(&thoughts, "a-table"), a);
    assert_eq!(shown(&thoughts, "b-table")[2], "b+70 ## .. .. .. .. .. .. 16 17 ##");
    let steps = ["0 1", "1 11", "2 10", "3 9", "4 -1", "5 -11", "6 -10", "7 -9"];
    assert_eq!(shown(&thoughts, "c-table"), steps);
    let typed = shown(&thoughts, "typed");
    assert_eq!(typed.len(), 6);
    assert!(typed[0].starts_with("g6-h7 g6-h7 ") && typed[0].ends_with(" refuted"), "{typed:?}");
    assert_eq!(typed[5], "h1-h6 .. key");
    let flow: Vec<&str> = thoughts
        .iter()
        .filter_map(|thought| match thought {
            Thought::Remark { rule: Some(rule), .. } => Some(rule.id),
            _ => None,
        })
        .filter(|id| id.contains('.'))
        .collect();
    assert_eq!(flow[..4], ["W1.3 to B1.1", "B1.3 to W2.1", "W2.3 to B2.1", "B2.3 to W2.2"]);
    assert_eq!(flow[flow.len() - 2..], ["B2.4 to B1.2", "B1.4 solution"]);
    let taken = |way: &str| flow.iter().filter(|id| **id == way).count();
    assert_eq!(taken("W2.4 to W1.2"), 5, "five first moves are refuted");
    let leads_on = |pair: &[&str]| pair[0].contains(&format!(" to {}", &pair[1][..2]));
    assert!(flow.windows(2).all(leads_on), "{flow:?}");
    let ways = rules::EXITS.iter().zip(rules::BLOCKS).map(|(way, (from, to))| {
        let (to, count) = (to.unwrap_or(".."), taken(way.id));
        assert!(way.id.starts_with(from) && (to == ".." || way.id.contains(&format!("to {to}"))));
        format!("{} {from} {to} {count}", way.id)
    });
    assert_eq!(shown(&thoughts, "ways"), ways.collect::<Vec<_>>());
    let cost = ["squares tried 646", "possible moves 274", "legal moves 179"];
    assert_eq!(shown(&thoughts, "tally")[..3], cost);
    assert_eq!(shown(&thoughts, "tally")[3], "minutes on the Ferranti machine 15");
}

#[test]
fn what_is_not_its_own_is_refused_in_a_sentence() {
    let mut program = Prinz::default();
    let black = chess(&FIGURE_1.replace(" w ", " b "));
    for position in [Position::from(black), ::rules::losalamos::Position::start().into()] {
        let refused = Decision::Stand(NoMove::NotMine(WANTS));
        assert_eq!(decide(&mut program, position, &Limits::default()), refused);
    }
    let stopped = decide(&mut program, chess(FIGURE_1), &Limits::nodes(100));
    assert_eq!(stopped, Decision::Stand(NoMove::NotMine(NO_TIME)));
    let only = vec![coordinates::read("h1h5", &chess(FIGURE_1)).unwrap()];
    let limits = Limits { only, ..Limits::default() };
    let unsolved = Decision::Stand(NoMove::NoSolution);
    assert_eq!(decide(&mut program, chess(FIGURE_1), &limits), unsolved);
}

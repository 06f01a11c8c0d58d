use super::*;
use crate::testing::{chess as position, data, decide, rows, with_walk};
use ::rules::{Color, Move};
use notation::{pgn, san};
use std::collections::BTreeSet;
use thinking::{Detail, Recorder, Signals, StillWatch};

fn table(at: &Position) -> Vec<String> {
    let mut tree = Bernstein::default().tree(4);
    let moves = with_walk(at.turn(), |walk| tree.list(at, walk));
    moves.iter().map(|&m| san::write(m, at)).collect()
}

fn set<'a>(moves: impl IntoIterator<Item = &'a str>) -> BTreeSet<String> {
    moves.into_iter().map(str::to_owned).collect()
}

fn played(at: &Position) -> String {
    match decide(&mut Bernstein::default(), *at, &Limits::default()) {
        Decision::Play(m) => san::write(m, at),
        Decision::Stand(why) => why.to_string(),
    }
}

/// The table that the article prints.
#[test]
fn the_initial_seven() {
    let start = Position::start();
    let expected = ["Na3", "Nc3", "Nf3", "Nh3", "e4", "e3", "d4"];
    assert_eq!(BTreeSet::from_iter(table(&start)), set(expected));
    assert_eq!(table(&start)[4..], ["e4", "e3", "d4"]);
}

/// The position in which the machine found the only good move.
#[test]
fn the_queen_goes_between_for_every_factor() {
    let at = position("rnb1k2r/p4ppp/2p5/2p5/2B1q3/8/PPP2PPP/R2QK1NR w KQkq - 0 1");
    assert_eq!(BTreeSet::from_iter(table(&at)), set(["Be2", "Ne2", "Qe2", "Kd2", "Kf1"]));
    for factor in [5, 10, 20, 50, 75, 100] {
        let mut program = Bernstein::default();
        program.set("Material Weight", OptionValue::Spin(factor)).unwrap();
        let decision = decide(&mut program, at, &Limits::default());
        assert_eq!(decision, Decision::Play(san::find("Qe2", &at).unwrap()), "{factor}");
    }
}

#[test]
fn castling_stands_alone_when_nothing_can_be_taken() {
    let at = position("rn2kb1r/pb1p1ppp/1pp2q2/4p3/2B1P3/3P1N2/PPP2PPP/RN1QK2R w KQkq - 0 7");
    assert_eq!(table(&at), ["O-O"]);
}

#[test]
fn a_defended_pawn_is_not_taken_and_the_move_of_the_game_is_there() {
    let at = position("r3kb1r/pb3ppp/1pn2q2/1B1pp3/8/3P1N2/PPP2PPP/RN1Q1RK1 w kq - 2 10");
    let table = table(&at);
    assert!(!table.contains(&"Nxe5".into()) && table.contains(&"c4".into()));
    assert_eq!(BTreeSet::from_iter(table), set(["Bxc6+", "Nc3", "Na3", "Nbd2", "d4", "c4", "c3"]));
}

#[test]
fn the_four_terms_of_the_starting_position() {
    let weights = Weights { material: 1, centre: 1, king: 1 };
    let terms = weigh::terms(&Position::start(), &weights);
    let counts: Vec<_> = terms.iter().map(|term| (term.white, term.black)).collect();
    assert_eq!(counts, [(20, 20), (22, 22), (5, 5), (39, 39)]);
}

/// The positions of a game in which White is to move, with the move played.
fn positions_of(name: &str) -> Vec<(Position, Move)> {
    let text = data(name);
    let games: Vec<_> = pgn::Mainlines::new(text.as_bytes()).map(Result::unwrap).collect();
    let [game] = &games[..] else { panic!("{} games in {name}", games.len()) };
    assert_eq!(game.fault, None);
    let mut at = *game.start.as_chess().unwrap();
    let mut found = Vec::new();
    for &m in &game.moves {
        found.push((at, m));
        at = at.after(m);
    }
    found.into_iter().filter(|(at, _)| at.turn() == Color::White).collect()
}

/// Tests whether each move of both games is on the table and is chosen. The file lists those that
/// are not, so that nothing is hidden.
#[test]
fn the_games_move_by_move() {
    let text = data("bernstein-positions.txt");
    let mut rows = rows(&text);
    let (mut on_table, mut chosen) = (0, 0);
    for (id, name) in [("SA", "bernstein-game-1.pgn"), ("CR", "bernstein-game-2.pgn")] {
        for (number, (at, m)) in (1..).zip(positions_of(name)) {
            let m = san::write(m, &at);
            let (is_there, answer) = (table(&at).contains(&m), played(&at));
            on_table += usize::from(is_there);
            chosen += usize::from(answer == m);
            let there = if is_there { "yes" } else { "no" };
            let row = format!("{id}{number} | {m} | {there} | {answer}");
            let listed = rows.next().map(|row| row.join(" | "));
            assert_eq!(listed.as_deref(), Some(row.as_str()));
        }
    }
    assert_eq!(rows.next(), None);
    assert_eq!((on_table, chosen), (35, 18));
}

/// The page reads the ids of the questions: `2a gain` is part a of question 2.
#[test]
fn the_ids_of_the_questions_have_their_number_their_part_and_a_name() {
    let ids = rules::ALL.iter().map(|rule| rule.id);
    let marks: Vec<&str> = ids
        .filter(|id| id.starts_with(|first: char| first.is_ascii_digit()))
        .map(|id| id.split_once(' ').unwrap().0)
        .collect();
    assert_eq!(marks, ["1", "2a", "2b", "2c", "2", "3", "4", "5", "6", "7", "8"]);
}

/// The thoughts of a program about a position.
fn thoughts(program: &mut Bernstein, at: &Position) -> (Decision, Vec<Thought<'static>>) {
    let signals = Signals::default();
    let mut recorder = Recorder::new(Detail::Nodes, 1_000_000);
    let mut desk = Desk::new(&signals, &StillWatch, &mut recorder, 0);
    let decision = program.think(&Game::new(*at), &Limits::default(), &mut desk);
    assert_eq!(recorder.dropped(), 0);
    (decision, recorder.into_thoughts())
}

fn remarks<'a>(thoughts: &'a [Thought<'a>], rule: &Rule) -> Vec<&'a str> {
    let text = |thought: &'a Thought<'a>| match thought {
        Thought::Remark { text, rule: Some(by), .. } if *by == rule => Some(&**text),
        _ => None,
    };
    thoughts.iter().filter_map(text).collect()
}

/// The largest number of moves followed in a position, and the number of positions.
fn followed(thoughts: &[Thought<'_>]) -> (usize, usize) {
    let (mut open, mut widest, mut positions) = (vec![0], 0, 0);
    for thought in thoughts {
        match thought {
            Thought::Entered { .. } => {
                *open.last_mut().unwrap() += 1;
                open.push(0);
                positions += 1;
            }
            Thought::Left { .. } => widest = widest.max(open.pop().unwrap()),
            _ => {}
        }
    }
    (widest.max(open[0]), positions)
}

#[test]
fn never_more_than_seven_and_the_whole_tree_of_the_article() {
    let (_, start) = thoughts(&mut Bernstein::default(), &Position::start());
    let (widest, positions) = followed(&start);
    assert_eq!(widest, 7);
    // The article counts 2,800; a few replies are the only answers to a check.
    assert!((2_700..=2_800).contains(&positions), "{positions}");
    let mut narrow = Bernstein::default();
    narrow.set("Plausible Moves", OptionValue::Spin(3)).unwrap();
    assert_eq!(followed(&thoughts(&mut narrow, &Position::start()).1), (3, 3 + 9 + 27 + 81));
}

#[test]
fn the_two_papers_differ_in_one_order() {
    // A knight can go to a key square, a rook to an open file.
    let at = position("4k3/6pp/8/8/2P5/1P2N3/8/1R4K1 w - - 0 1");
    let first = |choice: &str| {
        let mut program = Bernstein::default();
        program.set("Questions", OptionValue::Text(choice.into())).unwrap();
        let mut tree = program.tree(1);
        san::write(with_walk(at.turn(), |walk| tree.list(&at, walk))[0], &at)
    };
    assert_eq!((first("conference").as_str(), first("article").as_str()), ("Nd5", "Rf1"));
}

#[test]
fn in_double_check_only_the_king_moves() {
    let double = position("4k3/8/8/8/4r3/3n4/3P1PPP/3QK1NR w - - 0 1");
    assert_eq!(double.checkers().count(), 2);
    assert!(table(&double).iter().all(|m| m.starts_with('K')), "{:?}", table(&double));
}

/// One rook behind the other: the exchange includes pieces behind pieces.
#[test]
fn exchanges_are_entered_when_they_pay() {
    let doubled = position("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1");
    assert_eq!(table(&doubled)[0], "Rxd5");
    let single = position("3rk3/8/8/3p4/8/8/3R4/4K3 w - - 0 1");
    assert!(!table(&single).contains(&"Rxd5".into()));
}

/// The number of positions visited in a game.
fn positions_looked_at(program: &mut Bernstein, game: &str) -> usize {
    positions_of(game).iter().map(|(at, _)| followed(&thoughts(program, at).1).1).sum()
}

/// Two minutes a move instead of eight, says the paper.
#[test]
fn the_selective_mode_looks_at_fewer_positions() {
    let mut selective = Bernstein::default();
    selective.set("Selective", OptionValue::Check(true)).unwrap();
    for game in ["bernstein-game-1.pgn", "bernstein-game-2.pgn"] {
        let all = positions_looked_at(&mut Bernstein::default(), game);
        let some = positions_looked_at(&mut selective, game);
        assert!(3 * some < 2 * all, "{game}: {some} of {all}");
    }
}

/// A move that lowers the score is dropped as long as another keeps it.
#[test]
fn the_selective_mode_follows_what_rises_or_the_best_two() {
    let mut selective = Bernstein::default();
    selective.set("Selective", OptionValue::Check(true)).unwrap();
    for (at, _) in positions_of("bernstein-game-2.pgn") {
        let table = table(&at);
        let mut tree = selective.tree(4);
        let kept = with_walk(at.turn(), |walk| tree.list(&at, walk));
        let score =
            |at: &Position, view| weigh::worth(&weigh::terms(at, &selective.weights()), view);
        let before = score(&at, at.turn());
        let after = |m: Move| score(&at.after(m), at.turn());
        let rising = |m: &&String| after(san::find(m, &at).unwrap()) >= before;
        let expected = match table.iter().filter(rising).count() {
            0 => table.len().min(2),
            several => several,
        };
        assert_eq!(kept.len(), expected, "{at:?}");
    }
}

#[test]
fn the_messages_of_the_machine() {
    let mut program = Bernstein::default();
    program.set("illegal move", OptionValue::Press).unwrap();
    let start = Position::start();
    for expected in [&["PLEASE CHECK LAST MOVE."][..], &[]] {
        let (_, thoughts) = thoughts(&mut program, &start);
        assert_eq!(remarks(&thoughts, &rules::CHECK_LAST), expected);
    }
    let thanks = ["THANK YOU FOR AN INTERESTING GAME."];
    let mated = position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    let (decision, thoughts_) = thoughts(&mut program, &mated);
    assert_eq!(decision, Decision::Stand(NoMove::GameOver));
    assert_eq!(remarks(&thoughts_, &rules::THANKS), thanks);
    let mating = position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    let (decision, thoughts_) = thoughts(&mut program, &mating);
    assert_eq!(decision, Decision::Play(san::find("Ra8", &mating).unwrap()));
    assert_eq!(remarks(&thoughts_, &rules::THANKS), thanks);
    assert_eq!(remarks(&thoughts_, &rules::WORD), ["000000100070"]);
}

#[test]
fn it_resigns_only_if_it_is_told_when() {
    let lost = position("q3k3/8/8/8/8/8/1r6/5K2 w - - 0 1");
    let mut program = Bernstein::default();
    assert!(matches!(decide(&mut program, lost, &Limits::default()), Decision::Play(_)));
    program.set("Resign", OptionValue::Spin(20)).unwrap();
    assert_eq!(decide(&mut program, lost, &Limits::default()), Decision::Stand(NoMove::Resigns));
}

#[test]
fn black_is_the_mirror_of_white() {
    for (at, _) in
        positions_of("bernstein-game-1.pgn").iter().chain(&positions_of("bernstein-game-2.pgn"))
    {
        let mirrored = Position::from_setup(at.to_setup().color_flipped()).unwrap();
        let moves = |at: &Position, view: Color| -> Vec<_> {
            let mut tree = Bernstein::default().tree(4);
            let table = with_walk(at.turn(), |walk| tree.list(at, walk));
            table.iter().map(|m| (m.from().seen_by(view), m.to().seen_by(view))).collect()
        };
        assert_eq!(moves(at, Color::White), moves(&mirrored, Color::Black));
    }
}

#[test]
fn it_keeps_to_what_it_is_asked() {
    let start = Position::start();
    let only = vec![san::find("a3", &start).unwrap()];
    let limits = Limits { only: only.clone(), ..Limits::default() };
    assert_eq!(decide(&mut Bernstein::default(), start, &limits), Decision::Play(only[0]));
    for nodes in [0, 1, 30, 200, 1_000] {
        let decision = decide(&mut Bernstein::default(), start, &Limits::nodes(nodes));
        assert!(matches!(decision, Decision::Play(m) if start.is_legal(m)));
    }
    let other = ::rules::losalamos::Position::start();
    let other = decide(&mut Bernstein::default(), other, &Limits::default());
    assert!(matches!(other, Decision::Stand(NoMove::NotMine(_))));
}

/// The table is not empty even where every move loses its piece.
#[test]
fn something_is_always_plausible() {
    for fen in [
        "8/8/8/8/8/1k6/8/K1q4R w - - 0 1",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "8/8/8/8/8/8/8/K1k5 w - - 0 1",
    ] {
        let at = position(fen);
        assert_eq!(table(&at).is_empty(), !at.has_legal_move(), "{fen}");
        assert!(table(&at).len() <= 7);
    }
}

/// Without the question for castling the machine goes on to the next ones; with it, it castles.
#[test]
fn a_question_that_is_not_asked_gives_no_moves() {
    let at = position("rn2kb1r/pb1p1ppp/1pp2q2/4p3/2B1P3/3P1N2/PPP2PPP/RN1QK2R w KQkq - 0 7");
    let listed = |program: &Bernstein| -> Vec<String> {
        let moves = with_walk(at.turn(), |walk| program.tree(4).list(&at, walk));
        moves.iter().map(|&m| san::write(m, &at)).collect()
    };
    let mut program = Bernstein::default();
    program.set("question 3", OptionValue::Check(false)).unwrap();
    // Questions 4, 5 and 7 fill the table instead.
    assert_eq!(listed(&program).len(), 7);
    assert!(!listed(&program).contains(&"O-O".into()) && listed(&program).contains(&"Nc3".into()));
    program.set("Question 4", OptionValue::Check(false)).unwrap();
    assert!(!listed(&program).contains(&"Nc3".into()));
    program.set("Question 3", OptionValue::Check(true)).unwrap();
    assert_eq!(listed(&program), ["O-O"]);
}

/// Any question can be left out, in either order, and there is still a move.
#[test]
fn there_is_a_move_without_any_one_question() {
    let at = position("r3kb1r/pb3ppp/1pn2q2/1B1pp3/8/3P1N2/PPP2PPP/RN1Q1RK1 w kq - 2 10");
    for question in OPTIONS.iter().filter(|option| option.name.starts_with("Question ")) {
        for order in [CONFERENCE, ARTICLE] {
            let mut program = Bernstein::default();
            program.set("Plies", OptionValue::Spin(1)).unwrap();
            program.set("Questions", OptionValue::Text(order.into())).unwrap();
            program.set(question.name, OptionValue::Check(false)).unwrap();
            let decision = decide(&mut program, at, &Limits::default());
            assert!(matches!(decision, Decision::Play(_)), "{}", question.name);
        }
    }
}

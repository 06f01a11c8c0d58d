use super::*;
use crate::first_move::numbered;
use crate::shannon::testing::{after, first_sheet, overheard, replay, set, table};
use crate::shannon::{Coefficients, Group, Term};
use crate::testing::{ODD_POSITIONS, chess, data, decide, rows};
use ::rules::Square::{B3, D2, D6, G1, G8, H3};
use ::rules::{Move, chess, losalamos};
use fixtures::walks;
use thinking::{Detail, OptionValue};

/// No limits: only the program's own options apply.
const NONE: Limits = Limits {
    depth: None,
    nodes: None,
    move_time: None,
    clock: None,
    mate: None,
    infinite: false,
    ponder: false,
    only: Vec::new(),
};

fn with(settings: &[&str]) -> ShannonA {
    let mut program = ShannonA::default();
    set(&mut program, settings).unwrap();
    program
}

/// f(P) of a position in hundredths for White, as the program itself reports it.
fn f(program: &mut ShannonA, position: Position) -> i64 {
    let (_, thoughts) = overheard(program, &Game::new(position), &Limits::depth(1), 0);
    first_sheet(&thoughts)
}

fn text(m: Move) -> String {
    notation::coordinates::write(m, notation::coordinates::CastlingStyle::Standard)
}

#[test]
fn the_table_of_f_is_exact() {
    for row in table("shannon-table.txt") {
        let expected: i64 = row[4].parse().unwrap();
        assert_eq!(f(&mut ShannonA::default(), after(&row[0])), 10 * expected, "{}", row[0]);
    }
}

#[test]
fn another_program_weighs_and_chooses_the_same() {
    let witness = data("shannon-witness.txt");
    let mut compared = 0;
    for row in rows(&witness) {
        let position = chess(row[0]);
        let expected: Vec<&str> = row[3].split(' ').collect();
        let limits = Limits::depth(expected[0].parse().unwrap());
        let mut program = with(&["Moves=2"]);
        let (decision, thoughts) = overheard(&mut program, &Game::new(position), &limits, 0);
        assert_eq!(first_sheet(&thoughts).to_string(), row[1], "{}", row[0]);
        let tried = replay(&thoughts);
        let Decision::Play(m) = decision else { panic!("{decision:?}") };
        let value = tried.iter().find(|(tried, _)| *tried == m).unwrap().1;
        assert_eq!([text(m), value.to_string()], expected[1..], "{}", row[0]);
        compared += 1;
    }
    assert!(compared >= 50);
}

/// A bare minimax on the project's own positions, for comparison.
fn plain(at: &Position, scale: &Scale, left: u32, ply: i32) -> i32 {
    let moves = numbered(&(*at).into());
    if moves.is_empty() {
        return if at.is_check() { ply - 20_000 } else { 0 };
    }
    if left == 0 {
        return at.turn().choose(1, -1) * scale.f(&crate::shannon::Look::at(at));
    }
    let values = (&moves).into_iter().map(|m| -plain(&at.after(m), scale, left - 1, ply + 1));
    values.max().unwrap_or(0)
}

#[test]
fn it_is_plain_minimax_with_the_first_of_equals() {
    let all =
        Coefficients::default_of_all().only(|g| matches!(g, Group::Formula | Group::Appendix));
    let scale = Scale::of(&all);
    walks::hold(40, &walks::usual_positions(), |position| {
        let moves = numbered(&position.into());
        let values: Vec<i32> =
            (&moves).into_iter().map(|m| -plain(&position.after(m), &scale, 1, 1)).collect();
        let best = values.iter().max().copied().unwrap();
        let first = values.iter().position(|&value| value == best).unwrap();
        let expected = Decision::Play(moves[first]);
        let mut program = with(&["Moves=1", "Terms=all"]);
        assert_eq!(decide(&mut program, position, &NONE), expected, "{position:?}");
    });
}

#[test]
fn each_term_changes_f_by_itself_alone() {
    let pairs = data("shannon-terms.txt");
    let mut seen = 0;
    for row in rows(&pairs) {
        let term = Term::ALL.into_iter().find(|t| t.definition().rule.id == row[0]).unwrap();
        let (without, with) = (chess(row[1]), chess(row[2]));
        let times: i32 = row[3].parse().unwrap();
        let definition = term.definition();
        let only = |g| matches!(g, Group::Formula | Group::Appendix) || g == definition.group;
        let all = Coefficients::default_of_all().only(only);
        let worth =
            |set: &Coefficients, at: &Position| Scale::of(set).f(&crate::shannon::Look::at(at));
        let change = definition.sign * times * definition.default;
        let found = worth(&all, &with) - worth(&all, &without);
        assert_eq!(found, change, "{}", row[0]);
        assert!(change != 0 && (change > 0) == (definition.sign > 0));
        let off = all.with(term, 0);
        assert_eq!(worth(&off, &with), worth(&off, &without), "{} is off", row[0]);
        let flipped = |at: &Position| Position::from_setup(at.to_setup().color_flipped()).unwrap();
        let mirrored = worth(&all, &flipped(&with)) - worth(&all, &flipped(&without));
        assert_eq!(mirrored, -change, "{} for Black", row[0]);
        seen += 1;
    }
    // All but the six kinds of pieces, which the table of f(P) tests.
    assert_eq!(seen, Term::ALL.len() - 6);
}

#[test]
fn it_shows_the_numbers_of_the_board_and_of_its_move() {
    let (_, thoughts) = overheard(&mut with(&["Moves=1"]), &Game::standard(), &NONE, 0);
    let shown: Vec<_> = thoughts
        .iter()
        .filter_map(|thought| match thought {
            Thought::Exhibit(exhibit) => Some((exhibit.layout.id, exhibit)),
            _ => None,
        })
        .collect();
    let names: Vec<_> = shown.iter().map(|(id, _)| *id).collect();
    assert_eq!(names, ["record", "formula", "replies", "triple"]);
    let [record, formula, _, triple] = [0, 1, 2, 3].map(|place| shown[place].1);
    assert_eq!(record.number(&record.rows[0], "e"), Some(6));
    assert_eq!(record.number(record.row("λ").unwrap(), "a"), Some(1));
    let mobility = formula.row("mobility").unwrap();
    assert_eq!([1, 3, 4].map(|cell| mobility.cells[cell].amount()), [Some(10), Some(20), Some(20)]);
    assert_eq!(triple.rows[0].cells[1], thinking::Cell::Text("(1,4; 2,4)".into()));
}

#[test]
fn what_was_learned_is_chosen_by_an_option() {
    let knight = chess("6k1/8/8/3N4/8/8/8/4K3 b - - 0 1");
    let learned = Coefficients::learned().only(|g| matches!(g, Group::Formula | Group::Appendix));
    let worth = i64::from(Scale::of(&learned).f(&crate::shannon::Look::at(&knight)));
    assert_eq!(f(&mut with(&["Terms=learned"]), knight), worth);
    assert_eq!(f(&mut with(&["Terms=learned", "Style=positional"]), knight), worth);
    let without = worth - i64::from(learned.get(Term::Knight));
    assert_eq!(f(&mut with(&["Terms=learned", "Knight=0"]), knight), without);
}

#[test]
fn a_term_of_the_appendix_counts_only_when_asked_for() {
    let knight = "6k1/8/8/3N4/8/8/8/4K3 b - - 0 1";
    let formula = f(&mut ShannonA::default(), chess(knight));
    assert_eq!(f(&mut with(&["Terms=all"]), chess(knight)), formula + 20);
    assert_eq!(f(&mut with(&["Terms=all", "Advanced knights=0"]), chess(knight)), formula);
    assert_eq!(f(&mut with(&["Advanced knights=35"]), chess(knight)), formula + 35);
    assert_eq!(f(&mut with(&["Mobility=0", "Knight=0"]), chess(knight)), 0);
}

#[test]
fn characters_disagree() {
    // A Sicilian: the positional player gives a bishop for a knight to double Black's
    // pawns, the combination player goes for the king.
    let position = chess("r1bq1rk1/pp1pppbp/2n2np1/1Bp5/4P3/2P2N2/PP1P1PPP/RNBQR1K1 w - - 1 7");
    let chosen = |style: &str| match decide(&mut with(&[style, "Moves=1"]), position, &NONE) {
        Decision::Play(m) => text(m),
        Decision::Stand(why) => panic!("{why}"),
    };
    let all = ["Style=paper", "Style=positional", "Style=combination"].map(chosen);
    assert_eq!(all, ["e4e5", "b5c6", "f3g5"]);
}

#[test]
fn the_horizon_of_one_ply() {
    // A defended pawn looks free to a player who does not look at the answer.
    let position = chess("4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1");
    let greedy = decide(&mut ShannonA::default(), position, &Limits::depth(1));
    assert_eq!(greedy, Decision::Play(Move::ordinary(D2, D6, true)));
    let careful = decide(&mut with(&["Moves=1"]), position, &NONE);
    assert_ne!(careful, greedy);
    let half = decide(&mut with(&["Moves=1", "Last move answered=false"]), position, &NONE);
    assert_eq!(half, greedy);
}

#[test]
fn it_sacrifices_the_queen_for_mate_within_its_limits() {
    // Philidor's legacy: Qg8+ Rxg8 Nf7 mate.
    let position = chess("4r2k/6pp/7N/8/8/1Q6/8/6K1 w - - 0 1");
    let choice = decide(&mut with(&["Moves=2"]), position, &Limits::depth(3));
    assert_eq!(choice, Decision::Play(Move::ordinary(B3, G8, false)));
}

#[test]
fn of_two_mates_the_nearer() {
    let position = chess("7k/5Q2/6K1/8/8/8/8/R7 w - - 0 1");
    let Decision::Play(m) = decide(&mut with(&["Moves=2"]), position, &NONE) else {
        panic!("no move")
    };
    assert!(position.after(m).is_check() && !position.after(m).has_legal_move());
}

#[test]
fn any_position_gets_a_legal_move_or_a_reason() {
    for fen in ODD_POSITIONS {
        let position = chess(fen);
        let mut program = with(&["Moves=1", "Terms=all"]);
        match decide(&mut program, position, &NONE) {
            Decision::Play(m) => assert!(position.is_legal(m), "{fen}"),
            Decision::Stand(why) => {
                assert_eq!((why, position.has_legal_move()), (NoMove::GameOver, false), "{fen}");
            }
        }
    }
    let strange = Position::from_setup(chess::double_chess960_setup(17, 901)).unwrap();
    let Decision::Play(m) = decide(&mut ShannonA::default(), strange, &Limits::depth(2)) else {
        panic!("no move")
    };
    assert!(strange.is_legal(m));
    let small = decide(&mut ShannonA::default(), losalamos::Position::start(), &NONE);
    assert!(matches!(small, Decision::Stand(NoMove::NotMine(_))));
}

#[test]
fn what_cannot_be_written_is_not_played() {
    // White's only moves are castling with the king already on its square: Chess960.
    let only_castling = chess("4kr2/8/8/8/8/7p/7P/6KR w H - 0 1");
    assert!(only_castling.legal_moves().iter().all(|m| m.is_castling()));
    let decision = decide(&mut ShannonA::default(), only_castling, &NONE);
    let expected = NoMove::NotMine("castles only from the usual squares");
    assert_eq!(decision, Decision::Stand(expected));
}

#[test]
fn limits_are_kept() {
    let game = Game::standard();
    let only = vec![Move::ordinary(G1, H3, false)];
    let limits = Limits { only: only.clone(), ..Limits::default() };
    assert_eq!(
        decide(&mut ShannonA::default(), *game.position(), &limits),
        Decision::Play(only[0])
    );
    let (decision, thoughts) = overheard(&mut ShannonA::default(), &game, &Limits::nodes(5), 0);
    assert!(matches!(decision, Decision::Play(_)));
    let Some(Thought::Chose { rule, .. }) = thoughts.last() else { panic!("no choice") };
    assert_eq!(rule.id, STOPPED.id);
}

#[test]
fn coefficients_come_from_a_file() {
    let folder = std::env::temp_dir().join(format!("vitrine-shannon-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let [good, bad] = ["good.toml", "bad.toml"].map(|name| folder.join(name));
    std::fs::write(&good, "queen = 12.5\nking = 200\n").unwrap();
    std::fs::write(&bad, "queen = 9\nduke = 3\n").unwrap();
    let option = |path: &std::path::Path| OptionValue::Text(path.display().to_string());
    let queen = chess("6k1/8/8/8/8/8/8/3QK3 w - - 0 1");
    let mut program = ShannonA::default();
    program.set("coefficients", option(&good)).unwrap();
    assert_eq!(f(&mut program, queen), 1_250);
    let error = program.set("Coefficients", option(&bad)).unwrap_err();
    assert_eq!(error.to_string(), "option Coefficients: line 2: there is no term of this name");
    assert!(program.set("Coefficients", option(&folder.join("none"))).is_err());
    assert_eq!(f(&mut program, queen), 1_250, "what was there is kept");
    set(&mut program, &["Queen=800"]).unwrap();
    assert_eq!(f(&mut program, queen), 800, "what is set by hand counts");
    program.set("Coefficients", OptionValue::Text(String::new())).unwrap();
    set(&mut program, &["Queen=900", "Mobility=0"]).unwrap();
    assert_eq!(f(&mut program, queen), 900);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_full_recorder_still_hears_the_choice() {
    let signals = thinking::Signals::default();
    let mut recorder = thinking::Recorder::new(Detail::Nodes, 50);
    let mut desk = Desk::new(&signals, &thinking::StillWatch, &mut recorder, 0);
    let decision = ShannonA::default().think(&Game::standard(), &Limits::depth(2), &mut desk);
    assert!(recorder.dropped() > 0);
    let Some(Thought::Chose { m, .. }) = recorder.thoughts().last() else { panic!("no choice") };
    assert_eq!(Decision::Play(*m), decision);
}

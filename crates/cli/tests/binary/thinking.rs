//! `vitrine think` and `vitrine replay`, as text and as JSON.

use crate::command_line::{refusal, said, vitrine};
use serde_json::Value;

const FIGURE_1: &str = "5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1";

fn data(name: &str) -> String {
    format!("{}/../../data/museum/{name}", env!("CARGO_MANIFEST_DIR"))
}

fn lines(text: &str) -> Vec<&str> {
    text.lines().map(str::trim).collect()
}

#[test]
fn the_report_on_turings_first_move_adds_up() {
    let text = said(&["think", "--program", "turing", "--ascii"]);
    assert!(text.contains("Turing's paper machine plays e3 (1, position play 14.6).\n"), "{text}");
    let dropped = "e4       1, position play 14.4       every move          greatest position play";
    assert!(lines(&text).contains(&dropped), "{text}");
    let sheet = text.split("The position after e3").nth(1).unwrap();
    let terms = sheet.lines().skip(2).take_while(|line| !line.contains("together"));
    let amounts = terms.map(|line| line.split_whitespace().last().unwrap().parse::<f64>().unwrap());
    let sum: f64 = amounts.sum();
    assert_eq!(format!("{sum:.1}"), "14.6");
    assert!(sheet.contains("White less Black: 14.6"));
    assert!(text.contains("Where the worth of e3 comes from (in pawns)"));
}

#[test]
fn moves_can_be_played_first_and_the_tree_be_shown() {
    let text = said(&[
        "think", "-p", "turing", "--ascii", "--moves", "e4", "e7e5", "--tree", "--plies", "1",
    ]);
    assert!(text.contains("plays Nc3 (1, position play 17.5)"), "{text}");
    let tree = text.split("\nTree\n").nth(1).unwrap();
    assert_eq!(tree.lines().take_while(|line| !line.is_empty()).count(), 29);
    assert!(tree.contains("  2.Nc3"), "{tree}");
    let deeper = said(&["think", "-p", "turing", "--ascii", "--tree"]);
    assert!(deeper.contains("\n    1...e5 "), "{deeper}");
}

#[test]
fn prinz_tells_what_it_would_have_cost_at_manchester() {
    let text = said(&["think", "-p", "prinz", "--ascii", "--fen", FIGURE_1]);
    for part in [
        "plays Rh6 (solution)",
        "Expects: 1.Rh6 gxh6 2.g7#",
        "White's first moves as they were typed [typed]",
        "646 positions in ",
        "the Ferranti Mark 1 would have taken about 15 minutes.",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

/// The examples of Newell, Shaw and Simon, in the report.
#[test]
fn goals_tell_the_chain_of_their_reasons() {
    let report = |moves: &[&str]| {
        let set = "Repertoire=opening-four";
        let mut words =
            vec!["think", "-p", "newell-shaw-simon", "--ascii", "--set", set, "--moves"];
        words.extend(moves);
        let text = said(&words);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let figure_5 = report(&["e4", "e5"]);
    for part in [
        "called for: material balance (0), centre control (0), development (0), pawn structure (0)",
        "d4: proposed by centre control because: P-Q4 or P-K4; acceptable to material balance \
         (0), centre control (0); rejected by development (-1).",
        "White less Black, goal by goal: (0, 0, 0, 0)",
    ] {
        assert!(figure_5.contains(part), "{part}: {figure_5}");
    }
    assert!(!figure_5.contains("together"), "goals are not added up");
    let figure_6 = report(&["e4", "e5", "Nf3", "d6", "d4"]);
    let pin = "Bg4: proposed by material balance because: A piece that is not employed elsewhere \
               pins the attacker, who cannot take it";
    assert!(figure_6.contains(pin), "{figure_6}");
}

#[test]
fn a_program_that_does_not_move_says_why() {
    let text = said(&["think", "-p", "torres", "--ascii"]);
    assert!(text.contains("El Ajedrecista does not move: this program plays White"), "{text}");
    let mated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    let text = said(&["think", "-p", "turing", "--ascii", "--fen", mated]);
    assert!(text.contains("does not move: the game is over."), "{text}");
}

/// Follows the moves of a JSON document and counts its moves and sheets.
fn check(thoughts: &[Value]) -> (usize, usize) {
    let (mut open, mut sheets) = (Vec::new(), 0);
    let mut entered = 0;
    for thought in thoughts {
        match thought["kind"].as_str().unwrap() {
            "entered" => {
                entered += 1;
                open.push(thought["move"]["uci"].clone());
            }
            "left" => assert_eq!(open.pop().as_ref(), Some(&thought["move"]["uci"])),
            "weighed" => {
                let sheet = &thought["sheet"];
                let side = |name: &str| -> i64 {
                    let terms = sheet["terms"].as_array().unwrap();
                    terms.iter().map(|term| term[name].as_i64().unwrap()).sum()
                };
                let own = sheet["view"].as_str().unwrap();
                let other = if own == "white" { "black" } else { "white" };
                assert_eq!(sheet["own"].as_i64(), Some(side(own)));
                assert_eq!(sheet["other"].as_i64(), Some(side(other)));
                sheets += 1;
            }
            _ => {}
        }
    }
    assert!(open.is_empty());
    (entered, sheets)
}

#[test]
fn the_json_mirrors_the_thoughts() {
    for (arguments, chosen, depth_one) in [
        (&["-p", "turing"][..], "e2e3", 20),
        (&["-p", "los-alamos", "--variant", "losalamos"], "b1c3", 10),
        (&["-p", "prinz", "--fen", FIGURE_1], "h1h6", 6),
        (&["-p", "torres", "--fen", "K7/1R6/3k4/8/8/8/8/8 w - - 0 1"], "b7a7", 0),
    ] {
        let asked = [&["think", "--format", "json"], arguments].concat();
        let whole: Value = serde_json::from_str(&said(&asked)).unwrap();
        assert_eq!(whole["decision"]["play"]["uci"], chosen);
        let thoughts = whole["thoughts"].as_array().unwrap();
        assert_eq!(thoughts[0]["kind"], "began");
        let last = thoughts.last().unwrap();
        assert_eq!((&last["kind"], &last["move"]["uci"]), (&"chose".into(), &chosen.into()));
        let rules = whole["program"]["rules"].as_array().unwrap();
        assert!(rules.iter().any(|rule| rule["id"] == last["rule"]));
        assert_eq!(check(thoughts).0, depth_one);
        let deeper = [&asked[..], &["--tree", "--plies", "3"]].concat();
        let deeper: Value = serde_json::from_str(&said(&deeper)).unwrap();
        let (entered, _) = check(deeper["thoughts"].as_array().unwrap());
        assert!(entered > depth_one || depth_one == 0);
    }
}

#[test]
fn games_are_replayed_with_the_known_agreement() {
    for (program, game, summary, line) in [
        (
            "turing",
            "turing-game-1.pgn",
            "20 of 29 moves agree.",
            "15.Rg1      prefers Rh3 (19/18, position play 21.6) to 67/65, position play 23.0",
        ),
        (
            "turing",
            "turing-game-2.pgn",
            "18 of 29 moves agree.",
            "22.Kd2      prefers Qe3 (66/65, position play 21.9) to 66/65, position play 20.4",
        ),
        (
            "turing",
            "turing-2012.pgn",
            "15 of 16 moves agree.",
            "3.Nh3       prefers h4 (1, position play 19.6) to 1, position play 19.3",
        ),
        ("los-alamos", "los-alamos-game-2.pgn", "2 of 2 moves agree.", "1...Na4     agrees (+129)"),
    ] {
        let text = said(&["replay", "--program", program, &data(game)]);
        assert!(lines(&text).contains(&summary), "{text}");
        assert!(lines(&text).contains(&line), "{text}");
    }
    let both = said(&["replay", "-p", "first-move", "--color", "both", &data("turing-2012.pgn")]);
    assert!(both.contains(" of 32 moves agree"), "{both}");
}

#[test]
fn wrong_questions_get_one_sentence() {
    assert!(refusal(&["think", "-p", "nobody"]).contains("there is no program \"nobody\""));
    assert!(refusal(&["think", "--moves", "e5"]).contains("--moves: \"e5\""));
    assert!(refusal(&["think", "--fen", "8/8"]).contains("8 ranks"));
    assert!(refusal(&["think", "-p", "turing", "--set", "Depth=3"]).contains("no option"));
    assert!(refusal(&["think", "--plies", "3"]).contains("--tree"));
    assert!(refusal(&["replay", "-p", "turing"]).contains("GAME.pgn"));
    let missing = vitrine(&["replay", "-p", "turing", "no-such-file.pgn"]);
    assert_eq!(missing.status.code(), Some(1));
    assert!(String::from_utf8(missing.stderr).unwrap().contains("no-such-file.pgn: "));
    let no_game = vitrine(&["replay", "-p", "turing", &data("bench.txt")]);
    assert_eq!(no_game.status.code(), Some(1));
}

/// Without an acceptable move NSS searches the moves twice, and the first search gives only a
/// bound: the table shows the values that decided.
#[test]
fn the_last_look_at_a_move_counts_and_bounds_are_shown_as_bounds() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let text = said(&["think", "-p", "newell-shaw-simon", "--ascii", "--fen", kiwipete]);
    let headline = text.lines().find(|line| line.contains(" plays ")).unwrap();
    let (head, worth) = headline.split_once(" (").unwrap();
    let m = head.rsplit(' ').next().unwrap();
    let worth = format!("({}", worth.trim_end_matches('.'));
    let table = text.split("Candidates (").nth(1).unwrap();
    let row = table.lines().skip(2).find(|line| line.trim_start().starts_with(m)).unwrap();
    assert!(row.contains(&worth) && row.contains("chosen"), "{headline}\n{row}");
    assert!(table.contains("≤ ("), "{table}");
}

#[test]
fn replies_that_are_all_the_same_are_not_expected() {
    let text = said(&["think", "-p", "turing", "--ascii", "--moves", "e4"]);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        text.contains("replies are the same to it)") || text.contains("is the same to it)"),
        "{text}"
    );
}

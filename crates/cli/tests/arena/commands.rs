//! The commands of the arena in a shell.

use crate::support::{Folder, engines};
use notation::pgn::{GameResult, Reader};
use std::fs;

#[test]
fn a_match_is_reported_kept_and_exported_alike() {
    let folder = Folder::new();
    let said = folder.done("match turing:depth=1 random-move --games 6 --tc none --pgn out.pgn");
    assert!(said.contains("turing:depth=1 against random-move: +"), "{said}");
    assert!(said.contains("match-1: 6 of 6 games of chess"), "{said}");
    let text = fs::read_to_string(folder.file("out.pgn")).unwrap();
    let games: Vec<_> = Reader::new(text.as_bytes()).map(|game| game.unwrap()).collect();
    assert_eq!(games.len(), 6);
    let half_points = |game: &notation::pgn::GameTree| {
        let white = match game.result {
            GameResult::WhiteWins => 2,
            GameResult::Draw => 1,
            _ => 0,
        };
        let is_turing = game.tags.get("White") == Some("Turing's paper machine (depth=1)");
        if is_turing { white } else { 2 - white }
    };
    let points: u32 = games.iter().map(half_points).sum();
    let points = f64::from(points) / 2.0;
    assert!(said.contains(&format!(", {points} of 6 points")), "{points} in {said}");
    // Both games of a pair begin alike, with colours reversed.
    for pair in games.chunks(2) {
        assert_eq!(pair[0].moves()[..8], pair[1].moves()[..8]);
        assert_eq!(pair[0].tags.get("White"), pair[1].tags.get("Black"));
    }
    let again = folder.done("games export --event match-1");
    assert_eq!(again, text);
    let shown = folder.done("tournament show match-1");
    assert!(shown.starts_with(said.lines().next().unwrap()), "{shown}");
    assert!(folder.done("tournament list").contains("match-1"));
    let listed = folder.done("games list --player turing:depth=1 --limit 2");
    assert_eq!(listed.lines().count(), 4, "{listed}");
    assert!(listed.ends_with("4 more; --limit shows them\n"), "{listed}");
    let game = folder.done("games show 1");
    assert!(game.contains("End: ") && game.contains("[Event \"match-1\"]"), "{game}");
    let ratings = folder.done("ratings --svg list.svg");
    assert!(ratings.contains("Anchor: random-move"), "{ratings}");
    let picture = fs::read_to_string(folder.file("list.svg")).unwrap();
    assert!(picture.starts_with("<svg") && picture.contains("turing:depth=1 (1952)"));
    let record = folder.done("ratings show turing:depth=1");
    assert!(record.contains("random-move") && record.contains("Longest win"), "{record}");
}

#[test]
fn engines_of_a_file_play_in_processes_of_their_own() {
    let folder = Folder::new();
    engines(&folder, &["random-move", "first-move"]);
    let said = folder.done(
        "tournament run foreign-random-move foreign-first-move first-move --engines engines.toml \
         --pairs 1 --nodes 10 --max-moves 30 -c 2 --name three",
    );
    assert!(said.contains("three: 6 of 6 games"), "{said}");
    for variant in ["chess960", "losalamos"] {
        let said = folder.done(&format!(
            "match foreign-random-move random-move --engines engines.toml --games 2 \
             --variant {variant} --nodes 5 --max-moves 20"
        ));
        assert!(!said.contains("failing"), "{said}");
    }
    let failures = folder.done("games list --failures");
    assert_eq!(failures, "0 games\n");
}

#[test]
fn a_tournament_can_be_written_down() {
    let folder = Folder::new();
    folder.write(
        "event.toml",
        "name = \"ladder\"\nformat = \"ladder\"\nreach = 1\npairs = 1\nnodes = 10\n\
         max-moves = 15\nplayers = [\"random-move\", \"first-move\", \"other\"]\n\
         openings = \"starts.epd\"\n\n\
         [[engine]]\nname = \"other\"\nprogram = \"random-move\"\noptions = { Seed = 4 }\n",
    );
    folder.write(
        "starts.epd",
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - id \"open\";\nnonsense\n",
    );
    let said = folder.done("tournament run --from event.toml");
    assert!(said.contains("note: 1 openings are left out"), "{said}");
    assert!(said.contains("ladder: 4 of 4 games"), "{said}");
    // Black is to move in the opening.
    assert!(folder.done("games show 1").contains("2..."));
    let (code, said) = folder.failed("tournament run --from event.toml");
    assert_eq!((code, said.as_str()), (2, "vitrine: there is already a tournament ladder\n"));
    assert_eq!(folder.failed("tournament delete ladder").0, 2);
    assert!(folder.done("tournament delete ladder --yes").contains("with 4 games"));
    assert_eq!(folder.done("games list"), "0 games\n");
}

#[test]
fn a_test_stops_a_match() {
    let folder = Folder::new();
    let said = folder.done(
        "match turing:depth=1 random-move --games 1000 --tc none --sprt elo0=0,elo1=300 -c 2",
    );
    assert!(said.contains("elo1 = 300 is accepted"), "{said}");
    assert!(!said.contains("1000 of 1000"), "{said}");
}

#[test]
fn what_is_asked_wrongly_is_refused_in_one_line() {
    let folder = Folder::new();
    folder.write("bad.toml", "[[engine]]\nname = \"x\"\nwhat = 1\n");
    folder.write("gone.toml", "[[engine]]\nname = \"gone\"\ncommand = \"/no/such/engine\"\n");
    for (line, code, part) in [
        ("match turing", 2, "required"),
        ("match turing nobody", 2, "there is no program \"nobody\""),
        ("match turing random-move --tc soon", 2, "is not a time control"),
        ("match turing random-move --games 0", 2, "0"),
        ("match turing random-move --sprt elo0=5,elo1=0", 2, "is not a test"),
        ("match turing random-move --resign x=1", 2, "is not a rule"),
        ("match turing random-move --openings none.epd", 2, "none.epd"),
        ("match turing random-move --engines none.toml", 2, "none.toml"),
        ("match turing random-move --engines bad.toml", 2, "bad.toml: line 3: unknown field"),
        ("match turing random-move --option-a Depth", 2, "OPTION=VALUE"),
        ("match turing random-move --option-a Nothing=3", 1, "there is no option \"Nothing\""),
        ("match gone random-move --engines gone.toml", 1, "cannot be started"),
        ("match torres random-move", 1, "torres does not play whole games"),
        ("tournament run turing", 2, "at least two players"),
        ("tournament resume nothing", 2, "there is no tournament \"nothing\""),
        ("tournament show nothing", 2, "there is no tournament"),
        ("games show 5", 2, "there is no game 5"),
        ("games delete 5", 2, "there is no game 5; nothing was deleted"),
        ("games list --since yesterday", 2, "is not a day"),
        ("games list --reason boredom", 2, "is not a reason; there are checkmate"),
        ("games import none.pgn", 1, "none.pgn"),
        ("games import .", 1, ".: "),
        ("ratings", 2, "not enough finished games"),
        ("ratings --anchor turing", 2, "cannot be the anchor"),
        ("ratings --prior 0", 2, "between"),
        ("ratings show nobody", 2, "\"nobody\" has no finished games"),
        ("games list --store /dev/null/x", 1, "/dev/null/x"),
    ] {
        let (found, said) = folder.failed(line);
        assert_eq!(found, code, "{line}: {said}");
        assert!(said.contains(part), "{line}: {said}");
    }
}

#[test]
fn games_come_in_from_files() {
    let folder = Folder::new();
    let text = "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n\
                [White \"Cid\"]\n[Black \"Dee\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Ke3 0-1\n\n";
    folder.write("two.pgn", text);
    let said = folder.done("games import two.pgn");
    assert!(said.starts_with("two.pgn: 1 game added, 1 faulty and left out\n"), "{said}");
    assert!(said.contains("game 2: the game breaks off at ply 3"), "{said}");
    let again = folder.done("games import two.pgn");
    assert!(again.starts_with("two.pgn: 0 games added, 1 already there, 1 faulty"), "{again}");
    assert!(folder.done("games list --player Ann").contains("Bob"));
    assert!(folder.done("ratings --anchor Bob=1500").contains("Ann"));
    assert_eq!(folder.done("games delete 1"), "Deleted 1 game.\n");
}

use super::*;
use crate::fen;
use rules::{Game, Variant};
use std::time::Duration;

fn read(text: &str) -> GameTree {
    let mut games = Reader::new(text.as_bytes());
    let game = games.next().unwrap().unwrap();
    assert!(games.next().is_none(), "more than one game in {text}");
    game
}

#[test]
fn comments_give_their_commands_and_keep_their_text() {
    let comment = Comment::new(
        "[%clk 1:05:23.5] a strong [%eval -0.35,22]\nreply [%csl Ge4,Rd5] [%cal Re2e4] [%tqu \"x\",1]",
    );
    let commands: Vec<_> = comment.commands().collect();
    assert_eq!(commands[0], Command::Clock(Duration::from_millis(3_923_500)));
    assert_eq!(commands[1], Command::Eval { value: Eval::Centipawns(-35), depth: Some(22) });
    assert!(matches!(&commands[2], Command::Squares(marks) if marks.len() == 2));
    assert!(matches!(&commands[3], Command::Arrows(arrows) if arrows[0].0 == Paint::Red));
    assert!(matches!(&commands[4], Command::Other { name, .. } if name == "tqu"));
    assert_eq!(comment.plain(), "a strong reply");
    for command in commands {
        assert!(comment.text().contains(&command.to_string()), "{command}");
    }
}

#[test]
fn a_pass_is_kept_in_variations_and_breaks_off_a_game() {
    let text = "1. e4 e5 (1... -- 2. d4 {the threat} Z0 3. Nf3) 2. Nf3 *";
    let game = read(text);
    assert!(game.faults.is_empty(), "{:?}", game.faults);
    assert_eq!((game.len(), game.moves().len()), (7, 3));
    let variation = game.children(game.mainline().next().unwrap()).nth(1).unwrap();
    assert!(game.is_pass(variation) && !game.is_pass(GameTree::ROOT));
    let after = fen::write(game.position(variation));
    assert_eq!(after, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
    let written = write(&game);
    assert!(written.contains("1. e4 e5 (1... -- 2. d4 {the threat} 2... -- 3. Nf3) 2. Nf3 *"));
    assert_eq!(read(&written).len(), game.len());
    // Nobody passes in a game, nor in check.
    assert_eq!(read("1. e4 -- 2. d4 *").moves().len(), 1);
    assert_eq!(read("1. e4 f6 (1... f5 2. Qh5+ -- 3. Qe8) *").faults.len(), 1);
}

#[test]
fn commands_with_absurd_values_stay_as_text() {
    for text in [
        "[%clk -1:00:00]",
        "[%clk 99999999999999999999]",
        "[%clk 1:2:3:4]",
        "[%clk ]",
        "[%clk abc]",
        "[%clk 0:00:01.]",
        "[%eval 99999999999.0]",
        "[%eval #x]",
        "[%eval 1e5]",
        "[%eval NaN]",
        "[%eval é]",
        "[%csl Xe4]",
        "[%csl G]",
        "[%csl Gé]",
        "[%cal Ge2e9]",
        "[%cal Ge2é]",
        "[%cal ]",
        "[%]",
        "[% ]",
    ] {
        let comment = Comment::new(text);
        let commands: Vec<_> = comment.commands().collect();
        assert!(matches!(&commands[..], [Command::Other { .. }]), "{text}: {commands:?}");
        assert_eq!(comment.text(), text);
    }
    assert_eq!(Comment::new("[%clk 0:01").commands().count(), 0);
    assert_eq!(Comment::new("[%clk 0:01").plain(), "[%clk 0:01");
}

#[test]
fn clocks_and_values_are_written_as_programs_expect_them() {
    for text in [
        "[%clk 0:00:00]",
        "[%clk 123:59:59]",
        "[%emt 0:00:00.25]",
        "[%eval #-3,22]",
        "[%eval 0.05]",
    ] {
        assert_eq!(Comment::new(text).commands().next().unwrap().to_string(), text);
    }
    let comment = Comment::new("good").with(&Command::Clock(Duration::from_secs(61)));
    assert_eq!(comment.text(), "[%clk 0:01:01] good");
}

#[test]
fn comments_stay_where_they_were() {
    let text = "{first} 1. e4 {a} {b} (1. d4 {c} 1... d5) ({d} 1. c4) {e} 1... e5 {f} 2. f4 *";
    let game = read(text);
    let written = write(&game);
    assert!(written.ends_with(&format!("\n\n{text}\n\n")), "{written}");
    assert_eq!(game.annotations(GameTree::ROOT).after[0].text(), "first");
}

#[test]
fn numbers_stand_where_the_standard_wants_them() {
    let text = "1. e4 e5 2. Nf3 $1 (2. f4 exf4 (2... d5 $6 3. exd5) 3. Nf3) 2... Nc6 3. Bb5 a6 *";
    assert!(write(&read(text)).ends_with(&format!("\n\n{text}\n\n")));
    let black_first = "[FEN \"4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\n7... e5 8. e4 *";
    assert!(write(&read(black_first)).ends_with("\n\n7... e5 8. e4 *\n\n"));
}

#[test]
fn a_played_game_is_written_and_read_back() {
    let mut game = Game::standard();
    for san in ["f3", "e5", "g4", "Qh4#"] {
        let m = crate::san::find(san, game.position()).unwrap();
        game.play(m).unwrap();
    }
    let mut tree = GameTree::from(&game);
    tree.tags.set("White", "A \"fool\"\nfrom C:\\");
    let text = write(&tree);
    assert!(text.contains("[White \"A \\\"fool\\\" from C:\\\\\"]"));
    assert!(text.ends_with("1. f3 e5 2. g4 Qh4# 0-1\n\n"));
    let again = read(&text);
    assert_eq!(again.tags.get("White"), Some("A \"fool\" from C:\\"));
    assert_eq!((again.game().moves(), again.result), (game.moves(), GameResult::BlackWins));
    assert!(again.notes.is_empty() && again.faults.is_empty());
}

#[test]
fn other_starts_bring_their_tags() {
    let small = GameTree::new(rules::losalamos::Position::start());
    assert!(write(&small).contains("[Variant \"Los Alamos\"]\n\n*"));
    let setup = rules::chess::chess960_setup(0);
    let odd = GameTree::new(rules::chess::Position::from_setup(setup).unwrap());
    let text = write(&odd);
    assert!(text.contains("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bbqnnrkr/"));
    assert_eq!(read(&text).start(), odd.start());
    let six = fen::read("6/2P3/6/1K1k2/6/6 w", Variant::LosAlamos).unwrap().value;
    let text = write(&GameTree::new(six));
    assert!(text.contains("[Variant \"Los Alamos\"]\n[SetUp \"1\"]\n[FEN \"6/2P3/"));
    assert_eq!(*read(&text).start(), six);
}

#[test]
fn a_tree_can_be_walked_and_added_to() {
    let mut game = read("1. e4 (1. d4 d5) e5 *");
    let first = game.next(GameTree::ROOT).unwrap();
    assert_eq!(game.children(GameTree::ROOT).count(), 2);
    assert_eq!((game.parent(first), game.parent(GameTree::ROOT)), (Some(GameTree::ROOT), None));
    let last = game.mainline().last().unwrap();
    let m = crate::san::find("Nf3", &game.position(last)).unwrap();
    let added = game.play(last, m).unwrap();
    assert_eq!(game.played(added), Some(m));
    assert!(game.play(last, game.played(first).unwrap()).is_err());
    assert_eq!((game.len(), game.moves().len()), (5, 3));
}

use super::*;
use crate::args::{Cli, Command};
use clap::Parser;

/// Plays with these arguments and answers; returns all output.
fn play(arguments: &str, answers: &str) -> Result<String, Failure> {
    // An underscore stands for a blank inside an argument.
    let arguments = arguments.split_whitespace().map(|word| word.replace('_', " "));
    let words =
        ["vitrine", "play", "--ascii", "--no-store"].map(String::from).into_iter().chain(arguments);
    let Some(Command::Play(args)) = Cli::try_parse_from(words).unwrap().command else { panic!() };
    let mut out = Vec::new();
    run(&args, answers.as_bytes(), &mut out)?;
    Ok(String::from_utf8(out).unwrap())
}

#[test]
fn shannons_example_game_can_be_played_again() {
    let said = play("--program random-move --set Seed=38298 --color black", "e5\nBc5\nQf6\nQxf2\n");
    let said = said.unwrap();
    assert!(said.contains("plays 1. g3"), "{said}");
    assert!(said.contains("You win by checkmate."));
    assert!(said.contains("1. g3 e5 2. d3 Bc5 3. Bd2 Qf6 4. Nc3 Qxf2# 0-1"));
    assert!(said.contains("[Black \"Human\"]"));
}

#[test]
fn what_is_no_move_is_explained_and_changes_nothing() {
    let said = play("--program first-move", "Ke2\ne2e5\n\nhello\ne2e4\nresign\n").unwrap();
    assert_eq!(said.matches("help lists what you can say").count(), 3, "{said}");
    assert!(said.contains("You lose by resignation."));
    assert!(said.contains("1. e4 a6 0-1"), "{said}");
}

#[test]
fn a_move_can_be_taken_back() {
    let said = play("--program first-move", "undo\ne4\nundo\nd4\nquit\n").unwrap();
    assert!(said.contains("There is no move of yours to take back."));
    assert!(said.contains("1. d4 a6 *"), "{said}");
    assert!(said.contains("The game is not finished."));
}

#[test]
fn every_word_is_understood() {
    let all: String =
        words::WORDS.iter().flat_map(|word| word.words).map(|word| format!("{word}\n")).collect();
    let said = play("--program first-move", &all.replace("resign\n", "")).unwrap();
    assert!(!said.contains("help lists"), "{said}");
    assert!(said.contains("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    assert!(said.contains("There is no draw to claim"));
}

#[test]
fn reasons_are_given_after_a_move() {
    let said = play("--program first-move", "e4\nwhy\n").unwrap();
    assert!(said.contains("First on the list plays a6"), "{said}");
    assert!(said.contains("Rule:    Play the first move of the list."), "{said}");
}

#[test]
fn a_draw_is_claimed_where_there_is_one() {
    let said = play("--fen 4k3/8/8/8/8/8/4P3/4K3_w_-_-_100_80", "draw\n").unwrap();
    assert!(said.contains("Drawn after 50 moves"), "{said}");
}

#[test]
fn the_small_board_is_played_too() {
    let said = play("--variant losalamos --program first-move", "Nc3\nd3\nquit\n").unwrap();
    assert!(said.contains("[Variant \"Los Alamos\"]"), "{said}");
    assert!(said.contains(" 6  r  n  q  k  n  r "));
    // Without a name: the latest program that plays this game.
    let said = play("--variant losalamos", "quit\n").unwrap();
    assert!(said.contains("(los-alamos)"), "{said}");
    assert!(play("--variant losalamos --program turing", "").is_err());
}

#[test]
fn nonsense_without_end_ends() {
    let said = play("--program first-move", &"yes\n".repeat(1000)).unwrap();
    assert!(said.contains("let us stop here"));
    assert_eq!(said.matches("help lists").count(), PATIENCE);
}

#[test]
fn what_is_asked_wrongly_is_refused_before_the_game() {
    for arguments in [
        "--program nobody",
        "--program random-move --set Seed",
        "--program random-move --set Depth=3",
        "--program random-move --set Seed=-1",
        "--fen 8/8",
        "--chess960 5 --variant losalamos",
    ] {
        assert!(matches!(play(arguments, ""), Err(Failure::Usage(_))), "{arguments}");
    }
    assert!(matches!(play("--save /nowhere/at/all.pgn", ""), Err(Failure::Failed(_))));
}

#[test]
fn the_automaton_notices_illegal_moves_and_stops_at_the_third() {
    let start = "--program torres --color black --fen K7/1R6/3k4/8/8/8/8/8_w_-_-_0_1";
    let said = play(start, "Kd8\nKd7\nKc5\nKh1\nKd6\n").unwrap();
    assert_eq!(said.matches("El Ajedrecista has noticed.").count(), 3, "{said}");
    assert!(said.contains("plays 1. Ra7") && said.contains("plays 2. Rh7"), "{said}");
    assert!(said.contains("This program has stopped for good at the third illegal move"), "{said}");
}

#[test]
fn the_time_of_the_first_machine_is_told() {
    let said = play("--program los-alamos --variant losalamos", "d3\n").unwrap();
    assert!(said.contains("(MANIAC I would have taken about "), "{said}");
}

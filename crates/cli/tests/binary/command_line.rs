//! The commands in a shell.

use crate::process::Vitrine;
use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};

pub(crate) fn vitrine(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_vitrine"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// Returns the output of a command that succeeds.
pub(crate) fn said(arguments: &[&str]) -> String {
    let output = vitrine(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    assert!(output.stderr.is_empty());
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the one-line message of a command that is refused.
pub(crate) fn refusal(arguments: &[&str]) -> String {
    let output = vitrine(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
    assert!(output.stdout.is_empty());
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.starts_with("vitrine: ") && text.lines().count() == 1, "{text}");
    text
}

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";

#[test]
fn perft_counts_what_is_known() {
    for (arguments, nodes) in [
        (&["perft", "4"][..], 197_281),
        (&["perft", "0"], 1),
        (&["perft", KIWIPETE, "3"], 97_862),
        (&["perft", "startpos", "3"], 8_902),
        (&["perft", "--variant", "losalamos", "4"], 14_332),
        (&["perft", "--chess960", "518", "3"], 8_902),
        (&["perft", "rnqknr/pppppp/6/6/PPPPPP/RNQKNR", "w", "-", "-", "0", "1", "3"], 1_212),
    ] {
        let text = said(arguments);
        assert!(text.starts_with(&format!("Nodes: {nodes}\nTime: ")), "{arguments:?}: {text}");
    }
    let divided = said(&["perft", "--divide", KIWIPETE, "2"]);
    assert!(divided.contains("e1g1: 43\n") && divided.contains("\n\nNodes: 2039\n"), "{divided}");
}

#[test]
fn perft_refuses_what_is_no_depth() {
    for depth in ["x", "-1", "3.5", "99999999999", ""] {
        assert!(refusal(&["perft", depth]).contains("the depth is a number from 0 to 60"));
    }
    assert!(refusal(&["perft"]).contains("were not provided"));
    assert!(refusal(&["perft", "8/8", "3"]).contains("the board needs 8 ranks"));
}

#[test]
fn a_count_can_be_ended() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_vitrine"))
        .args(["perft", "30", "--divide"])
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    child.kill().unwrap();
    assert!(!child.wait().unwrap().success());
}

#[test]
fn a_board_shows_moves_and_what_a_player_notices() {
    let text = said(&["board", "--ascii", "7k/8/8/8/8/8/r7/1R5K w - - 0 1"]);
    assert!(text.contains(" 8  .  .  .  .  .  .  .  k \n"), "{text}");
    assert!(
        text.contains("White to move.") && text.contains("Legal moves (") && text.contains("Rb8+")
    );
    let threatened = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3";
    let text = said(&["board", threatened]);
    assert!(text.contains("White threatens mate") && text.contains("Lasting features:"), "{text}");
    assert!(said(&["board"]).contains("Legal moves (20):"));
    assert!(said(&["board", "--flip"]).contains(" 1  ♖  ♘  ♗  ♔"));
    assert!(said(&["board", "--variant", "losalamos"]).contains("Legal moves (10):"));
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    assert!(said(&["board", mated]).contains("White is mated."));
    assert!(said(&["board", "8/8/8/4k3/8/8/4P3/4K3 w"]).contains("note: the castling field"));
}

#[test]
fn a_bad_position_is_refused_with_every_reason() {
    let text = refusal(&["board", "P7/8/8/8/8/8/8/8 w - - 0 1"]);
    for reason in ["White has no king", "Black has no king", "a pawn stands on a8"] {
        assert!(text.contains(reason), "{text}");
    }
    assert!(refusal(&["board", "\u{1b}[31m"]).contains("\\u{1b}"));
    assert!(refusal(&["board", "--chess960", "960"]).contains("960"));
}

#[test]
fn programs_are_listed_and_shown() {
    let list = said(&["programs"]);
    for entry in catalogue::PROGRAMS {
        assert!(list.contains(entry.id));
        let card = said(&["programs", "show", entry.id]);
        for part in ["People:", "Machine:", "Source:", "How it chooses", "Its rules", entry.id] {
            assert!(card.contains(part), "{part} is missing for {}", entry.id);
        }
        assert!(card.lines().all(|line| line.chars().count() <= 80));
    }
    assert!(refusal(&["programs", "show", "frist-move"]).contains("did you mean first-move?"));
}

#[test]
fn a_refusal_names_the_help_of_its_own_command() {
    for (arguments, help) in [
        (&["review", "x.pgn", "--nodes", "5"][..], "see vitrine review --help"),
        (&["match", "a", "b", "--games", "x"], "see vitrine match --help"),
        (&["tables", "build", "--pieces", "99"], "see vitrine tables build --help"),
        (&["learn", "train", "--nothing"], "see vitrine learn train --help"),
        (&["--nothing"], "see vitrine --help"),
    ] {
        let text = refusal(arguments);
        assert!(text.trim_end().ends_with(help), "{text}");
    }
}

#[test]
fn help_version_manual_and_completions_exist_for_everything() {
    for arguments in [&["--help"][..], &["help"], &["-h"], &["play", "--help"], &["perft", "-h"]] {
        assert!(said(arguments).contains("Usage: vitrine"), "{arguments:?}");
    }
    assert!(said(&["--version"]).starts_with(concat!("vitrine ", env!("CARGO_PKG_VERSION"))));
    let page = if server::is_built() { "\npage inside\n" } else { "\npage missing: " };
    assert!(said(&["--version"]).contains(page));
    assert!(said(&["man"]).contains(".TH vitrine 1"));
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(said(&["completions", shell]).contains("perft"), "{shell}");
    }
    let folder = std::env::temp_dir().join(format!("vitrine-piece-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    said(&["man", "--dir", folder.to_str().unwrap()]);
    assert!(folder.join("vitrine-play.1").exists());
    std::fs::remove_dir_all(&folder).unwrap();
    let nowhere = vitrine(&["man", "--dir", "/nowhere/at/all"]);
    assert_eq!(nowhere.status.code(), Some(1));
}

#[test]
fn what_is_not_understood_is_refused_in_one_line() {
    for arguments in
        [&["frobnicate"][..], &["--frob"], &["play", "--color", "red"], &["uci", "--program", "x"]]
    {
        refusal(arguments);
    }
}

#[test]
fn without_arguments_a_pipe_gets_uci() {
    let mut vitrine = Vitrine::start(&[]);
    vitrine.say("isready");
    assert_eq!(vitrine.hear().unwrap().unwrap(), "readyok");
    vitrine.hang_up();
    assert_eq!(vitrine.wait(), (Some(0), Vec::new()));
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    for arguments in [&["--help"][..], &["programs"], &["perft", "--divide", "3"], &["man"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_vitrine"))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}: {output:?}");
    }
}

/// The pipe is full and nobody reads it, but `quit` is still obeyed.
#[test]
fn a_reader_who_does_not_read_cannot_keep_it_alive() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_vitrine"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all("uci\n".repeat(400).as_bytes()).unwrap();
    input.write_all(b"go infinite\nquit\n").unwrap();
    assert!(child.wait().unwrap().success());
    let mut rest = Vec::new();
    child.stdout.take().unwrap().read_to_end(&mut rest).unwrap();
    assert!(rest.len() > 10_000);
}

#[test]
fn it_needs_nothing_from_its_environment() {
    let output = Command::new(env!("CARGO_BIN_EXE_vitrine"))
        .args(["board", "--ascii"])
        .env_clear()
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(output.status.success() && output.stderr.is_empty());
}

#[test]
fn a_game_through_a_pipe_is_kept_in_a_file() {
    let file = std::env::temp_dir().join(format!("vitrine-game-{}.pgn", std::process::id()));
    let name = file.to_str().unwrap();
    let arguments = ["play", "--program", "first-move", "--save", name, "--ascii", "--no-store"];
    let before = "[White \"Ada\"]\n\n1. d4 *\n";
    std::fs::write(&file, before).unwrap();
    let mut vitrine = Vitrine::start(&arguments);
    for answer in ["e4", "Bc4", "Qh5", "Qxf7"] {
        vitrine.say(answer);
    }
    vitrine.hang_up();
    let mut lines = Vec::new();
    while let Some(line) = vitrine.hear().unwrap() {
        lines.push(line);
    }
    assert!(lines.contains(&"You win by checkmate.".into()), "{lines:?}");
    assert_eq!(vitrine.wait(), (Some(0), Vec::new()));
    let kept = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(kept.contains("4. Qxf7# 1-0"), "{kept}");
    // A game that was there before is still there.
    assert!(kept.starts_with(&format!("{before}\n[Event ")), "{kept}");
}

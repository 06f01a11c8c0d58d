//! Reviews of many games: kept, not made twice, and continued where they were interrupted.

use crate::command_line::{said, vitrine};
use crate::folder::Folder;
use std::fs;

const ADA: &str = "[Event \"a\"]\n[White \"Ada\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n";
const OTHERS: &str =
    "[Event \"b\"]\n[White \"Cyd\"]\n[Black \"Dan\"]\n[Result \"*\"]\n\n1. d4 d5 2. c4 *\n\n";
const BOB: &str = "[Event \"c\"]\n[White \"Bob\"]\n[Black \"Ada\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n";

#[test]
fn a_batch_is_kept_in_the_store_and_judged_once() {
    let folder = Folder::new("review-kept");
    let (file, store) = (folder.file("games.pgn"), folder.file("games.db"));
    fs::write(&file, [ADA, OTHERS, BOB].concat()).unwrap();
    let review = |nodes: &str| {
        said(&["review", &file, "--nodes", nodes, "--format", "json", "--store", &store])
    };
    let first = review("2000");
    assert_eq!(first.lines().count(), 3);
    // With fewer nodes the stored review, which is better, is used.
    assert_eq!(review("100"), first);
    let games = said(&["games", "list", "--store", &store]);
    assert!(games.contains("Cyd") && games.contains("Ada"), "{games}");
}

/// Games of other players are skipped without being counted as written, and a half-written game is
/// written again.
#[test]
fn a_run_that_was_interrupted_goes_on_after_what_it_wrote() {
    let folder = Folder::new("review-goes-on");
    let file = folder.file("games.pgn");
    fs::write(&file, [OTHERS, ADA, OTHERS, BOB].concat()).unwrap();
    for (format, end) in [("json", "\n"), ("pgn", "\n\n\n")] {
        let output = folder.file(format);
        let run = || {
            said(&[
                "review", &file, "--nodes", "300", "--player", "Ada", "--format", format, "-o",
                &output,
            ])
        };
        run();
        let whole = fs::read_to_string(&output).unwrap();
        assert_eq!(whole.matches(end).count(), 2, "{whole}");
        let first = whole.find(end).unwrap() + end.len();
        // Nothing was written, one game, a part of the next, everything.
        for written in [0, first, first + 30, whole.len() - 1, whole.len()] {
            fs::write(&output, &whole[..written]).unwrap();
            run();
            assert_eq!(fs::read_to_string(&output).unwrap(), whole, "{format} {written}");
        }
    }
}

#[test]
fn a_game_that_cannot_be_used_does_not_hold_up_the_others() {
    let folder = Folder::new("review-faults");
    let file = folder.file("games.pgn");
    let broken = "[Event \"d\"]\n[FEN \"rubbish\"]\n\n1. e4 *\n\n";
    fs::write(&file, [broken, BOB].concat()).unwrap();
    let run = |more: &[&str]| {
        vitrine(&[&["review", &file, "--nodes", "300", "--format", "json"], more].concat())
    };
    let out = run(&[]);
    let errors = String::from_utf8(out.stderr).unwrap();
    assert!(out.status.success() && errors.starts_with("game 1 is passed over: "), "{errors}");
    assert_eq!(out.stdout.split(|&byte| byte == b'\n').count(), 2);
    assert_eq!(run(&["--player", "Nobody"]).status.code(), Some(1));
    fs::write(&file, BOB).unwrap();
    let out = run(&["--player", "Nobody"]);
    let errors = String::from_utf8(out.stderr).unwrap();
    assert!(errors.contains("holds no game of \"Nobody\""), "{errors}");
}

/// What is in the way is refused before anything is written or removed.
#[test]
fn a_file_that_holds_something_else_is_left_as_it_is() {
    let folder = Folder::new("review-in-the-way");
    let (file, output) = (folder.file("games.pgn"), folder.file("output"));
    fs::write(&file, [ADA, BOB].concat()).unwrap();
    let refused = |format: &str, into: &str, kept: &str| {
        let words = ["review", &file, "--nodes", "300", "--format", format, "-o", into];
        let out = vitrine(&words);
        let errors = String::from_utf8(out.stderr).unwrap();
        assert_eq!(out.status.code(), Some(2), "{format}: {errors}");
        assert!(errors.contains("choose another name"), "{errors}");
        assert_eq!(fs::read_to_string(into).unwrap(), kept, "{format}");
    };
    let others = [OTHERS, "\n", ADA, "\n"].concat();
    for held in ["A letter.\n", ADA, &others, "{\"tags\": {\"White\": \"Cyd\"}}\n", "{}\n"] {
        for format in ["pgn", "json"] {
            fs::write(&output, held).unwrap();
            refused(format, &output, held);
        }
    }
    for format in ["pgn", "json", "text", "html", "epd", "csv"] {
        refused(format, &file, &[ADA, BOB].concat());
    }
    let book = ["book", "make", &file, "--out", &file];
    let import = ["learn", "import", "--pgn", &file, "--out", &file];
    for words in [book.as_slice(), &import] {
        assert_eq!(vitrine(words).status.code(), Some(2), "{words:?}");
        assert_eq!(fs::read_to_string(&file).unwrap(), [ADA, BOB].concat());
    }
    // Without games nothing is replaced.
    fs::write(&output, "A letter.\n").unwrap();
    let (missing, empty) = (folder.file("missing.pgn"), folder.file("empty.pgn"));
    fs::write(&empty, "").unwrap();
    for (games, format) in [(&missing, "html"), (&empty, "html"), (&empty, "csv")] {
        let out = vitrine(&["review", games, "--format", format, "-o", &output]);
        assert!(!out.status.success());
        assert_eq!(fs::read_to_string(&output).unwrap(), "A letter.\n");
    }
}

/// A device holds nothing to continue; it would be read without end.
#[cfg(target_os = "linux")]
#[test]
fn a_device_as_output_is_written_to_and_not_read() {
    let folder = Folder::new("review-device");
    let file = folder.file("games.pgn");
    fs::write(&file, BOB).unwrap();
    for format in ["pgn", "json"] {
        said(&["review", &file, "--nodes", "300", "--format", format, "-o", "/dev/zero"]);
    }
}

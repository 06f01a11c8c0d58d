//! A system that refuses threads or open files: the program makes do with fewer, or soon ends with
//! one sentence. The limit of threads does not apply to root, so the program runs as a user without
//! other processes, if the system allows it.

use crate::folder::Folder;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Output};

/// The two tests, which run at the same time.
#[derive(Clone, Copy)]
enum Scarce {
    Threads,
    Files,
}

impl Scarce {
    /// A user id that probably nobody else has: all processes of a user count as its threads.
    fn user(self) -> u32 {
        20_000 + (2 * (std::process::id() % 20_000) + self as u32)
    }
}

/// Longer than any of the commands takes, in seconds.
const PATIENCE: &str = "30";

/// Runs a copy of the program with at most this many threads or open files; `None` if that is not
/// possible.
fn within(most: u32, scarce: Scarce, folder: &Folder, arguments: &[&str]) -> Option<Output> {
    let limit = match scarce {
        Scarce::Threads => format!("--nproc={most}"),
        Scarce::Files => format!("--nofile={most}"),
    };
    let user = scarce.user();
    let program = folder.file("vitrine");
    if fs::metadata(&program).is_err() {
        fs::copy(env!("CARGO_BIN_EXE_vitrine"), &program).unwrap();
    }
    let output = Command::new("timeout")
        .args([PATIENCE, "prlimit", &limit, "setpriv"])
        .args([&format!("--reuid={user}"), &format!("--regid={user}"), "--clear-groups"])
        .arg(&program)
        .args(arguments)
        .env("HOME", folder.file(""))
        .env_remove("XDG_DATA_HOME")
        .current_dir(folder.file(""))
        .output()
        .ok()?;
    let said = String::from_utf8_lossy(&output.stderr);
    let could_not = output.status.code() == Some(127) || said.contains("setpriv:");
    (!could_not).then_some(output)
}

#[test]
fn who_is_refused_threads_does_with_fewer_or_hears_one_sentence() {
    let folder = Folder::new("few-threads");
    fs::set_permissions(folder.file(""), Permissions::from_mode(0o777)).unwrap();
    let generate = ["learn", "generate", "--games", "4", "--nodes", "20", "--threads", "4"];
    let commands: [&[&str]; 7] = [
        &["serve", "--port", "0", "--store", "serve.sqlite"],
        &generate,
        &["match", "first-move", "random-move", "--games", "2", "--nodes", "1", "--max-moves", "2"],
        &["solve", "--stipulation", "#2", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"],
        &["setoption name Threads value 2", "go depth 3", "quit"],
        &["think", "--program", "turing"],
        &["bench", "--depth", "3"],
    ];
    for most in 1..=3 {
        for arguments in commands {
            let Some(output) = within(most, Scarce::Threads, &folder, arguments) else {
                return fixtures::skipped("no other user is possible here", "few threads");
            };
            let said = String::from_utf8_lossy(&output.stderr);
            match output.status.code() {
                Some(0) => {}
                Some(1) => assert_eq!(said.lines().count(), 1, "{most}: {arguments:?}: {said}"),
                code => panic!("{most}: {arguments:?}: {code:?}: {said}"),
            }
        }
    }
    // Beside the threads for signals and progress, one is enough to play the games one after
    // another.
    let output = within(4, Scarce::Threads, &folder, &generate).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_server_without_room_for_its_files_says_so() {
    let folder = Folder::new("few-files");
    fs::set_permissions(folder.file(""), Permissions::from_mode(0o777)).unwrap();
    for most in 5..=15 {
        let serve = ["serve", "--port", "0", "--store", "serve.sqlite"];
        let Some(output) = within(most, Scarce::Files, &folder, &serve) else {
            return fixtures::skipped("no limit can be set", "few open files");
        };
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{most}: {said}");
        assert_eq!(said.lines().count(), 1, "{most}: {said}");
    }
}

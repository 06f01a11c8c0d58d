//! Endless games on the input: memory does not grow with them.

use crate::support::Folder;
use std::io::Write;
use std::path::Path;
use std::process::{Child, ChildStdin};

/// Returns the peak memory of a process in kilobytes.
fn peak(child: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.split_whitespace().next().unwrap().parse().unwrap()
}

/// Different games of forty plies each, in which two knights go out and return.
fn pour(input: &mut ChildStdin, numbers: std::ops::Range<u32>) {
    let moves: String =
        (0..10).map(|n| format!("{}. Nf3 Nf6 {}. Ng1 Ng8 ", 2 * n + 1, 2 * n + 2)).collect();
    for number in numbers {
        let text = format!(
            "[Event \"Flood\"]\n[White \"A{}\"]\n[Black \"B\"]\n[Round \"{number}\"]\n\
             [Result \"1/2-1/2\"]\n\n{moves}1/2-1/2\n\n",
            number % 50
        );
        input.write_all(text.as_bytes()).unwrap();
    }
}

#[test]
fn memory_stays_flat_however_many_games_come_in() {
    if !Path::new("/proc/self/status").exists() {
        return fixtures::skipped("there is no /proc", "the memory of an import");
    }
    let folder = Folder::new();
    let mut child = folder.start_with_input("games import -");
    let mut input = child.stdin.take().unwrap();
    pour(&mut input, 0..3_000);
    let before = peak(&child);
    pour(&mut input, 3_000..20_000);
    let after = peak(&child);
    drop(input);
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said, "-: 20000 games added\n");
    assert!(after < before + 4_096, "{before} kB before, {after} kB after");
}

//! End games played out: the engine with its tables against best defence.

use std::path::Path;
use std::process::{Command, Output};

/// Returns the command with a data folder of its own.
fn vitrine(data: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vitrine"));
    command.env("XDG_DATA_HOME", data).args(arguments).output().unwrap()
}

/// The short form of `vitrine tables play`; docs/tables.md has the figures of the long one.
#[test]
fn every_win_is_won_within_fifty_moves_and_no_draw_is_lost() {
    let data = std::env::temp_dir().join(format!("vitrine-tables-{}", std::process::id()));
    let none = vitrine(&data, &["tables", "play"]);
    assert_eq!(none.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&none.stderr).contains("vitrine tables build makes them"));
    let built = vitrine(&data, &["tables", "build", "--material", "KPvK", "--threads", "1"]);
    assert!(built.status.success(), "{built:?}");
    let played = vitrine(&data, &["tables", "play", "--games", "60", "--nodes", "200"]);
    std::fs::remove_dir_all(&data).unwrap();
    assert!(played.status.success(), "{played:?}");
    let text = String::from_utf8(played.stdout).unwrap();
    assert!(text.contains("\n0 games went wrong"), "{text}");
    assert!(!text.starts_with("0 positions won"), "{text}");
}

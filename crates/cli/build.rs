//! Passes the commit to the program at build time, if there is a repository.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=../../.git/HEAD");
    println!("cargo::rerun-if-changed=../../.git/logs/HEAD");
    let commit = Command::new("git").args(["rev-parse", "--short=10", "HEAD"]).output();
    let commit = commit.ok().filter(|output| output.status.success());
    let commit = commit.and_then(|output| String::from_utf8(output.stdout).ok());
    let suffix = commit.map(|commit| format!(" ({})", commit.trim())).unwrap_or_default();
    println!("cargo::rustc-env=VITRINE_VERSION={}{suffix}", env!("CARGO_PKG_VERSION"));
}

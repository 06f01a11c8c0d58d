//! Every way to install the program: by `make install`, from the archive, as a Debian package, for
//! Windows; each is started and removed again.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn is_there(program: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| folder.join(program).is_file())
}

/// Runs a script of `tests/packages` with our program, unless a tool that it needs is missing.
fn run(name: &str, needed: &[&str], expected: &str) {
    start(Path::new(env!("CARGO_BIN_EXE_vitrine")), name, needed, expected);
}

/// The same with another program.
fn start(program: &Path, name: &str, needed: &[&str], expected: &str) {
    if let Some(missing) = needed.iter().find(|program| !is_there(program)) {
        return fixtures::skipped(&format!("{missing} is missing"), name);
    }
    let folder = std::env::temp_dir().join(format!("vitrine-{name}-{}", std::process::id()));
    let output = Command::new("sh")
        .arg(root().join("tests/packages").join(name))
        .arg(program)
        .arg(&folder)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains(expected), "{output:?}");
    // A script may skip a part.
    let parts = said.lines().filter_map(|line| line.strip_prefix("skipped, because "));
    for (why, what) in parts.filter_map(|line| line.split_once(": ")) {
        fixtures::skipped(why, what);
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_is_installed_starts_and_can_be_removed() {
    run("install.sh", &["bash", "gzip", "curl"], "installed, started, removed");
}

#[test]
fn the_archive_unpacks_and_starts() {
    run("archive.sh", &["tar", "gzip", "sha256sum", "strip", "curl"], "unpacked and started");
}

#[test]
fn the_debian_package_is_installed_started_and_purged() {
    run(
        "debian.sh",
        &["dpkg-deb", "dpkg", "strip", "objdump", "curl"],
        "installed, started, removed",
    );
}

/// The program for Windows, if `make dist` has built it.
#[test]
fn the_program_for_windows_starts_under_wine() {
    let built = Path::new(env!("CARGO_BIN_EXE_vitrine")).ancestors().nth(2).unwrap();
    let program = built.join("x86_64-pc-windows-gnu/release/vitrine.exe");
    let written = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    if written(&program) < written(&root().join("data/engine/bench.txt")) {
        let why = "it was not built since the engine changed";
        return fixtures::skipped(why, "the program for Windows");
    }
    start(&program, "windows.sh", &["wine", "x86_64-w64-mingw32-gcc"], "started under Wine");
}

/// Whatever the container's recipe copies and calls exists.
#[test]
fn the_steps_of_the_container_exist() {
    let recipe = std::fs::read_to_string(root().join("packaging/Containerfile")).unwrap();
    let rules = std::fs::read_to_string(root().join("Makefile")).unwrap();
    let mut steps = 0;
    for line in recipe.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["COPY", from, _] => {
                assert!(root().join(from).exists(), "{line}");
                steps += 1;
            }
            ["RUN", "make", rule, ..] => {
                assert!(rules.contains(&format!("\n{rule}:")), "{line}");
                steps += 1;
            }
            _ => {}
        }
    }
    assert!(steps >= 3, "{recipe}");
    assert!(recipe.contains("/src/target/release/vitrine"), "{recipe}");
}

//! Everything that writes files, on a full file system: one sentence, exit code 1, the old file
//! unchanged and nothing beside it. The file system is a small one in memory, in a separate
//! namespace, if the system allows it.

use std::path::Path;
use std::process::{Command, Output};

const VITRINE: &str = env!("CARGO_BIN_EXE_vitrine");

/// Mounts a small file system at `$1`, writes a file with the old content, fills it, and runs the
/// other arguments there. Then prints the old file and the names beside it.
const SCRIPT: &str = r#"
mount -t tmpfs -o size=256k tmpfs "$1" && cd "$1" || exit 99
shift
echo old > old.txt
cat /dev/zero > fill 2>/dev/null
"$@" >/dev/null
code=$?
cat old.txt
ls | grep -v -e '^fill$' -e '^old.txt$'
exit $code
"#;

/// Runs a command in a full folder; `None` if no such folder can be made.
fn in_full_folder(folder: &Path, arguments: &[&str]) -> Option<Output> {
    let output = Command::new("unshare")
        .args(["--user", "--map-root-user", "--mount", "sh", "-c", SCRIPT, "sh"])
        .arg(folder)
        .arg(VITRINE)
        .args(arguments)
        .output()
        .ok()?;
    let could_not = output.status.code() == Some(99)
        || String::from_utf8_lossy(&output.stderr).contains("unshare");
    (!could_not).then_some(output)
}

#[test]
fn a_full_disk_costs_no_file_and_leaves_no_half_one() {
    let folder = std::env::temp_dir().join(format!("vitrine-full-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("full")).unwrap();
    let pgn = folder.join("games.pgn");
    std::fs::write(&pgn, "[White \"Ada\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n").unwrap();
    let store = folder.join("games.sqlite");
    let imported = Command::new(VITRINE)
        .args(["games", "import", pgn.to_str().unwrap(), "--store", store.to_str().unwrap()])
        .output()
        .unwrap();
    assert!(imported.status.success());
    let (pgn, store) = (pgn.to_str().unwrap(), store.to_str().unwrap());
    let commands: [&[&str]; 6] = [
        &["games", "export", "--store", store, "--output", "old.txt"],
        &["book", "make", "--out", "old.txt", pgn],
        &["lab", "figure", "--output", "old.json"],
        &["review", pgn, "--nodes", "100", "--output", "new.pgn"],
        &[
            "match",
            "first-move",
            "random-move",
            "--games",
            "2",
            "--nodes",
            "1",
            "--max-moves",
            "2",
            "--store",
            store,
            "--pgn",
            "old.txt",
        ],
        &["games", "import", pgn, "--store", "new.sqlite"],
    ];
    for arguments in commands {
        let Some(output) = in_full_folder(&folder.join("full"), arguments) else {
            fixtures::skipped("no small file system can be mounted here", "a full disk");
            break;
        };
        let (said, left) =
            (String::from_utf8_lossy(&output.stderr), String::from_utf8_lossy(&output.stdout));
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{arguments:?}: {said}");
        let left: Vec<&str> = left.lines().collect();
        // A file that is written in steps has been started; it contains only complete entries.
        assert!(
            matches!(left[..], ["old"] | ["old", "new.pgn" | "new.sqlite"]),
            "{arguments:?}: {left:?}"
        );
    }
    std::fs::remove_dir_all(folder).unwrap();
}

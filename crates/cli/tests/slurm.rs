//! Self-play and a match on a real Slurm of one node, where its packages are installed.

use std::path::Path;
use std::process::Command;

/// The programs that a one-node cluster needs.
const NEEDED: [&str; 4] = ["munged", "slurmctld", "slurmd", "sbatch"];

fn is_there(program: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let system = ["/usr/sbin", "/sbin"].map(Into::into);
    std::env::split_paths(&folders).chain(system).any(|folder| folder.join(program).is_file())
}

#[test]
fn eight_parts_one_of_them_killed_are_what_one_process_writes() {
    if let Some(missing) = NEEDED.into_iter().find(|program| !is_there(program)) {
        return fixtures::skipped(&format!("{missing} is missing"), "the test with Slurm");
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/slurm/parts.sh");
    let folder = std::env::temp_dir().join(format!("vitrine-slurm-{}", std::process::id()));
    let output = Command::new("sh")
        .arg(script)
        .arg(env!("CARGO_BIN_EXE_vitrine"))
        .arg(&folder)
        .env("PATH", format!("{}:/usr/sbin:/sbin", std::env::var("PATH").unwrap()))
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("part 3 was killed and queued again"), "{said}");
    assert!(said.contains("24 games of 8 parts are what one process writes"), "{said}");
    let told = "12 games of a match in 8 parts are those of one process";
    assert!(said.contains(told), "{said}");
    // A daemon that is ending may still write there.
    let _ = std::fs::remove_dir_all(folder);
}

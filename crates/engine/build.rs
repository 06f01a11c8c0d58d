//! Chooses the network that is built in: the adopted one, or the file named by `EVALFILE`.

#[expect(
    dead_code,
    unreachable_pub,
    reason = "the file of another crate, of which one function is needed"
)]
#[path = "../rules/src/fnv.rs"]
mod fnv;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

/// The first bytes of every network. It ends with a checksum of all bytes before; the rest is
/// checked when it is read.
const MAGIC: &[u8] = b"VITRINE1";

fn main() -> ExitCode {
    println!("cargo::rerun-if-env-changed=EVALFILE");
    let chosen = chosen();
    println!("cargo::rerun-if-changed={}", chosen.display());
    if let Err(sentence) = check(&chosen) {
        println!("cargo::error={}: {sentence}", chosen.display());
        return ExitCode::FAILURE;
    }
    println!("cargo::rustc-env=VITRINE_NETWORK={}", chosen.display());
    ExitCode::SUCCESS
}

fn chosen() -> PathBuf {
    let own = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    match env::var_os("EVALFILE").filter(|path| !path.is_empty()) {
        // Relative to the root of the workspace, two folders above this crate.
        Some(path) => own.join("../..").join(path),
        None => own.join("networks/default.net"),
    }
}

/// Checks the network at build time: with an invalid one the engine would silently have none.
fn check(path: &Path) -> Result<(), String> {
    let bytes = fs::read(path).map_err(|error| error.to_string())?;
    if !bytes.starts_with(MAGIC) {
        return Err("this is not a network of this engine".into());
    }
    match bytes.split_last_chunk::<8>() {
        Some((body, sum)) if fnv::fnv1a_64(body).to_le_bytes() == *sum => Ok(()),
        _ => Err("the network is damaged: its check sum is wrong".into()),
    }
}

//! Chooses the network that is built in: the adopted one, or the file named by `EVALFILE`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

/// How every network begins; the rest is checked when it is read.
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
        // Relative to where the build was asked for, two folders above this crate.
        Some(path) => own.join("../..").join(path),
        None => own.join("networks/default.net"),
    }
}

/// A file that is no network would leave the engine without one, and nobody would know.
fn check(path: &Path) -> Result<(), String> {
    let bytes = fs::read(path).map_err(|error| error.to_string())?;
    match bytes.starts_with(MAGIC) {
        true => Ok(()),
        false => Err("this is not a network of this engine".into()),
    }
}

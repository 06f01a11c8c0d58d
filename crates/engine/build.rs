//! Chooses the network that is built in: the adopted one, or the file named by `EVALFILE`.

use std::env;
use std::path::PathBuf;

fn main() {
    println!("cargo::rerun-if-env-changed=EVALFILE");
    let own = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let chosen = match env::var_os("EVALFILE").filter(|path| !path.is_empty()) {
        // Relative to where the build was asked for, two folders above this crate.
        Some(path) => own.join("../..").join(path),
        None => own.join("networks/default.net"),
    };
    println!("cargo::rerun-if-changed={}", chosen.display());
    println!("cargo::rustc-env=VITRINE_NETWORK={}", chosen.display());
}

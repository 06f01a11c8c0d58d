//! Finds test data, compressed or not.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the path of a file of the project's own data.
pub fn own_data(name: &str) -> PathBuf {
    project().join("data").join(name)
}

/// Returns the path of a file of the data beside the project. If it is missing, a line on stderr
/// says which check is skipped; the test harness shows it even if the test passes.
pub fn shared_data(name: &str) -> Option<PathBuf> {
    let path = project().join("../shared/data").join(name);
    if !path.exists() {
        skipped(name);
        return None;
    }
    Some(path)
}

fn skipped(name: &str) {
    let line = format!("skipped, because ../shared/data/{name} is not there\n");
    // A closed stderr does no harm.
    let _ = io::stderr().write_all(line.as_bytes());
}

/// Reads the text of a file; a file that ends in `.zst` is decompressed.
pub fn read_text(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    let mut file = File::open(path)?;
    if path.extension().is_some_and(|extension| extension == "zst") {
        let mut unpacked = ruzstd::decoding::StreamingDecoder::new(file)
            .map_err(|error| io::Error::other(error.to_string()))?;
        unpacked.read_to_string(&mut text)?;
    } else {
        file.read_to_string(&mut text)?;
    }
    Ok(text)
}

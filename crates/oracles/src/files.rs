//! Reads test data, compressed or not.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

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

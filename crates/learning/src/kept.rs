//! Files that are either whole or not there.

use std::io;
use std::path::Path;

/// Writes a file beside its place, then moves it there.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let beside = path.with_extension("new");
    std::fs::write(&beside, bytes)?;
    std::fs::rename(beside, path)
}

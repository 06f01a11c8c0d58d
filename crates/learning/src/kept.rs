//! Files that are written as a whole, with a checksum that reveals damage.

use rules::fnv::fnv1a_64;
use std::io;
use std::path::Path;

/// The longest file that is read: far longer than the state of a network with a thousand hidden
/// neurons.
const LONGEST: u64 = 1 << 30;

/// Writes a file with a checksum of all bytes at its end, atomically.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut whole = bytes.to_vec();
    whole.extend(fnv1a_64(bytes).to_le_bytes());
    files::write_bytes(path, whole)
}

/// Reads the bytes of a file from [`write_whole`]; if it is damaged, the error names `what` it
/// should be.
pub(crate) fn read_whole(path: &Path, what: &str) -> io::Result<Vec<u8>> {
    let mut bytes = files::read_ordinary(path, LONGEST)?;
    let body = bytes.len().saturating_sub(8);
    let whole = bytes.len() >= 8 && bytes[body..] == fnv1a_64(&bytes[..body]).to_le_bytes();
    if !whole {
        return Err(damaged(what));
    }
    bytes.truncate(body);
    Ok(bytes)
}

/// The error for a damaged file.
pub(crate) fn damaged(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("this is not a whole {what}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_damaged_byte_is_noticed() {
        let path = std::env::temp_dir().join(format!("vitrine-kept-{}", std::process::id()));
        write_whole(&path, b"what was learned").unwrap();
        assert_eq!(read_whole(&path, "run").unwrap(), b"what was learned");
        let good = std::fs::read(&path).unwrap();
        for place in 0..good.len() {
            let mut bad = good.clone();
            bad[place] ^= 1;
            std::fs::write(&path, bad).unwrap();
            assert!(read_whole(&path, "run").is_err(), "byte {place}");
        }
        std::fs::write(&path, &good[..5]).unwrap();
        let error = read_whole(&path, "run").unwrap_err();
        assert_eq!(error.to_string(), "this is not a whole run");
        std::fs::remove_file(path).unwrap();
    }
}

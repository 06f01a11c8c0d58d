//! Files that are written wholly or not at all: beside their place first, then moved there. A full disk or a crash
//! leaves the old file, or none, and never half a file under the final name.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Writes a file wholly or not at all. `content` writes it; `failed` makes an error of what the system says.
///
/// What is no ordinary file, such as `/dev/stdout` or a pipe, is written to directly: there is nothing to move.
///
/// # Errors
/// If the content or the file cannot be written. Then the file is as it was before.
pub fn write_whole<E>(
    path: &Path,
    failed: impl Fn(io::Error) -> E,
    content: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        let mut out = BufWriter::new(File::create(path).map_err(&failed)?);
        content(&mut out)?;
        return out.flush().map_err(failed);
    }
    // A link stays a link: the file it leads to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let beside = beside(&target);
    let written = write_beside(&beside, &failed, content);
    let moved = written.and_then(|()| fs::rename(&beside, &target).map_err(failed));
    if moved.is_err() {
        // Half a file is of no use; if it cannot be removed either, the first error says why.
        let _ = fs::remove_file(&beside);
    }
    moved
}

/// The same for content that is at hand.
///
/// # Errors
/// What the system says. Then the file is as it was before.
pub fn write_bytes(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    write_whole(path, |error| error, |out| out.write_all(bytes.as_ref()))
}

fn write_beside<E>(
    beside: &Path,
    failed: &impl Fn(io::Error) -> E,
    content: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    let mut out = BufWriter::new(File::create(beside).map_err(failed)?);
    content(&mut out)?;
    let synced = out.flush().and_then(|()| out.get_ref().sync_all());
    synced.map_err(failed)
}

/// Where a file is written first. Two processes that write the same file do not share it.
fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(path.as_os_str());
    name.push(format!(".{}.new", std::process::id()));
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("vitrine-files-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }

    #[test]
    fn a_write_that_fails_leaves_the_old_file_and_nothing_beside_it() {
        let folder = folder("half");
        let path = folder.join("games.pgn");
        write_bytes(&path, "old").unwrap();
        let full = || io::Error::from(io::ErrorKind::StorageFull);
        let half = write_whole(
            &path,
            |error| error,
            |out| {
                out.write_all(&[b'x'; 100_000])?;
                Err(full())
            },
        );
        assert_eq!(half.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(names(&folder), ["games.pgn"]);
        write_bytes(&path, "new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert!(write_bytes(&folder.join("none").join("x"), "").is_err());
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn links_and_devices_stay_what_they_are() {
        let folder = folder("links");
        let (link, file) = (folder.join("link"), folder.join("file"));
        fs::write(&file, "old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write_bytes(&link, "new").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        write_bytes(Path::new("/dev/null"), "gone").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
        fs::remove_dir_all(folder).unwrap();
    }
}

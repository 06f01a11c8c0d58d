//! Files that are written wholly or not at all: beside their place first, then moved there. A full disk or a crash
//! leaves the old file, or none, and never half a file under the final name. Files are read up to a bound, so that a
//! device without end cannot fill the memory.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

/// Writes a file wholly or not at all. `content` writes it; `failed` makes an error of what the system says.
///
/// What is no ordinary file, such as `/dev/stdout` or a pipe, is written to directly: there is nothing to move.
///
/// # Errors
/// If the content or the file cannot be written. Then the file is unchanged.
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
/// The error of the system. Then the file is unchanged.
pub fn write_bytes(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    write_whole(path, |error| error, |out| out.write_all(bytes.as_ref()))
}

/// Reads a file of at most `limit` bytes. A pipe is read to its end, so this waits for the process that writes to it.
///
/// # Errors
/// If the file cannot be read or is longer.
pub fn read_bounded(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        return Err(invalid(format!("this file has more than the {limit} bytes allowed here")));
    }
    Ok(bytes)
}

/// The same for text.
///
/// # Errors
/// If the file cannot be read, is longer, or is not UTF-8.
pub fn read_text(path: &Path, limit: u64) -> io::Result<String> {
    let bytes = read_bounded(path, limit)?;
    String::from_utf8(bytes).map_err(|_| invalid("this file is not UTF-8 text".into()))
}

/// Reads an ordinary file of at most `limit` bytes. Devices and pipes are refused before they are opened: opening a
/// pipe waits for a writer, which nobody may do who has to answer a peer.
///
/// # Errors
/// If the file cannot be read, is longer, or is not an ordinary file.
pub fn read_ordinary(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let found = fs::metadata(path)?;
    if !found.is_file() {
        return Err(invalid("this is not an ordinary file".into()));
    }
    // Files of the system such as /proc/kmsg say that they are empty, and reading them waits for news.
    if found.len() == 0 {
        return Ok(Vec::new());
    }
    read_bounded(path, limit)
}

fn invalid(why: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
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

    #[test]
    fn a_file_is_read_up_to_its_bound() {
        let folder = folder("bound");
        let path = folder.join("text");
        write_bytes(&path, "12345").unwrap();
        assert_eq!(read_text(&path, 5).unwrap(), "12345");
        assert_eq!(read_ordinary(&path, 5).unwrap(), b"12345");
        let long = read_text(&path, 4).unwrap_err();
        assert_eq!(long.to_string(), "this file has more than the 4 bytes allowed here");
        assert!(read_ordinary(&folder, 5).is_err(), "a folder");
        write_bytes(&path, [0xff, 0xfe]).unwrap();
        assert_eq!(read_text(&path, 5).unwrap_err().to_string(), "this file is not UTF-8 text");
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_device_without_end_is_refused() {
        let zeros = Path::new("/dev/zero");
        assert!(read_bounded(zeros, 1_000).unwrap_err().to_string().contains("more than"));
        let refused = read_ordinary(zeros, 1_000).unwrap_err().to_string();
        assert_eq!(refused, "this is not an ordinary file");
        #[cfg(target_os = "linux")]
        assert_eq!(read_ordinary(Path::new("/proc/self/status"), 1_000).unwrap(), b"");
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

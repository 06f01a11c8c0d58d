//! Writes files as a whole or not at all: first under a temporary name in the same folder, then
//! renamed. A full disk or a crash leaves the old file or no file, never half a file under the
//! final name. Files are read up to a limit, so that an endless device cannot fill the memory.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

/// Writes a file as a whole or not at all. `content` writes it; `failed` converts an I/O error.
///
/// Anything but an ordinary file, such as `/dev/stdout` or a pipe, is written to directly.
///
/// # Errors
/// If the content or the file cannot be written. An ordinary file is then unchanged.
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
    // A symbolic link is kept: the file it points to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let beside = beside(&target);
    let written = write_beside(&beside, &failed, content);
    let moved = written.and_then(|_locked| fs::rename(&beside, &target).map_err(failed));
    if moved.is_err() {
        // Half a file is of no use. If it cannot be removed either, the first error says why.
        let _ = fs::remove_file(&beside);
    }
    remove_abandoned(&target);
    moved
}

/// Removes the temporary files of processes that were killed while they wrote the same file.
fn remove_abandoned(target: &Path) {
    let (Some(folder), Some(name)) = (target.parent(), target.file_name()) else { return };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_empty = entry.metadata().is_ok_and(|found| found.len() == 0);
        // A process that writes holds a lock, but not yet while the file is empty.
        if is_beside(&entry.file_name(), name) && !is_empty && is_unlocked(&entry.path()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether `found` is a temporary file for a file called `name`.
fn is_beside(found: &OsStr, name: &OsStr) -> bool {
    let rest = found.to_str().zip(name.to_str()).and_then(|(found, name)| found.strip_prefix(name));
    let number = rest.and_then(|rest| rest.strip_prefix('.')?.strip_suffix(BESIDE));
    number.is_some_and(|number| number.parse::<u32>().is_ok())
}

fn is_unlocked(path: &Path) -> bool {
    File::open(path).is_ok_and(|file| file.try_lock().is_ok())
}

/// Writes bytes with [`write_whole`].
///
/// # Errors
/// If the file cannot be written. It is then unchanged.
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

/// Reads a text file of at most `limit` bytes.
///
/// # Errors
/// If the file cannot be read, is longer, or is not UTF-8.
pub fn read_text(path: &Path, limit: u64) -> io::Result<String> {
    let bytes = read_bounded(path, limit)?;
    String::from_utf8(bytes).map_err(|_| invalid("this file is not UTF-8 text".into()))
}

/// Reads an ordinary file of at most `limit` bytes. Devices and pipes are refused before they are
/// opened: opening a pipe waits for a writer, and a caller that has to answer a peer cannot wait.
///
/// # Errors
/// If the file cannot be read, is longer, or is not an ordinary file.
pub fn read_ordinary(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let found = fs::metadata(path)?;
    if !found.is_file() {
        return Err(invalid("this is not an ordinary file".into()));
    }
    // System files such as /proc/kmsg report a length of zero, and reading them blocks.
    if found.len() == 0 {
        return Ok(Vec::new());
    }
    read_bounded(path, limit)
}

fn invalid(why: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}

/// Writes a file and flushes it to the disk. The lock lasts as long as the returned handle.
fn write_beside<E>(
    beside: &Path,
    failed: &impl Fn(io::Error) -> E,
    content: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<File, E> {
    let file = File::create(beside).map_err(failed)?;
    // Where files cannot be locked, no process takes this one for abandoned either.
    let _ = file.try_lock();
    let mut out = BufWriter::new(file);
    content(&mut out)?;
    let written = out.into_inner().map_err(|error| failed(error.into_error()))?;
    written.sync_all().map_err(failed)?;
    Ok(written)
}

/// The suffix of temporary files.
const BESIDE: &str = ".new";

/// The temporary name of a file. It holds the process id, so that two processes that write the same
/// file do not share it.
fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(path.as_os_str());
    name.push(format!(".{}{BESIDE}", std::process::id()));
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
    fn what_a_killed_process_left_is_removed_and_what_another_writes_is_not() {
        let folder = folder("abandoned");
        let path = folder.join("run.net");
        for (name, content) in [
            ("run.net.1.new", "half"),
            ("run.net.2.new", "half"),
            ("run.net.3.new", ""),
            ("run.net.x.new", "mine"),
            ("other.net.1.new", "half"),
        ] {
            fs::write(folder.join(name), content).unwrap();
        }
        let other = File::open(folder.join("run.net.2.new")).unwrap();
        other.lock().unwrap();
        write_bytes(&path, "whole").unwrap();
        let mut left = names(&folder);
        left.sort();
        assert_eq!(
            left,
            ["other.net.1.new", "run.net", "run.net.2.new", "run.net.3.new", "run.net.x.new"]
        );
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

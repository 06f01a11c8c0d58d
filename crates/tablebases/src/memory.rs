//! Keeps small table files in memory: fast, and safe whatever happens to the file.

use shakmaty_syzygy::filesystem::{Filesystem, OsFilesystem, RandomAccessFile, ReadHint};
use std::io;
use std::path::{Path, PathBuf};

/// Files up to this size are kept in memory; larger ones are read from disk.
const KEPT: u64 = 32 << 20;

/// The files of the system, small ones kept in memory.
pub(crate) struct InMemory;

struct Kept(Vec<u8>);

impl Filesystem for InMemory {
    fn regular_file_size(&self, path: &Path) -> io::Result<u64> {
        OsFilesystem::new().regular_file_size(path)
    }

    fn read_dir(&self, path: &Path) -> io::Result<Vec<PathBuf>> {
        OsFilesystem::new().read_dir(path)
    }

    fn open(&self, path: &Path) -> io::Result<Box<dyn RandomAccessFile>> {
        if self.regular_file_size(path)? > KEPT {
            return OsFilesystem::new().open(path);
        }
        Ok(Box::new(Kept(std::fs::read(path)?)))
    }
}

impl RandomAccessFile for Kept {
    fn read_at(&self, buffer: &mut [u8], offset: u64, _: ReadHint) -> io::Result<usize> {
        let offset = usize::try_from(offset).unwrap_or(usize::MAX);
        let rest = self.0.get(offset..).unwrap_or_default();
        let count = rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&rest[..count]);
        Ok(count)
    }
}

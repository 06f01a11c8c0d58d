//! Saves an interrupted build, so that it continues where it stopped.

use super::generate::Build;
use std::io::{self, Read, Write};

/// The first bytes of a checkpoint.
const MAGIC: &[u8; 24] = b"vitrine checkpoint 0001\n";

impl Build<'_> {
    /// Writes the values known so far.
    pub fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(MAGIC)?;
        out.write_all(&self.material().to_string().into_bytes())?;
        let (ply, longest) = self.progress();
        out.write_all(&[b'\n', ply, longest])?;
        self.each_chunk(&mut |chunk| out.write_all(chunk))
    }

    /// Resumes from what [`Self::save`] has written for the same table.
    pub fn resume(&mut self, from: &mut dyn Read) -> io::Result<()> {
        let foreign =
            || io::Error::new(io::ErrorKind::InvalidData, "this is not a checkpoint of it");
        let name = format!("{}\n", self.material());
        let mut start = vec![0; MAGIC.len() + name.len() + 2];
        from.read_exact(&mut start)?;
        let (head, state) = start.split_at(MAGIC.len() + name.len());
        if head != [MAGIC.as_slice(), name.as_bytes()].concat() {
            return Err(foreign());
        }
        let &[ply, longest] = state else { return Err(foreign()) };
        self.fill(ply, longest, from)
    }
}

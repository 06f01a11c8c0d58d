//! A checkpoint of a tuning run, from which it can resume after any interruption.

use super::{Pair, Tuner};
use crate::kept;
use std::io;
use std::path::Path;

const MAGIC: &[u8; 8] = b"VITTUNE2";

impl Tuner<'_> {
    /// Writes the run to a file, atomically.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        let mut bytes = MAGIC.to_vec();
        for word in [self.passes as u32, self.steps as u32, self.k.to_bits()] {
            bytes.extend(word.to_le_bytes());
        }
        for pair in [&self.weights, &self.start, &self.first, &self.second].into_iter().flatten() {
            pair.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
        }
        kept::write_whole(path, &bytes)
    }

    /// Resumes a saved run; a file with another number of coefficients is an error and changes
    /// nothing.
    pub fn resume(&mut self, path: &Path) -> io::Result<()> {
        const WHAT: &str = "tuning run";
        let bytes = kept::read_whole(path, WHAT)?;
        self.take_up(&bytes).ok_or_else(|| kept::damaged(WHAT))
    }

    fn take_up(&mut self, bytes: &[u8]) -> Option<()> {
        let words: Vec<u32> = bytes
            .strip_prefix(MAGIC)?
            .chunks(4)
            .map(|four| Some(u32::from_le_bytes(four.try_into().ok()?)))
            .collect::<Option<_>>()?;
        let (&[passes, steps, k], numbers) = words.split_first_chunk::<3>()?;
        let count = self.weights.len();
        if numbers.len() != 4 * 2 * count {
            return None;
        }
        let mut rows = numbers.chunks_exact(2 * count).map(|row| {
            let pair = |two: &[u32]| -> Pair { [f32::from_bits(two[0]), f32::from_bits(two[1])] };
            row.chunks_exact(2).map(pair).collect::<Vec<Pair>>()
        });
        (self.passes, self.steps, self.k) = (passes as usize, steps as i32, f32::from_bits(k));
        (self.weights, self.start) = (rows.next()?, rows.next()?);
        (self.first, self.second) = (rows.next()?, rows.next()?);
        Some(())
    }
}

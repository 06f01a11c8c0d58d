//! A checkpoint of a training run, from which it can resume after any interruption.

use super::Pass;
use super::model::{Layout, Model};
use super::optimiser::Optimiser;
use crate::kept;
use std::io;
use std::path::Path;

/// Everything that a run needs to resume.
#[derive(Clone, PartialEq, Debug)]
pub struct Checkpoint {
    /// The network.
    pub model: Model,
    /// The moments of its gradient.
    pub optimiser: Optimiser,
    /// The passes done so far.
    pub passes: Vec<Pass>,
}

const MAGIC: &[u8; 8] = b"VITRAIN2";

impl Checkpoint {
    /// Writes the checkpoint to a file, atomically.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        let mut bytes = MAGIC.to_vec();
        for word in [self.model.hidden as u32, self.optimiser.steps, self.passes.len() as u32] {
            bytes.extend(word.to_le_bytes());
        }
        for pass in &self.passes {
            for number in [pass.training, pass.validation, pass.speed] {
                bytes.extend(number.to_le_bytes());
            }
        }
        for row in [&self.model.numbers, &self.optimiser.first, &self.optimiser.second] {
            row.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
        }
        kept::write_whole(path, &bytes)
    }

    /// Reads a checkpoint; an incomplete or damaged file is an error.
    pub fn load(path: &Path) -> io::Result<Self> {
        const WHAT: &str = "training checkpoint";
        Self::parse(&kept::read_whole(path, WHAT)?).ok_or_else(|| kept::damaged(WHAT))
    }

    fn parse(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes.strip_prefix(MAGIC)?;
        let mut take = |count: usize| {
            let (taken, left) = rest.split_at_checked(count)?;
            rest = left;
            Some(taken)
        };
        let mut word = || Some(u32::from_le_bytes(take(4)?.try_into().ok()?));
        let (hidden, steps, count) = (word()? as usize, word()?, word()? as usize);
        let mut passes = Vec::new();
        for epoch in 1..=count {
            let mut number = || Some(f64::from_le_bytes(take(8)?.try_into().ok()?));
            let (training, validation, speed) = (number()?, number()?, number()?);
            passes.push(Pass { epoch, training, validation, speed });
        }
        let len = Layout::new(hidden).len();
        let mut row = || {
            let four = |bytes: &[u8]| f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
            Some(take(4 * len)?.chunks_exact(4).map(four).collect::<Vec<f32>>())
        };
        let (numbers, first, second) = (row()?, row()?, row()?);
        let whole = rest.is_empty() && hidden > 0;
        whole.then_some(Self {
            model: Model { hidden, numbers },
            optimiser: Optimiser { first, second, steps },
            passes,
        })
    }
}

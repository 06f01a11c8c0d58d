//! Splits long work into parts for several machines, and merges them again.
//!
//! The work consists of numbered pieces, and a part is every n-th piece. A finished part has a
//! *sum* file beside it: the description of the work, the build, and the checksum of its bytes.
//! [`merge`] joins parts of self-play and verifies everything: the sums must agree with each other
//! and with the bytes, and some of the games are played again. [`finish`] and [`check`] do the same
//! for any other work.

use crate::games::Games;
use crate::generate::{Replay, Settings};
use crate::record::{Record, RecordError};
use core::fmt;
use core::str::FromStr;
use rules::fnv::fnv1a_128;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// A part of the work: every `count`-th piece, from the one with number `index` on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// The number of the part, from 0.
    pub index: u64,
    /// The number of parts.
    pub count: u64,
}

/// The largest number of parts, more than any cluster runs at once.
const MOST: u64 = 100_000;

impl FromStr for Shard {
    type Err = String;

    /// Parses `3/8`, the third of eight parts.
    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/').and_then(|(number, count)| {
            let (number, count): (u64, u64) = (number.parse().ok()?, count.parse().ok()?);
            ((1..=MOST).contains(&count) && (1..=count).contains(&number))
                .then_some((number, count))
        });
        let (number, count) = numbers.ok_or("this is not a part such as 3/8")?;
        Ok(Self { index: number - 1, count })
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index + 1, self.count)
    }
}

impl Shard {
    /// The file of this part in a folder.
    pub fn file(self, folder: &Path) -> PathBuf {
        folder.join(format!("shard-{}-of-{}.bin", self.index + 1, self.count))
    }

    fn sum(self, folder: &Path) -> PathBuf {
        self.file(folder).with_extension("sum")
    }
}

/// Why parts cannot be merged.
#[derive(Debug)]
pub enum MergeError {
    /// A part is not finished.
    Missing(Shard, io::Error),
    /// A part was made for other work or by another build; holds its sum.
    Foreign(Shard, String),
    /// The bytes are not those that were written.
    Damaged(Shard),
    /// A piece was done again with a different result.
    Different(u64, Shard),
    /// A file of games cannot be read or written.
    Record(RecordError),
}

impl fmt::Display for MergeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(shard, error) => write!(f, "part {shard} is not finished: {error}"),
            Self::Foreign(shard, sum) => {
                write!(f, "part {shard} belongs to another work: {}", sum.replace('\n', ", "))
            }
            Self::Damaged(shard) => {
                write!(f, "part {shard} is damaged: its check sum is not the one that was noted")
            }
            Self::Different(number, shard) => {
                write!(
                    f,
                    "piece {number}, in part {shard}, was done again and came out differently"
                )
            }
            Self::Record(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for MergeError {}

impl From<RecordError> for MergeError {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

/// The description of a run, which is the same for all its parts.
fn description(settings: &Settings, build: &str) -> Result<String, RecordError> {
    let network = match &settings.network {
        None => "house".to_owned(),
        Some(path) => format!("{:032x}", fnv1a_128(&fs::read(path).map_err(RecordError::Io)?)),
    };
    let Settings { seed, games, soft_nodes, chess960, to_mate, .. } = settings;
    Ok(format!(
        "vitrine self-play\nbuild {build}\nseed {seed}\ngames {games}\nnodes {soft_nodes}\n\
         chess960 {chess960}\nto-mate {to_mate}\nnetwork {network}\n"
    ))
}

/// The sum of a part: the description of the work and the checksum of the bytes.
fn sum(description: &str, shard: Shard, bytes: &[u8]) -> String {
    format!("{description}part {shard}\nchecksum {:032x}\n", fnv1a_128(bytes))
}

/// Marks a part of self-play as finished.
///
/// # Errors
/// If a file cannot be read or written.
pub fn finish_games(settings: &Settings, shard: Shard, build: &str) -> Result<(), RecordError> {
    finish(&settings.folder, shard, &description(settings, build)?)
}

/// Marks a part of a work as finished.
///
/// # Errors
/// If a file cannot be read or written.
pub fn finish(folder: &Path, shard: Shard, description: &str) -> Result<(), RecordError> {
    let bytes = fs::read(shard.file(folder)).map_err(RecordError::Io)?;
    files::write_bytes(&shard.sum(folder), sum(description, shard, &bytes))
        .map_err(RecordError::Write)
}

/// Merges the parts of a folder into the files that one machine would have written, after checking
/// them and playing some games again. Returns the number of games.
///
/// # Errors
/// The first problem; then nothing is written.
pub fn merge(
    settings: &Settings,
    count: u64,
    sample: u64,
    build: &str,
    out: &Path,
) -> Result<u64, MergeError> {
    let description = description(settings, build)?;
    let shards: Vec<Shard> = (0..count).map(|index| Shard { index, count }).collect();
    for &shard in &shards {
        check(&settings.folder, shard, &description)?;
    }
    play_again(settings, &shards, sample)?;
    let mut written = 0;
    files::write_whole(
        out,
        |error| RecordError::Write(error).into(),
        |mut file| {
            let mut parts = open(settings, &shards)?;
            while written < settings.games {
                let part = &mut parts[(written % count) as usize];
                let Some(record) = part.next_game()? else { break };
                record.write(&mut file).map_err(RecordError::Write)?;
                written += 1;
            }
            file.flush().map_err(|error| RecordError::Write(error).into())
        },
    )
    .map(|()| written)
}

fn open(settings: &Settings, shards: &[Shard]) -> Result<Vec<Games<File>>, RecordError> {
    let open = |shard: &Shard| File::open(shard.file(&settings.folder)).map(Games::new);
    shards.iter().map(open).collect::<io::Result<_>>().map_err(RecordError::Io)
}

/// Reads a part and checks that it is finished, of this work, and undamaged.
///
/// # Errors
/// The problem with the part.
pub fn check(folder: &Path, shard: Shard, description: &str) -> Result<Vec<u8>, MergeError> {
    let missing = |error: io::Error| MergeError::Missing(shard, error);
    let noted = fs::read_to_string(shard.sum(folder)).map_err(missing)?;
    let bytes = fs::read(shard.file(folder)).map_err(missing)?;
    if !noted.starts_with(description) {
        return Err(MergeError::Foreign(shard, noted));
    }
    match noted == sum(description, shard, &bytes) {
        true => Ok(bytes),
        false => Err(MergeError::Damaged(shard)),
    }
}

/// The numbers of some pieces, spread evenly over the work and so over its parts.
pub fn sampled(pieces: u64, sample: u64) -> impl Iterator<Item = u64> {
    let sample = sample.min(pieces);
    let step = pieces.checked_div(sample).unwrap_or(1).max(1);
    (0..pieces).step_by(step as usize).take(sample as usize)
}

/// Plays some games again, spread evenly over the work and so over its parts.
fn play_again(settings: &Settings, shards: &[Shard], sample: u64) -> Result<(), MergeError> {
    let mut replay = Replay::new(settings)?;
    for number in sampled(settings.games, sample) {
        let shard = shards[(number % shards.len() as u64) as usize];
        let mut part =
            Games::new(File::open(shard.file(&settings.folder)).map_err(RecordError::Io)?);
        let mut found: Option<Record> = None;
        for _ in 0..=number / shard.count {
            found = part.next_game()?;
        }
        if found.as_ref() != Some(&replay.game(number)) {
            return Err(MergeError::Different(number, shard));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_spread_over_the_work() {
        let of = |pieces, sample| sampled(pieces, sample).collect::<Vec<_>>();
        assert_eq!(of(24, 8), [0, 3, 6, 9, 12, 15, 18, 21]);
        assert_eq!(of(3, 8), [0, 1, 2]);
        assert_eq!(of(10, 3), [0, 3, 6]);
        assert!(of(0, 8).is_empty() && of(8, 0).is_empty());
    }

    #[test]
    fn parts_are_read_as_people_write_them() {
        assert_eq!("3/8".parse(), Ok(Shard { index: 2, count: 8 }));
        assert_eq!(Shard { index: 2, count: 8 }.to_string(), "3/8");
        for wrong in ["", "0/8", "9/8", "1/0", "8", "a/b", "1/1000000", "-1/3"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}

//! Work that is divided into parts, done on any machines, and merged.
//!
//! A work is a list of pieces, and the number of a piece determines its content. A part is every
//! n-th piece, in a file of its own that is continued after its last complete piece.
//! `learning::shard` keeps the checksums; merging compares them and does some pieces again.

use crate::failure::Failure;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use learning::shard::{self, MergeError, Shard, sampled};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The build of this program; parts are merged only if the same build has made them.
pub(crate) const BUILD: &str = env!("VITRINE_VERSION");

/// Which part of a work is done, or that the parts are put together.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "On many machines")]
pub(crate) struct PartsArgs {
    /// The folder of the parts, which all machines share
    #[arg(long, value_name = "FOLDER")]
    parts: Option<PathBuf>,
    /// Do one part of the work, such as 3/8: the same bytes wherever it is done
    #[arg(long, value_name = "PART", requires = "parts", conflicts_with = "merge")]
    shard: Option<Shard>,
    /// Put this many parts together, after checking their sums and doing some pieces again
    #[arg(long, value_name = "COUNT", requires = "parts",
          value_parser = clap::value_parser!(u64).range(1..=100_000))]
    merge: Option<u64>,
    /// How many pieces are done again when parts are put together
    #[arg(long, value_name = "COUNT", requires = "merge", default_value_t = 4)]
    sample: u64,
}

/// A task of a work in parts.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Task<'a> {
    /// Do one part.
    Do(&'a Path, Shard),
    /// Merge the parts, and do a sample of the pieces again.
    Merge { folder: &'a Path, count: u64, sample: u64 },
}

impl PartsArgs {
    /// Returns the task; `None` if the work is not divided.
    pub(crate) fn task(&self) -> Result<Option<Task<'_>>, Failure> {
        let Some(folder) = self.parts.as_deref() else { return Ok(None) };
        match (self.shard, self.merge) {
            (Some(shard), _) => Ok(Some(Task::Do(folder, shard))),
            (None, Some(count)) => Ok(Some(Task::Merge { folder, count, sample: self.sample })),
            (None, None) => {
                Err(Failure::Usage("--parts goes with --shard I/N or with --merge N".into()))
            }
        }
    }
}

/// A work in pieces.
pub(crate) trait Work {
    /// Returns everything that determines the result, as text; the build is added to it.
    fn description(&self) -> Result<String, Failure>;

    /// Returns the number of pieces.
    fn pieces(&self) -> u64;

    /// Does one piece: the same bytes on every machine.
    fn piece(&mut self, number: u64) -> Result<Vec<u8>, Failure>;
}

/// Receives the pieces in their order when parts are merged.
pub(crate) type Sink<'a> = dyn FnMut(u64, &[u8]) -> Result<(), Failure> + 'a;

/// Does a part of a work, or merges the parts.
pub(crate) fn run(
    task: Task<'_>,
    work: &mut dyn Work,
    sink: &mut Sink<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let description = format!("vitrine {BUILD}\n{}", work.description()?);
    match task {
        Task::Do(folder, shard) => do_part(folder, shard, &description, work, out),
        Task::Merge { folder, count, sample } => {
            let bytes = checked(folder, count, &description)?;
            let parts: Parts<'_> = bytes.iter().map(|part| frames(part).0).collect();
            let again = compare(&parts, work, sample)?;
            let pieces = work.pieces();
            for number in 0..pieces {
                sink(number, take(&parts, number)?)?;
            }
            writeln!(out, "{pieces} pieces of {count} parts; {again} were done again")?;
            Ok(())
        }
    }
}

/// The same for a work that is merged into one file, piece after piece.
pub(crate) fn run_into_file(
    task: Task<'_>,
    work: &mut dyn Work,
    path: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (Task::Merge { .. }, Some(path)) = (task, path) else {
        return match task {
            Task::Do(..) => run(task, work, &mut |_, _| Ok(()), out),
            Task::Merge { .. } => Err(Failure::Usage("--merge needs --output FILE".into())),
        };
    };
    let about = |error: io::Error| Failure::about(path.display(), &error);
    files::write_whole(path, about, |file| {
        run(task, work, &mut |_, bytes| file.write_all(bytes).map_err(about), out)
    })
}

fn do_part(
    folder: &Path,
    shard: Shard,
    description: &str,
    work: &mut dyn Work,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::about(folder.display(), &error))?;
    let path = shard.file(folder);
    let about = |error: io::Error| Failure::about(path.display(), &error);
    match shard::check(folder, shard, description) {
        Ok(_) => return Ok(writeln!(out, "part {shard} was finished before")?),
        Err(MergeError::Damaged(_)) => fs::remove_file(&path).map_err(about)?,
        Err(MergeError::Missing(..)) => {}
        Err(error) => return Err(Failure::Failed(error.to_string())),
    }
    let mut options = OpenOptions::new();
    let options = options.create(true).truncate(false).read(true).write(true);
    let mut file = options.open(&path).map_err(about)?;
    // A job that is started again may find the first one still at work. Without file locks we
    // assume that it is not.
    if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
        return Err(Failure::Failed(format!("another process is at work on part {shard}")));
    }
    let done = whole_pieces(&mut file, &path, shard, description)?;
    if done == 0 {
        file.write_all(&frame(description.as_bytes())).map_err(about)?;
    }
    let before = done.saturating_sub(1);
    let bar = progress(of(shard, work.pieces()).count() as u64, shard);
    bar.set_position(before as u64);
    for number in of(shard, work.pieces()).skip(before) {
        let piece = work.piece(number)?;
        file.write_all(&frame(&piece)).map_err(about)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    file.sync_all().map_err(about)?;
    // The checksum is computed from the file, which some systems cannot read while it is locked.
    drop(file);
    shard::finish(folder, shard, description)
        .map_err(|error| Failure::Failed(error.to_string()))?;
    Ok(writeln!(out, "part {shard} is finished")?)
}

/// Returns a progress bar for a part.
fn progress(pieces: u64, shard: Shard) -> ProgressBar {
    let bar = ProgressBar::new(pieces).with_message(shard.to_string());
    match ProgressStyle::with_template("part {msg} {wide_bar} {pos}/{len} pieces") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Returns the numbers of the pieces of a part.
fn of(shard: Shard, pieces: u64) -> impl Iterator<Item = u64> {
    (shard.index..pieces).step_by(usize::try_from(shard.count).unwrap_or(usize::MAX))
}

/// Puts the length before the bytes.
fn frame(bytes: &[u8]) -> Vec<u8> {
    [&(bytes.len() as u64).to_le_bytes(), bytes].concat()
}

/// Returns the complete frames of a file, and how many bytes they take.
fn frames(mut bytes: &[u8]) -> (Vec<&[u8]>, usize) {
    let (mut found, all) = (Vec::new(), bytes.len());
    while let Some((length, rest)) = bytes.split_first_chunk() {
        let length = usize::try_from(u64::from_le_bytes(*length)).unwrap_or(usize::MAX);
        let Some((piece, after)) = rest.split_at_checked(length) else { break };
        found.push(piece);
        bytes = after;
    }
    (found, all - bytes.len())
}

/// Truncates a part after its last complete piece, where writing continues; returns the number of
/// frames, including the description at the beginning.
fn whole_pieces(
    file: &mut File,
    path: &Path,
    shard: Shard,
    description: &str,
) -> Result<usize, Failure> {
    let about = |error: io::Error| Failure::about(path.display(), &error);
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(about)?;
    let (found, length) = frames(&bytes);
    if found.first().is_some_and(|first| *first != description.as_bytes()) {
        let file = path.display();
        return Err(Failure::Failed(format!("{file}: part {shard} of another work is there")));
    }
    file.set_len(length as u64).map_err(about)?;
    file.seek(SeekFrom::End(0)).map_err(about)?;
    Ok(found.len())
}

/// Returns the bytes of all parts, after checking that each is finished, complete and of this work.
fn checked(folder: &Path, count: u64, description: &str) -> Result<Vec<Vec<u8>>, Failure> {
    let check = |index| shard::check(folder, Shard { index, count }, description);
    let parts = (0..count).map(check);
    parts.collect::<Result<_, _>>().map_err(|error| Failure::Failed(error.to_string()))
}

/// The frames of each part: the description of the work, then the pieces.
type Parts<'a> = Vec<Vec<&'a [u8]>>;

/// Returns a piece from the parts.
fn take<'a>(parts: &Parts<'a>, number: u64) -> Result<&'a [u8], Failure> {
    let count = parts.len() as u64;
    let (part, place) = ((number % count) as usize, (number / count) as usize);
    let missing = || Failure::Failed(format!("part {}/{count} has no piece {number}", part + 1));
    parts[part].get(place + 1).copied().ok_or_else(missing)
}

/// Does some pieces again and compares them; returns how many.
fn compare(parts: &Parts<'_>, work: &mut dyn Work, sample: u64) -> Result<u64, Failure> {
    let mut again = 0;
    for number in sampled(work.pieces(), sample) {
        if work.piece(number)? != take(parts, number)? {
            let count = parts.len() as u64;
            let shard = Shard { index: number % count, count };
            let error = MergeError::Different(number, shard);
            return Err(Failure::Failed(error.to_string()));
        }
        again += 1;
    }
    Ok(again)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pieces of different lengths, one of them empty; counts how many were made.
    struct Squares {
        made: u64,
        wrong: bool,
    }

    impl Work for Squares {
        fn description(&self) -> Result<String, Failure> {
            Ok("squares\n".into())
        }

        fn pieces(&self) -> u64 {
            10
        }

        fn piece(&mut self, number: u64) -> Result<Vec<u8>, Failure> {
            self.made += 1;
            Ok(vec![b'a' + number as u8 + u8::from(self.wrong); (number * number) as usize])
        }
    }

    fn squares() -> Squares {
        Squares { made: 0, wrong: false }
    }

    fn folder(name: &str) -> PathBuf {
        let name = format!("vitrine-parts-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    fn part(folder: &Path, index: u64, count: u64) -> Result<u64, Failure> {
        let mut work = squares();
        run(
            Task::Do(folder, Shard { index, count }),
            &mut work,
            &mut |_, _| Ok(()),
            &mut Vec::new(),
        )?;
        Ok(work.made)
    }

    fn merged(folder: &Path, count: u64, work: &mut Squares) -> Result<Vec<u8>, String> {
        let mut all = Vec::new();
        let mut sink = |_, bytes: &[u8]| {
            all.extend_from_slice(bytes);
            Ok(())
        };
        let done = run(Task::Merge { folder, count, sample: 2 }, work, &mut sink, &mut Vec::new());
        done.map(|()| all).map_err(|failure| format!("{failure:?}"))
    }

    #[test]
    fn parts_that_were_interrupted_are_gone_on_with_and_merge_to_the_whole() {
        let folder = folder("whole");
        for index in 0..3 {
            part(&folder, index, 3).unwrap();
        }
        let whole = merged(&folder, 3, &mut squares()).unwrap();
        assert_eq!(whole.len(), (0..10).map(|n| n * n).sum::<usize>());
        // A finished part is not done again; of a part that lost its end only the end is done
        // again.
        assert_eq!(part(&folder, 1, 3).unwrap(), 0);
        let second = Shard { index: 1, count: 3 }.file(&folder);
        let bytes = fs::read(&second).unwrap();
        fs::remove_file(second.with_extension("sum")).unwrap();
        for left in [0, 5, bytes.len() - 1, bytes.len()] {
            fs::write(&second, &bytes[..left]).unwrap();
            let made = part(&folder, 1, 3).unwrap();
            assert!(made <= 3 && (left < bytes.len()) == (made > 0), "{made} for {left}");
            assert_eq!(fs::read(&second).unwrap(), bytes);
            fs::remove_file(second.with_extension("sum")).unwrap();
        }
        let missing = merged(&folder, 3, &mut squares()).unwrap_err();
        assert!(missing.contains("part 2/3 is not finished"), "{missing}");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_is_damaged_or_does_not_come_out_again_is_refused() {
        let folder = folder("wrong");
        for index in 0..2 {
            part(&folder, index, 2).unwrap();
        }
        let other = merged(&folder, 2, &mut Squares { wrong: true, ..squares() }).unwrap_err();
        assert!(other.contains("piece 5, in part 2/2, was done again"), "{other}");
        let first = Shard { index: 0, count: 2 }.file(&folder);
        let mut bytes = fs::read(&first).unwrap();
        *bytes.last_mut().unwrap() ^= 1;
        fs::write(&first, bytes).unwrap();
        let damaged = merged(&folder, 2, &mut squares()).unwrap_err();
        assert!(damaged.contains("part 1/2 is damaged"), "{damaged}");
        // Doing the part again repairs it.
        assert_eq!(part(&folder, 0, 2).unwrap(), 5);
        merged(&folder, 2, &mut squares()).unwrap();
        fs::write(&first, frame(b"another work")).unwrap();
        fs::remove_file(first.with_extension("sum")).unwrap();
        let at_work = OpenOptions::new().read(true).open(&first).unwrap();
        at_work.lock().unwrap();
        let refused = format!("{:?}", part(&folder, 0, 2).unwrap_err());
        assert!(refused.contains("another process is at work on part 1/2"), "{refused}");
        drop(at_work);
        let foreign = format!("{:?}", part(&folder, 0, 2).unwrap_err());
        assert!(foreign.contains("part 1/2 of another work is there"), "{foreign}");
        fs::remove_dir_all(folder).unwrap();
    }
}

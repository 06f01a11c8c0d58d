//! Files and inputs that may be compressed, with limits on their size.

use crate::failure::Failure;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::{fs, iter};

/// Opens a file, or stdin for the name `-`.
pub(crate) fn open(path: &Path) -> Result<Box<dyn Read>, Failure> {
    let content = match path.as_os_str() == "-" {
        true => arena::unpack::unpacked(BufReader::new(io::stdin())),
        false => arena::unpack::open(path),
    };
    content.map_err(|error| Failure::about(path.display(), &error))
}

/// Refuses an output that is one of the files that are read.
pub(crate) fn refuse_as_output<'a>(
    output: &Path,
    inputs: impl IntoIterator<Item = &'a PathBuf>,
) -> Result<(), Failure> {
    let found = |path: &Path| fs::canonicalize(path).ok();
    let target = found(output);
    let is_read = target.is_some() && inputs.into_iter().any(|path| found(path) == target);
    match is_read {
        true => Err(Failure::Usage(format!(
            "{} is read by this command: choose another name for the output",
            output.display()
        ))),
        false => Ok(()),
    }
}

/// The longest text that is read as a whole.
const TEXT_BYTES: u64 = 256 << 20;

/// Reads the whole text of a file.
pub(crate) fn text(path: &Path) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = open(path)?.take(TEXT_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::about(path.display(), &error))?;
    let refused = |why: &str| Failure::Failed(format!("{}: {why}", path.display()));
    if bytes.len() as u64 > TEXT_BYTES {
        return Err(refused(&format!("it holds more than {} MB", TEXT_BYTES >> 20)));
    }
    String::from_utf8(bytes).map_err(|_| refused("this is not UTF-8 text"))
}

/// The longest line of a table.
const LINE_BYTES: u64 = 1 << 20;

/// Returns the lines of a table up to the first that cannot be read. A line that is too long is an
/// error.
pub(crate) fn lines(mut source: impl BufRead) -> impl Iterator<Item = io::Result<String>> {
    let mut failed = false;
    iter::from_fn(move || {
        let mut line = Vec::new();
        let read = source.by_ref().take(LINE_BYTES).read_until(b'\n', &mut line);
        let read = read.and_then(|count| {
            match line.ends_with(b"\n") || line.len() < LINE_BYTES as usize {
                true => Ok(count),
                false => Err(io::Error::new(
                    io::ErrorKind::InvalidData,
                    "this is not text: a line does not end",
                )),
            }
        });
        let more = !failed && !matches!(read, Ok(0));
        failed |= read.is_err();
        let line = String::from_utf8_lossy(line.trim_ascii_end()).into_owned();
        more.then(|| read.map(|_| line))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_with_the_first_that_cannot_be_read() {
        let read = |source: &'static [u8]| lines(source).collect::<Vec<_>>();
        let whole: Vec<String> = read(b"a,b\r\n\nc").into_iter().map(Result::unwrap).collect();
        assert_eq!(whole, ["a,b", "", "c"]);
        let mut endless = lines(BufReader::new(b"a\n".chain(io::repeat(b'x'))));
        assert_eq!(endless.next().unwrap().unwrap(), "a");
        let why = endless.next().unwrap().unwrap_err().to_string();
        assert_eq!(why, "this is not text: a line does not end");
        assert!(endless.next().is_none());
    }
}

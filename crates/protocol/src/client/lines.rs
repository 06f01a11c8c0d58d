//! Reads an engine's output as lines of bounded length.

use super::bounds::LINE_BYTES;
use std::io::{self, BufRead, Read};

/// Reads the next line without its end; false when there is no more. Bytes beyond
/// [`LINE_BYTES`] are skipped.
pub(super) fn read(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let read = input.by_ref().take(LINE_BYTES as u64).read_until(b'\n', line)?;
    if read == LINE_BYTES && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    line.truncate(line.trim_ascii_end().len());
    Ok(read > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    #[test]
    fn a_line_of_any_length_takes_bounded_memory() {
        let text = format!("uciok\r\n\n{}\nreadyok", "x".repeat(5 * LINE_BYTES));
        let mut input = BufReader::with_capacity(100, text.as_bytes());
        let mut lines = Vec::new();
        let mut line = Vec::new();
        while read(&mut input, &mut line).unwrap() {
            lines.push(line.clone());
        }
        assert_eq!(lines.len(), 4);
        assert_eq!((&lines[0][..], &lines[1][..]), (&b"uciok"[..], &b""[..]));
        assert_eq!(lines[2].len(), LINE_BYTES);
        assert_eq!(lines[3], b"readyok");
    }
}

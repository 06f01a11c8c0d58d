//! Text from foreign bytes, and text that fits where line breaks must not be.

/// The text of some bytes, and in how many places something that is no UTF-8 had to be
/// replaced.
pub(super) fn decoded(bytes: &[u8]) -> (String, usize) {
    let replaced = bytes.utf8_chunks().filter(|chunk| !chunk.invalid().is_empty()).count();
    (String::from_utf8_lossy(bytes).into_owned(), replaced)
}

/// The text on one line: every line break and tab is a blank.
pub(super) fn on_one_line(text: &str) -> String {
    let is_break = |c: char| matches!(c, '\n' | '\r' | '\t' | '\u{B}' | '\u{C}');
    text.replace("\r\n", " ").replace(is_break, " ")
}

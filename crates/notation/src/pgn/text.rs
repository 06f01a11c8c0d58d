//! Text from foreign bytes, and text that fits where line breaks must not be.

/// A text made of foreign bytes.
pub(super) struct Decoded {
    pub(super) text: String,
    /// In how many places something that is no UTF-8 had to be replaced.
    pub(super) replaced: usize,
    /// Whether it did not fit, because a replacement is longer than a byte.
    pub(super) cut: bool,
}

/// The text of some bytes, not longer than the limit in bytes.
pub(super) fn decoded(bytes: &[u8], limit: usize) -> Decoded {
    let replaced = bytes.utf8_chunks().filter(|chunk| !chunk.invalid().is_empty()).count();
    let mut text = String::from_utf8_lossy(bytes).into_owned();
    let cut = text.len() > limit;
    text.truncate(text.floor_char_boundary(limit));
    Decoded { text, replaced, cut }
}

/// The text on one line: every line break and tab is a blank.
pub(super) fn on_one_line(text: &str) -> String {
    let is_break = |c: char| matches!(c, '\n' | '\r' | '\t' | '\u{B}' | '\u{C}');
    text.replace("\r\n", " ").replace(is_break, " ")
}

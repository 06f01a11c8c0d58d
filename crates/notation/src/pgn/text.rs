//! Decodes bytes, and removes line breaks from text.

/// A text decoded from bytes.
pub(super) struct Decoded {
    pub(super) text: String,
    /// The number of places where invalid UTF-8 was replaced.
    pub(super) replaced: usize,
    /// Whether the text was cut, because a replacement is longer than a byte.
    pub(super) cut: bool,
}

/// Decodes bytes into a text of at most `limit` bytes.
pub(super) fn decoded(bytes: &[u8], limit: usize) -> Decoded {
    let replaced = bytes.utf8_chunks().filter(|chunk| !chunk.invalid().is_empty()).count();
    let mut text = String::from_utf8_lossy(bytes).into_owned();
    let cut = text.len() > limit;
    text.truncate(text.floor_char_boundary(limit));
    Decoded { text, replaced, cut }
}

/// Puts a text on one line: every line break and tab becomes a blank.
pub(super) fn on_one_line(text: &str) -> String {
    let is_break = |c: char| matches!(c, '\n' | '\r' | '\t' | '\u{B}' | '\u{C}');
    text.replace("\r\n", " ").replace(is_break, " ")
}

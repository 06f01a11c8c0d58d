//! Quotes input in messages: cut, escaped and in quotation marks.

use crate::limits::QUOTED_CHARACTERS;

/// The text in quotation marks, with control characters escaped, bytes that are no UTF-8
/// replaced, and at most [`QUOTED_CHARACTERS`] characters of it.
///
/// ```
/// assert_eq!(notation::quote(b"e2\x1b[4"), r#""e2\u{1b}[4""#);
/// ```
pub fn quote(text: impl AsRef<[u8]>) -> String {
    let bytes = text.as_ref();
    // A character has at most four bytes: no need to look at more.
    let looked_at = &bytes[..bytes.len().min(4 * QUOTED_CHARACTERS + 4)];
    let text = String::from_utf8_lossy(looked_at);
    let mut quoted = String::from('"');
    let mut room = QUOTED_CHARACTERS;
    for escaped in text.chars().map(escaped) {
        let length = escaped.chars().count();
        if length > room {
            quoted.push('…');
            break;
        }
        room -= length;
        quoted.push_str(&escaped);
    }
    quoted.push('"');
    quoted
}

fn escaped(letter: char) -> String {
    if letter == '\'' { letter.to_string() } else { letter.escape_debug().to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_and_hostile_text_stays_short_and_harmless() {
        assert_eq!(quote("x".repeat(80)), format!("\"{}\"", "x".repeat(80)));
        assert_eq!(quote("x".repeat(1_000_000)).chars().count(), 83);
        assert_eq!(quote("\0".repeat(100)).chars().count(), 83);
        assert_eq!(quote([b'a', 0xFF, b'\n']), "\"a\u{FFFD}\\n\"");
        assert_eq!(quote("♞ O'Kelly"), "\"♞ O'Kelly\"");
    }
}

//! A short text that needs no heap memory.

use core::fmt::{self, Write};

/// At most 47 bytes of text, stored inline; the rest is cut off.
///
/// A search makes thousands of verdicts in a program's own notation (`37/36`). Storing them inline
/// avoids an allocation at every node.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Brief {
    bytes: [u8; Self::CAPACITY],
    len: u8,
}

impl Brief {
    /// How many bytes fit.
    pub const CAPACITY: usize = 47;

    /// An empty text.
    pub const EMPTY: Self = Self { bytes: [0; Self::CAPACITY], len: 0 };

    /// The text of formatting arguments: `Brief::of(format_args!("{a}/{b}"))`.
    pub fn of(arguments: fmt::Arguments<'_>) -> Self {
        let mut brief = Self::EMPTY;
        // Writing into a `Brief` cannot fail: it truncates.
        let _ = brief.write_fmt(arguments);
        brief
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..usize::from(self.len)]).unwrap_or("")
    }
}

impl Write for Brief {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for character in text.chars() {
            let used = usize::from(self.len);
            let Some(room) = self.bytes.get_mut(used..used + character.len_utf8()) else {
                break;
            };
            character.encode_utf8(room);
            self.len += character.len_utf8() as u8;
        }
        Ok(())
    }
}

impl From<&str> for Brief {
    fn from(text: &str) -> Self {
        Self::of(format_args!("{text}"))
    }
}

impl fmt::Display for Brief {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Brief {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_at_a_character() {
        let brief = Brief::from("½".repeat(40).as_str());
        assert_eq!(brief.as_str(), "½".repeat(23));
        assert_eq!(Brief::of(format_args!("{}/{}", 37, 36)).as_str(), "37/36");
    }
}

//! Numeric annotation glyphs and the signs that people write instead.

use core::fmt;

/// An annotation by number: 1 is `!`, 2 is `?`, and so on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Nag(pub u8);

/// The signs and their numbers. Of several signs for one number, [`Nag::sign`] gives the first.
const SIGNS: [(&str, u8); 24] = [
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("+/=", 14),
    ("+=", 14),
    ("⩲", 14),
    ("=/+", 15),
    ("=+", 15),
    ("⩱", 15),
    ("+/-", 16),
    ("±", 16),
    ("-/+", 17),
    ("∓", 17),
    ("+-", 18),
    ("-+", 19),
    // A novelty.
    ("N", 146),
    // Zugzwang.
    ("⨀", 22),
    // A diagram belongs here.
    ("D", 220),
];

impl Nag {
    /// The annotation that a sign stands for.
    pub fn from_sign(sign: &[u8]) -> Option<Self> {
        SIGNS.iter().find(|(text, _)| text.as_bytes() == sign).map(|&(_, number)| Self(number))
    }

    /// The sign of this annotation, if one is in use.
    pub fn sign(self) -> Option<&'static str> {
        SIGNS.iter().find(|&&(_, number)| number == self.0).map(|&(text, _)| text)
    }
}

/// As it is written in a PGN: `$1`.
impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

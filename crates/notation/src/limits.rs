//! The bounds of every parser, in one table. Input beyond a bound is refused or cut.

/// Characters of input that a message quotes.
pub const QUOTED_CHARACTERS: usize = 80;

/// Bytes of a FEN, including the text after it on its line.
pub const FEN_BYTES: usize = 4_096;

/// Digits of a counter in a FEN; longer numbers are refused. A number that fits in these
/// digits but not in the counter is read as the largest value of the counter.
pub const COUNTER_DIGITS: usize = 9;

/// Bytes of a move in algebraic notation, with all its signs.
pub const SAN_BYTES: usize = 64;

/// Bytes of a word in the moves of a PGN. A longer one means that the file is not text.
pub const WORD_BYTES: usize = 1 << 20;

/// Tags of a game; further ones are dropped with a note.
pub const TAGS: usize = 512;

/// Bytes of a tag's name; the rest is dropped with a note.
pub const TAG_NAME_BYTES: usize = 255;

/// Bytes of a tag's value; the rest is dropped with a note.
pub const TAG_VALUE_BYTES: usize = 16_384;

/// Moves of a game in PGN, including all variations. The game is cut there and marked as
/// faulty.
pub const GAME_MOVES: usize = 50_000;

/// Variations inside variations; deeper ones are skipped with a note.
pub const VARIATION_DEPTH: usize = 128;

/// Bytes of one comment; the rest is dropped with a note.
pub const COMMENT_BYTES: usize = 65_536;

/// Bytes of all comments of a game; further ones are dropped with a note.
pub const GAME_COMMENT_BYTES: usize = 8 << 20;

/// Annotation glyphs of one move; further ones are dropped with a note.
pub const NAGS: usize = 32;

/// Faults of one game that are kept, those in variations included.
pub const FAULTS: usize = 64;

/// Notes of one game that are kept.
pub const NOTES: usize = 128;

/// Columns of a line of moves in a PGN that we write.
pub const PGN_COLUMNS: usize = 80;

/// Bytes of a line of EPD.
pub const EPD_BYTES: usize = 65_536;

/// Bytes of an overlong line that are skipped to reach the next one. If its end is further
/// away, the file is not text.
pub const PASSED_OVER_BYTES: usize = 16 << 20;

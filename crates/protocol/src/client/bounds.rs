//! Every bound on the output of a foreign engine, in one table.

/// Bytes of one line; the rest is dropped. A line of a hundred moves has under a thousand.
pub const LINE_BYTES: usize = 16 * 1024;

/// Lines of `info` that wait to be read; beyond it the oldest are dropped.
pub const INFO_LINES: usize = 256;

/// Other lines that wait to be read; an engine that writes more is given up.
pub const OTHER_LINES: usize = 4_096;

/// Bytes of its error output that are kept: the last ones, to say why it ended.
pub const ERROR_BYTES: usize = 2_000;

/// Options that are kept.
pub const OPTIONS: usize = 1_000;

/// Characters of a name or of an option's value that are kept.
pub const NAME_CHARACTERS: usize = 200;

/// Moves of a line of play that are kept.
pub const LINE_MOVES: usize = 256;

//! The bounds of every parser, in one table. What goes beyond is refused or cut, never
//! followed.

/// Characters of foreign text that a message repeats.
pub const QUOTED_CHARACTERS: usize = 80;

/// Bytes of a FEN, with whatever follows it on its line.
pub const FEN_BYTES: usize = 4_096;

/// Digits of a counter in a FEN: larger numbers are no counters. What fits in these
/// digits but not in the counter is read as the largest the counter can hold.
pub const COUNTER_DIGITS: usize = 9;

/// Bytes of a move in algebraic notation, with all its signs.
pub const SAN_BYTES: usize = 64;

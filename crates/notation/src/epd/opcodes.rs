//! The operands that each opcode takes.

/// The kind of operands that an opcode takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Holds {
    /// Moves that are alternatives.
    Moves,
    /// Moves that follow each other.
    Line,
    /// One whole number.
    Number,
    /// Anything.
    Anything,
}

/// The opcodes whose operands are parsed; all others take anything.
const OPCODES: [(&str, Holds); 13] = [
    ("bm", Holds::Moves),    // best moves
    ("am", Holds::Moves),    // moves to avoid
    ("sm", Holds::Moves),    // the move supplied
    ("pm", Holds::Moves),    // the move predicted
    ("pv", Holds::Line),     // the principal variation
    ("acd", Holds::Number),  // depth of an analysis
    ("acn", Holds::Number),  // nodes of an analysis
    ("acs", Holds::Number),  // seconds of an analysis
    ("ce", Holds::Number),   // evaluation in centipawns
    ("dm", Holds::Number),   // mate in this many moves
    ("hmvc", Holds::Number), // plies since the last capture or pawn move
    ("fmvn", Holds::Number), // number of the move
    ("rc", Holds::Number),   // how often the position has occurred
];

/// Returns the kind of operands that an opcode takes.
pub(super) fn held_by(opcode: &str) -> Holds {
    let found = OPCODES.iter().find(|(known, _)| *known == opcode);
    found.map_or(Holds::Anything, |&(_, holds)| holds)
}

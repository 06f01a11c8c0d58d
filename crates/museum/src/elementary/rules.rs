//! The rules of the elementary endings in words, and where we had to choose.

use thinking::{Deviation, Rule};

const BRATKO: &str = "the advice table for king and rook against king of Bratko and Michie, about 1978, in our own words";
const NEWBORN: &str =
    "in the spirit of Newborn's PEASANT (1977), a tree with terminal rules; the rules are ours";

/// Mate at hand.
pub(super) static MATE: Rule = Rule {
    id: "mate",
    says: "With the lone king at the edge and my king near, look for mate in two.",
    source: BRATKO,
};

/// A smaller room.
pub(super) static SQUEEZE: Rule = Rule {
    id: "squeeze",
    says: "Make the room of the lone king smaller with the rook: the rectangle that the rook's rank and file leave it.",
    source: BRATKO,
};

/// The king comes nearer.
pub(super) static APPROACH: Rule = Rule {
    id: "approach",
    says: "If the room cannot shrink, bring the king nearer to the corner of the room beside the rook.",
    source: BRATKO,
};

/// Waiting.
pub(super) static KEEP: Rule = Rule {
    id: "keep the room",
    says: "If the king cannot come nearer, move it so that the room stays and the rook is safe.",
    source: BRATKO,
};

/// Making a room.
pub(super) static DIVIDE: Rule = Rule {
    id: "divide",
    says: "If there is no room yet, bring the rook between the kings, within three moves.",
    source: BRATKO,
};

/// Promotion.
pub(super) static PROMOTE: Rule = Rule {
    id: "promote",
    says: "A pawn on the seventh rank becomes a rook if that cannot be taken and is no stalemate: a rook is what I can mate with.",
    source: NEWBORN,
};

/// A pawn that runs.
pub(super) static RUNNER: Rule = Rule {
    id: "square",
    says: "Push if the lone king then comes too late to the queening square, by counting.",
    source: "the rule of the square",
};

/// Key squares.
pub(super) static KEY: Rule = Rule {
    id: "key squares",
    says: "Push if my king then stands on a key square: two ranks before the pawn, from the fifth rank on also one; \
           for a rook's pawn the squares beside the corner, if my king is nearer to the pawn.",
    source: "textbooks of the end game",
};

/// A proved push.
pub(super) static PROVED: Rule = Rule {
    id: "proved push",
    says: "Push if after every reply a key square, a free run or promotion can be forced within fourteen plies.",
    source: NEWBORN,
};

/// Preparation by the king.
pub(super) static PREPARE: Rule = Rule {
    id: "prepare",
    says: "Without such a push, move the king so that one can be forced soonest, whatever the lone king does.",
    source: NEWBORN,
};

/// Not won.
pub(super) static HOLD: Rule = Rule {
    id: "hold",
    says: "If nothing is proved the ending is drawn by best play: keep the pawn and let the lone king go wrong.",
    source: NEWBORN,
};

/// All rules.
pub(super) const ALL: &[&Rule] = &[
    &MATE, &SQUEEZE, &APPROACH, &KEEP, &DIVIDE, &PROMOTE, &RUNNER, &KEY, &PROVED, &PREPARE, &HOLD,
];

/// The deviations where we had to choose.
pub(super) const DEVIATIONS: &[Deviation] = &[
    Deviation {
        about: "the advice table",
        source_says: "goals with constraints for both sides, searched in their order",
        we_do: "the same order and conditions as we know them from descriptions, in our own words; the original text was \
                not at hand",
        because: "what counts is checked: every position with White to move is won, within 34 moves",
    },
    Deviation {
        about: "king and pawn against king",
        source_says: "PEASANT searches with an evaluation and some terminal rules",
        we_do: "no evaluation: the square, key squares and promotion end a line, everything else is not proved",
        because: "with these rules a short search is exact, which can be checked against the table",
    },
    Deviation {
        about: "promotion",
        source_says: "to a queen",
        we_do: "to a rook",
        because: "the rules for king and rook against king are there, and no queen can stalemate by accident",
    },
];

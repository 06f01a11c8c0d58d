//! The rules of Mac Hack VI in words, and where we had to choose.

use crate::toolkit::{DRAWN, STOPPED, draws_unseen};
use thinking::{Deviation, Rule};

const FREY: &str = "Frey 1977, section on plausible-move generators";
const SOURCE: &str = "the surviving program for the PDP-10, of the middle of the seventies";

/// Plausibility.
pub(super) static PLAUSIBLE: Rule = Rule {
    id: "MH-PLAUS",
    says: "Each legal move gets a plausibility: 512 and the sum of the features it has.",
    source: "Greenblatt, Eastlake and Crocker 1967 for the idea; the values from the surviving \
             program for the PDP-10",
};

/// The widths.
pub(super) static WIDTH: Rule = Rule {
    id: "MH-WIDTH",
    says: "At each ply only the most plausible moves are followed: 15, 15, 9, 9 and 7.",
    source: FREY,
};

/// More pieces.
pub(super) static PIECES: Rule = Rule {
    id: "MH-MEN",
    says: "If fewer than four different pieces move within the width, the next most plausible \
           moves are taken too, until four do.",
    source: "Frey 1977: a few moves of several pieces rather than many of one or two; the \
             surviving program",
};

/// All captures.
pub(super) static CAPTURES: Rule = Rule {
    id: "MH-CAPTURES",
    says: "Every capture is followed on the first two plies.",
    source: FREY,
};

/// All checks.
pub(super) static CHECKS: Rule = Rule {
    id: "MH-CHECKS",
    says: "Every check is followed on the first five plies.",
    source: FREY,
};

/// Depth and captures.
pub(super) static DEPTH: Rule = Rule {
    id: "MH-DEPTH",
    says: "Five plies of plausible moves, then captures.",
    source: "Greenblatt, Eastlake and Crocker 1967; Frey 1977 gives widths for five plies",
};

/// The end of a line.
pub(super) static QUIET: Rule = Rule {
    id: "MH-QUIET",
    says: "Beyond the depth the mover may stop, or make captures that lose nothing.",
    source: SOURCE,
};

/// Pieces in danger.
pub(super) static FEEDOVER: Rule = Rule {
    id: "MH-FEEDOVER",
    says: "Where several pieces of the mover are in danger the second dearest loss is counted.",
    source: SOURCE,
};

/// Alpha-beta.
pub(super) static CUT: Rule = Rule {
    id: "MH-CUT",
    says: "A move is left when a reply shows that it is no better than the best so far.",
    source: "Frey 1977, section on backward pruning",
};

/// The table.
pub(super) static HASH: Rule = Rule {
    id: "MH-HASH",
    says: "Positions met before in this search return their value; the table holds 32,768.",
    source: "Greenblatt, Eastlake and Crocker 1967; the size as reported by Zobrist",
};

/// Material.
pub(super) static MATERIAL: Rule = Rule {
    id: "MH-EVAL",
    says: "Pawn 128, knight 416, bishop 448, rook 640, queen 1,120, and 384 for the king.",
    source: SOURCE,
};

/// The piece ratio.
pub(super) static RATIO: Rule = Rule {
    id: "MH-RATIO",
    says: "The difference of material is multiplied by what was on the board at the root and \
           divided by what is left: the side that is ahead exchanges. Left out if the material is \
           about equal at the root.",
    source: "Frey 1977, section on evaluation: the piece-ratio change; the formula from the \
             surviving program",
};

/// The king.
pub(super) static KING: Rule = Rule {
    id: "MH-KING",
    says: "The king loses 8 points for each rank it leaves the back rank, while the opponent has a \
           queen or pieces enough.",
    source: "Frey 1977, section on evaluation; the numbers from the surviving program",
};

/// Pawns.
pub(super) static PAWNS: Rule = Rule {
    id: "MH-PAWNS",
    says: "Doubled and isolated pawns cost 16 points each, backward pawns 24.",
    source: "Greenblatt, Eastlake and Crocker 1967 for the terms",
};

/// Castling.
pub(super) static CASTLED: Rule = Rule {
    id: "MH-CASTLED",
    says: "Having castled is worth 750 development units on the king's side and 600 on the \
           queen's; a unit is a 32nd of a point.",
    source: SOURCE,
};

/// Mate.
pub(super) static MATE: Rule = Rule {
    id: "MH-MATE",
    says: "A mate is worth more than all material, a near one more than a far one.",
    source: SOURCE,
};

/// Stalemate.
pub(super) static STALEMATE: Rule =
    Rule { id: "MH-STALEMATE", says: "A stalemate is worth nothing.", source: SOURCE };

/// The choice.
pub(super) static BEST: Rule = Rule {
    id: "MH-BEST",
    says: "The best value is played; of equals the most plausible.",
    source: SOURCE,
};

/// All rules.
pub(super) const ALL: &[&Rule] = &[
    &PLAUSIBLE, &WIDTH, &PIECES, &CAPTURES, &CHECKS, &DEPTH, &QUIET, &FEEDOVER, &CUT, &HASH,
    &MATERIAL, &RATIO, &KING, &PAWNS, &CASTLED, &MATE, &STALEMATE, &BEST, &DRAWN, &STOPPED,
];

/// The deviations where we had to choose.
pub(super) const DEVIATIONS: &[Deviation] = &[
    Deviation {
        about: "the features of plausibility",
        source_says: "about fifty heuristics; the surviving program has values and codes for 46",
        we_do: "34 features with its values; when each applies is our definition",
        because: "the definitions are spread over a program in assembler that is ten years younger",
    },
    Deviation {
        about: "values of our own",
        source_says: "nothing",
        we_do: "a check counts 128, a piece that is saved a quarter of its value, doubled and \
                isolated pawns 16, backward pawns 24",
        because: "the features are named, their values are not",
    },
    Deviation {
        about: "years",
        source_says: "widths and depth of 1967, constants of about 1975",
        we_do: "both together",
        because: "the constants of 1967 are not known",
    },
    Deviation {
        about: "flagged moves",
        source_says: "forks and important discoveries are taken beyond the width",
        we_do: "they only get their values",
        because: "what is important is not defined",
    },
    Deviation {
        about: "the feedover",
        source_says: "up to two more plies where pieces of the mover are in danger",
        we_do: "the second dearest loss is subtracted",
        because: "the mover can save one piece; the condition of the original is not known",
    },
    Deviation {
        about: "the secondary search",
        source_says: "the best line is prolonged by two plies, and the next best move considered \
                      if it turns out worse",
        we_do: "it is left out",
        because: "how much worse is not known",
    },
    Deviation {
        about: "the opening book",
        source_says: "8,000 to 10,000 moves by Larry Kaufman and Alan Baisley, chosen for open play",
        we_do: "none",
        because: "it is lost",
    },
    Deviation {
        about: "castling in the evaluation",
        source_says: "750 and 600 development units for castling",
        we_do: "given while the king is on the square it castles to and the rook not beyond it",
        because: "a position does not tell how its king came there",
    },
    Deviation {
        about: "about equal material",
        source_says: "the ratio is dropped if the material is substantially equal",
        we_do: "half a pawn or less is equal",
        because: "the number is not known",
    },
    Deviation {
        about: "moves of equal plausibility",
        source_says: "nothing",
        we_do: "the alphabetical order of their coordinates",
        because: "some order is needed",
    },
    draws_unseen("that positions of the game were remembered", "how a draw was valued is not told"),
];

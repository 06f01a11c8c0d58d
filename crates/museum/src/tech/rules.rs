//! The rules of TECH and TECH II in words, and where we had to choose.

use crate::toolkit::{DRAWN, STOPPED, draws_unseen};
use thinking::{Deviation, Rule};

const GILLOGLY: &str = "Gillogly 1972, abstract: brute force as a benchmark";
const TECH_II: &str = "TECH II, the surviving program for the PDP-10 and its order list";

/// The root analysis.
pub(super) static ROOT: Rule = Rule {
    id: "TECH-ROOT",
    says: "Positional analysis only at the root: every legal move gets a plausibility, the moves \
           are searched in falling order of it, and a later move replaces the best only if it \
           wins more material.",
    source: "Gillogly 1972; TECH II",
};

/// The stages of the game.
pub(super) static STAGE: Rule = Rule {
    id: "TECH-STAGE",
    says: "The opening lasts 16 plies; an ending begins when a side has less than 1,950 of its \
           4,025 points.",
    source: TECH_II,
};

/// The full search.
pub(super) static FULL: Rule = Rule {
    id: "TECH-FULL",
    says: "All legal moves to a fixed depth, without forward pruning.",
    source: GILLOGLY,
};

/// The end of a line.
pub(super) static CAPTURES: Rule = Rule {
    id: "TECH-CAPTURES",
    says: "Beyond the depth the mover may stop, or capture, until there is nothing to take.",
    source: TECH_II,
};

/// A check beyond the depth.
pub(super) static FEEDOVER: Rule = Rule {
    id: "TECH-FEEDOVER",
    says: "In check all replies are tried, and the ply is not counted.",
    source: TECH_II,
};

/// The evaluation.
pub(super) static MATERIAL: Rule = Rule {
    id: "TECH-MATERIAL",
    says: "At the end only material counts: pawn 100, knight 325, bishop 350, rook 500, queen 875.",
    source: "Frey 1977, section on evaluation, for material alone; TECH II for the values",
};

/// The evaluation without pawns.
pub(super) static KINGS: Rule = Rule {
    id: "TECH-KINGS",
    says: "Without pawns on the board the kings count too: the enemy's away from the centre, the \
           own one near it, the pieces near their king.",
    source: TECH_II,
};

/// Alpha-beta.
pub(super) static CUT: Rule = Rule {
    id: "TECH-CUT",
    says: "A move is left when a reply shows that it is no better than the best so far.",
    source: "Frey 1977, section on backward pruning",
};

/// The window of TECH II.
pub(super) static WINDOW: Rule = Rule {
    id: "TECH-WINDOW",
    says: "Each iteration searches a window of 25 to both sides of the last value. If the value \
           is above it the rest is searched upward, if below everything is searched downward.",
    source: TECH_II,
};

/// The iterations of TECH II.
pub(super) static DEEPEN: Rule = Rule {
    id: "TECH-DEEPEN",
    says: "TECH II searches two plies, then one more each time, as long as less than a quarter of \
           what it may spend is spent.",
    source: TECH_II,
};

/// The killer.
pub(super) static KILLER: Rule = Rule {
    id: "TECH-KILLER",
    says: "A reply that refuted the last two moves in a row is tried first.",
    source: TECH_II,
};

/// Futility pruning.
pub(super) static FORWARD: Rule = Rule {
    id: "TECH-FORWARD",
    says: "At the last ply a quiet move that cannot lift the material above what the mover \
           already has is not made.",
    source: TECH_II,
};

/// Shuffling.
pub(super) static REPEAT: Rule = Rule {
    id: "TECH-REPEAT",
    says: "A root move that takes back the machine's last move is worth nothing if it would be \
           worth more than that.",
    source: TECH_II,
};

/// The table.
pub(super) static HASH: Rule = Rule {
    id: "TECH-HASH",
    says: "A table of 28,000 positions may be used; the deepest level is not stored.",
    source: TECH_II,
};

/// The budget.
pub(super) static BUDGET: Rule = Rule {
    id: "TECH-TERMINALS",
    says: "At most 500,000 terminal positions are looked at; then the best move so far is played.",
    source: "Frey 1977, section on evaluation: as many as 500,000 terminal positions",
};

/// A mate.
pub(super) static MATE: Rule = Rule {
    id: "TECH-MATE",
    says: "A mate is worth more than all material, a near one more than a far one.",
    source: TECH_II,
};

/// A stalemate.
pub(super) static STALEMATE: Rule =
    Rule { id: "TECH-STALEMATE", says: "A stalemate is worth nothing.", source: TECH_II };

/// The figures at the end.
pub(super) static PRINTED: Rule = Rule {
    id: "TECH-PRINTED",
    says: "After a move the program prints what it has counted.",
    source: TECH_II,
};

/// All rules.
pub(super) const ALL: &[&Rule] = &[
    &ROOT, &STAGE, &FULL, &CAPTURES, &FEEDOVER, &MATERIAL, &KINGS, &CUT, &WINDOW, &DEEPEN, &KILLER,
    &FORWARD, &REPEAT, &HASH, &BUDGET, &MATE, &STALEMATE, &PRINTED, &DRAWN, &STOPPED,
];

/// The deviations where we had to choose.
pub(super) const DEVIATIONS: &[Deviation] = &[
    Deviation {
        about: "the root analysis of TECH",
        source_says: "that it was designed with Hans Berliner; its figures are not known",
        we_do: "the root analysis and the piece values of TECH II",
        because: "TECH II was written after TECH and its source survives",
    },
    Deviation {
        about: "the depth of TECH",
        source_says: "a fixed depth, set before the game",
        we_do: "four plies, by the option Depth",
        because: "four plies and captures are about what 500,000 terminal positions pay for",
    },
    Deviation {
        about: "the order within the tree",
        source_says: "the killer, then captures",
        we_do: "captures by what they win, then the other moves as they are generated",
        because: "the order of generation of the original is not known",
    },
    Deviation {
        about: "weighted plies",
        source_says: "in TECH II a ply counts two units, one out of check or with a promotion one",
        we_do: "a ply counts one, out of check nothing",
        because: "the plain rule is the one that is told of TECH",
    },
    Deviation {
        about: "quiet moves at the last ply",
        source_says: "that cannot lift the material above alpha are not made",
        we_do: "checks are made all the same",
        because: "otherwise a mate at the end of the search is not seen",
    },
    Deviation {
        about: "time",
        source_says: "another iteration if less than a quarter of the time is used",
        we_do: "a quarter of the terminal positions of the option Terminals, or the host's clock",
        because: "a number of positions means the same on every machine",
    },
    Deviation {
        about: "moves of equal plausibility",
        source_says: "the order of generation",
        we_do: "the alphabetical order of their coordinates",
        because: "the order of generation of the original is not known",
    },
    Deviation {
        about: "the plies of the game",
        source_says: "counted from the first move",
        we_do: "by the move number of the position",
        because: "a position that is set up has no first move",
    },
    Deviation {
        about: "mobility at the root",
        source_says: "the number of moves the same side would have again",
        we_do: "castling counts if it would be legal",
        because: "what the original counted there is not known",
    },
    Deviation {
        about: "the active search of TECH II",
        source_says: "an alternative search of active and safe moves, ZZYYXXDD",
        we_do: "it is left out",
        because: "what is active and what is safe is not defined in what survives",
    },
    Deviation {
        about: "the opening book of TECH II",
        source_says: "that it had one",
        we_do: "none",
        because: "it is lost",
    },
    draws_unseen(
        "nothing but the rule against taking back the last move",
        "the search keeps no record of the game",
    ),
];

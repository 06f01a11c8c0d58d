//! The rules of the searcher, and where it departs from its source.

use super::Evaluation;
use thinking::{Deviation, Rule};

const FREY: &str = "P. W. Frey, An Introduction to Computer Chess (1977)";

pub(super) static LISTED: Rule =
    Rule { id: "listed", says: "All legal moves, in the order of the switches.", source: FREY };

pub(super) static BEYOND: Rule = Rule {
    id: "cut-off",
    says: "The opponent already has something better elsewhere and will not come here: the rest is not looked at.",
    source: FREY,
};

pub(super) static KNOWN: Rule = Rule {
    id: "table",
    says: "The position was met before with the same depth to go: its value is remembered.",
    source: FREY,
};

pub(super) static STAND: Rule = Rule {
    id: "stand pat",
    says: "Beyond the depth the side to move need not take: what it has is enough.",
    source: FREY,
};

pub(super) static MINIMAX: Rule = Rule {
    id: "minimax",
    says: "Each side takes the best for itself; of equals the first.",
    source: FREY,
};

pub(super) static NOTHING: Rule = Rule {
    id: "no time",
    says: "Stopped before any move was judged: the first on the list.",
    source: "ours",
};

pub(super) static MATERIAL: Rule = Rule {
    id: "material",
    says: "A pawn 1, knight and bishop 3, rook 5, queen 9.",
    source: "ours",
};

pub(super) static TECH: Rule = Rule {
    id: "TECH's values",
    says: "A pawn 1, knight 3.25, bishop 3.5, rook 5, queen 8.75.",
    source: "J. J. Gillogly, The Technology Chess Program (1972)",
};

pub(super) static SHANNON: Rule = Rule {
    id: "f(P)",
    says: "Material, weak pawns and mobility with the coefficients of the paper.",
    source: "C. E. Shannon, Programming a Computer for Playing Chess (1950)",
};

pub(super) static FREY_OPENING: Rule = Rule {
    id: "opening formula",
    says: "Legal moves, and three points for each move to castle that the other needs more and for each attack more \
           on e4, d4, e5 and d5.",
    source: "Frey (1977), Table 3.1",
};

pub(super) static KNIGHT_POST: Rule = Rule {
    id: "knight's post",
    says: "Material; a knight on the a- or h-file loses a fifth of a pawn, on f4 it gains three tenths.",
    source: "ours, after Frey (1977) on quiescence",
};

/// The rule of an evaluation.
pub(super) fn of(evaluation: Evaluation) -> &'static Rule {
    match evaluation {
        Evaluation::Material => &MATERIAL,
        Evaluation::Tech => &TECH,
        Evaluation::Shannon => &SHANNON,
        Evaluation::FreyOpening => &FREY_OPENING,
        Evaluation::KnightPost => &KNIGHT_POST,
    }
}

/// All rules.
pub(super) static RULES: [&Rule; 11] = [
    &LISTED,
    &MINIMAX,
    &BEYOND,
    &STAND,
    &KNOWN,
    &NOTHING,
    &MATERIAL,
    &TECH,
    &SHANNON,
    &FREY_OPENING,
    &KNIGHT_POST,
];

/// Where it departs from its source.
pub(super) static DEVIATIONS: &[Deviation] = &[
    Deviation {
        about: "the program itself",
        source_says: "Frey describes the parts of programs, not this program",
        we_do: "put the parts together as switches, each of which can be off",
        because: "an experiment changes one thing at a time",
    },
    Deviation {
        about: "draws",
        source_says: "nothing of repetition in the search",
        we_do: "do not see repetition or the fifty-move rule; stalemate is 0",
        because: "the tree stays the same whatever came before",
    },
];

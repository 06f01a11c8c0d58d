//! The rules of CHESS 4.x in words, and where we had to choose.

use crate::theme::{THEME, THEMES_ADDED};
use crate::toolkit::{DRAWN, STOPPED, draws_unseen};
use thinking::{Deviation, Rule};

const LISTING: &str = "Atkin and Frey 1978, the listing of CHESS 0.5";
const FREY: &str = "Frey 1977, section on full-width searching";

/// Iterative deepening.
pub(super) static FULL: Rule = Rule {
    id: "C4-FULL",
    says: "All moves are searched to depth 1, then 2, 3 and so on.",
    source: "Frey 1977, section on full-width searching; listing of CHESS 0.5",
};

/// The aspiration window.
pub(super) static WINDOW: Rule = Rule {
    id: "C4-WINDOW",
    says: "Each iteration searches a window of 30 to both sides of the last value; if the value \
           lies outside, it is repeated without bounds.",
    source: LISTING,
};

/// The order at the root.
pub(super) static ROOT: Rule = Rule {
    id: "C4-ROOT",
    says: "The root moves are sorted once by the static value after them; each new best goes to \
           the front.",
    source: LISTING,
};

/// The order in the tree.
pub(super) static ORDER: Rule = Rule {
    id: "C4-ORDER",
    says: "The best move of the table first, then captures, the dearest victim first, then the \
           killer, then the rest.",
    source: LISTING,
};

/// The killer.
pub(super) static KILLER: Rule = Rule {
    id: "C4-KILLER",
    says: "One killer for each ply: the last quiet move that became best there.",
    source: LISTING,
};

/// Alpha-beta.
pub(super) static CUT: Rule = Rule {
    id: "C4-CUT",
    says: "A move is left when a reply shows that it is no better than the best so far.",
    source: "Frey 1977, section on backward pruning",
};

/// The leaves.
pub(super) static LEAF: Rule = Rule {
    id: "C4-LEAF",
    says: "At the depth the static value is a bound; then captures only, the dearest victim first.",
    source: LISTING,
};

/// A few checks.
pub(super) static CHECKS: Rule = Rule {
    id: "C4-CHECKS",
    says: "Checks are looked at too on the first two plies beyond the depth, and every answer to \
           them.",
    source: "Frey 1977: a narrow search of exchanges and a few checking moves; about two plies",
};

/// Lazy evaluation.
pub(super) static LAZY: Rule = Rule {
    id: "C4-LAZY",
    says: "The positional part is not worked out if the largest one seen so far could not lift \
           the value above alpha.",
    source: LISTING,
};

/// Futility.
pub(super) static FUTILE: Rule = Rule {
    id: "C4-FUTILE",
    says: "At the last ply a quiet move that cannot reach alpha is left out.",
    source: "Slate and Atkin, as reported in histories of computer chess",
};

/// The table.
pub(super) static TABLE: Rule = Rule {
    id: "C4-TABLE",
    says: "A transposition table keeps depth, bound and best move of positions.",
    source: "Slate and Atkin, as reported in histories of computer chess",
};

/// Mate.
pub(super) static MATE: Rule = Rule {
    id: "C4-MATE",
    says: "A mate is worth 16,383 points, 64 less for each ply before it.",
    source: LISTING,
};

/// Stalemate.
pub(super) static STALEMATE: Rule =
    Rule { id: "C4-STALEMATE", says: "A stalemate is worth nothing.", source: LISTING };

/// Material.
pub(super) static MATERIAL: Rule = Rule {
    id: "C4-MATERIAL",
    says: "Pawn 64, knight and bishop 192, rook 320, queen 576. A lead counts more the less is \
           left on the board and the more pawns the leader has.",
    source: LISTING,
};

/// The positional score.
pub(super) static POSITION: Rule = Rule {
    id: "C4-POSITION",
    says: "The weighted terms are added, divided by 64 and truncated; this is what is cut off.",
    source: LISTING,
};

/// Pawns.
pub(super) static PAWNS: Rule = Rule {
    id: "C4-PAWNS",
    says: "12 for a pair side by side, 5 for a pair joined diagonally, 20 off for a blocked pawn, \
           and credit for each rank advanced on the c- to f-files.",
    source: LISTING,
};

/// Mobility of bishops and knights.
pub(super) static MINOR: Rule = Rule {
    id: "C4-MINOR",
    says: "Squares attacked by bishops and knights, those of the own side included.",
    source: LISTING,
};

/// Mobility of rooks and queens.
pub(super) static MAJOR: Rule = Rule {
    id: "C4-MAJOR",
    says: "Squares attacked by rooks and queens, those of the own side included.",
    source: LISTING,
};

/// Rooks.
pub(super) static ROOKS: Rule = Rule {
    id: "C4-ROOKS",
    says: "60 if the last rook of the board attacks another of its side; 120 times the square of \
           the number of rooks on the seventh rank.",
    source: LISTING,
};

/// The king.
pub(super) static KING: Rule = Rule {
    id: "C4-KING",
    says: "150 for a king on the a-, b-, g- or h-file and the outer ranks; 10 for each own pawn \
           beside it.",
    source: LISTING,
};

/// The enemy king in endings.
pub(super) static EDGE: Rule = Rule {
    id: "C4-EDGE",
    says: "In endings 10 points for each step that the enemy king is nearer to the edge than the \
           middle of the board.",
    source: "Frey 1977, section on evaluation: points if the opponent's king is close to the edge",
};

/// Pawns on the seventh.
pub(super) static SEVENTH: Rule = Rule {
    id: "C4-SEVENTH",
    says: "64 points for a pawn on the seventh rank.",
    source: "Frey 1977, on the game with TREE FROG: a high value",
};

/// The report of an iteration.
pub(super) static ITERATION: Rule = Rule {
    id: "C4-ITERATION",
    says: "Nodes and value of an iteration, and how long it would have taken on the CDC 6400, at \
           about 500 nodes a second.",
    source: "Frey 1977, figures for the positions 3.7 and 3.8",
};

/// Bit boards.
pub(super) static BITS: Rule = Rule {
    id: "C4-BITS",
    says: "A bit board for each kind of piece and colour, and two attack tables that are kept up \
           to date with every move.",
    source: "Frey 1977, section on the representation of the board; listing of CHESS 0.5",
};

/// The budget.
pub(super) static BUDGET: Rule = Rule {
    id: "C4-NODES",
    says: "90,000 nodes for a move: three minutes at 500 nodes a second.",
    source: FREY,
};

/// All rules.
pub(super) const ALL: &[&Rule] = &[
    &FULL, &WINDOW, &ROOT, &ORDER, &KILLER, &CUT, &LEAF, &CHECKS, &LAZY, &FUTILE, &TABLE, &MATE,
    &STALEMATE, &MATERIAL, &POSITION, &PAWNS, &MINOR, &MAJOR, &ROOKS, &KING, &EDGE, &SEVENTH,
    &ITERATION, &BITS, &BUDGET, &DRAWN, &THEME, &STOPPED,
];

/// The deviations where we had to choose.
pub(super) const DEVIATIONS: &[Deviation] = &[
    Deviation {
        about: "the evaluation",
        source_says: "of CHESS 4.x only what Frey names: pawns on the seventh, the king at the edge",
        we_do: "the evaluation of CHESS 0.5, which its author Atkin published in 1978, stands for \
                it",
        because: "the chapter of Slate and Atkin was not at hand",
    },
    Deviation {
        about: "the king at the edge and pawns on the seventh",
        source_says: "points, a high value",
        we_do: "10 points a step with at most 1,280 points on the board, and 64 points",
        because: "no numbers are given",
    },
    Deviation {
        about: "the pawn loop of the listing",
        source_says: "it runs over all pieces",
        we_do: "it runs over the side's pawns",
        because: "the terms make sense for pawns only; it is a slip of the copy",
    },
    Deviation {
        about: "the weights of mobility",
        source_says: "200 for minor and 1 for major pieces",
        we_do: "the same; the option Mobility Weights has 10 and 10",
        because: "it looks like a slip, but it is what is printed",
    },
    Deviation {
        about: "checks beyond the depth",
        source_says: "a few checking moves, for which the limit of most programs is about two plies",
        we_do: "all checks on the first two plies beyond the depth",
        because: "which checks were chosen is not told",
    },
    Deviation {
        about: "futility",
        source_says: "that moves without a chance to reach alpha were left out at the last ply",
        we_do: "the margin is the largest positional score seen so far",
        because: "the margin is not known; the listing uses this number for its lazy evaluation",
    },
    Deviation {
        about: "the size of the table",
        source_says: "nothing certain",
        we_do: "4,096 positions, up to 65,536 by option",
        because: "the memory of a CDC 6400 held no more",
    },
    Deviation {
        about: "moves of equal rank",
        source_says: "the order of generation by bit maps",
        we_do: "from-square, to-square, queen first",
        because: "with this order the counts of the reference are exact",
    },
    Deviation {
        about: "time",
        source_says: "three minutes a move in tournaments",
        we_do: "90,000 nodes by the option Nodes; no new iteration after a quarter of them",
        because: "a number of nodes means the same on every machine",
    },
    Deviation {
        about: "the attack tables",
        source_says: "both tables are kept up to date with every move",
        we_do: "attacks are worked out when they are asked for",
        because: "the result is the same; the tables are shown for the position at the root",
    },
    Deviation {
        about: "the opening book",
        source_says: "that it had one",
        we_do: "none",
        because: "it is lost",
    },
    THEMES_ADDED,
    draws_unseen("nothing", "the listing has no record of the game"),
];

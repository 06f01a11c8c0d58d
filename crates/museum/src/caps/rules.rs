//! The rules of CAPS-II in words, and where we had to choose.

use crate::toolkit::{DRAWN, STOPPED, draws_unseen};
use thinking::{Deviation, Rule};

const BERLINER: &str = "Berliner 1974, as reported in histories of computer chess";

/// The budget.
pub(super) static BUDGET: Rule = Rule {
    id: "CA-BUDGET",
    says: "At most 500 positions for a move, at most ten plies deep, with about 1.5 moves at each.",
    source: "Frey 1977, section on plausible-move generators",
};

/// Descriptions.
pub(super) static DESCRIBE: Rule = Rule {
    id: "CA-DESCRIBE",
    says: "A refutation is described by six sets: the pieces that move in it, where they go, their \
           paths, the pieces they threaten or take, where those are, and the paths to them.",
    source: BERLINER,
};

/// Causes.
pub(super) static CAUSE: Rule = Rule {
    id: "CA-CAUSE",
    says: "When a move loses a pawn or more, a pass shows whether it is to blame: if the opponent \
           has the same gain after a pass, the threat was there before.",
    source: "Frey 1977: a problem found deep in the tree is passed back and restructures the \
             search; Berliner 1974 for the pass",
};

/// Answers.
pub(super) static ANSWER: Rule = Rule {
    id: "CA-ANSWER",
    says: "Against a threat only moves are tried that meet its description: capture a culprit, \
           move a target, guard, block, counter, threaten something else.",
    source: BERLINER,
};

/// Lemmas.
pub(super) static LEMMA: Rule = Rule {
    id: "CA-LEMMA",
    says: "A move that failed is filed with its description and not tried again at sister nodes \
           while nothing has changed there; a move that won is tried first.",
    source: BERLINER,
};

/// The generator.
pub(super) static GENERATE: Rule = Rule {
    id: "CA-GENERATE",
    says: "Without a threat at most four moves are proposed: captures that lose nothing, checks, \
           forks and attacks.",
    source: "Frey 1977 for the small number; the kinds are ours",
};

/// Evasions.
pub(super) static EVASIONS: Rule = Rule {
    id: "CA-EVASIONS",
    says: "In check every answer is tried.",
    source: "the rules of chess",
};

/// Quiet nodes.
pub(super) static QUIET: Rule = Rule {
    id: "CA-QUIET",
    says: "A position is judged as it is when nothing can be taken with profit on either side and \
           there is no check.",
    source: "Frey 1977, section on quiescence, for the aim",
};

/// The expectation.
pub(super) static EXPECT: Rule = Rule {
    id: "CA-EXPECT",
    says: "The search at a node ends when a move is good enough.",
    source: BERLINER,
};

/// A quiet move.
pub(super) static FALLBACK: Rule = Rule {
    id: "CA-FALLBACK",
    says: "At the root one quiet move is looked at too: the best by the value after it, then by \
           the squares attacked.",
    source: "not in the source: the program was made for positions in which there is something to \
             find",
};

/// Alpha-beta.
pub(super) static CUT: Rule = Rule {
    id: "CA-CUT",
    says: "A move is left when a reply shows that it is no better than the best so far.",
    source: "Frey 1977, section on backward pruning",
};

/// Mate.
pub(super) static MATE: Rule = Rule {
    id: "CA-MATE",
    says: "A mate is worth more than all material, a near one more than a far one.",
    source: BERLINER,
};

/// Stalemate.
pub(super) static STALEMATE: Rule =
    Rule { id: "CA-STALEMATE", says: "A stalemate is worth nothing.", source: BERLINER };

/// Material.
pub(super) static MATERIAL: Rule = Rule {
    id: "CA-MATERIAL",
    says: "Pawn 100, knight and bishop 300, rook 500, queen 900.",
    source: "ours",
};

/// The best capture.
pub(super) static PENDING: Rule = Rule {
    id: "CA-PENDING",
    says: "The side to move is credited with what its best capture wins.",
    source: "ours",
};

/// Squares beside the king.
pub(super) static KING_SQUARES: Rule = Rule {
    id: "CA-KING",
    says: "5 points for each attacked square beside the enemy king.",
    source: "ours",
};

/// All rules.
pub(super) const ALL: &[&Rule] = &[
    &BUDGET,
    &DESCRIBE,
    &CAUSE,
    &ANSWER,
    &LEMMA,
    &GENERATE,
    &EVASIONS,
    &QUIET,
    &EXPECT,
    &FALLBACK,
    &CUT,
    &MATE,
    &STALEMATE,
    &MATERIAL,
    &PENDING,
    &KING_SQUARES,
    &DRAWN,
    &STOPPED,
];

/// The deviations where we had to choose.
pub(super) const DEVIATIONS: &[Deviation] = &[
    Deviation {
        about: "the thesis",
        source_says: "Chess as problem solving, 1974",
        we_do: "what Frey and later reports tell of it",
        because: "it was not at hand",
    },
    Deviation {
        about: "the generator",
        source_says: "that it knows a great deal of chess",
        we_do: "four moves at most, of four kinds",
        because: "its knowledge is not told",
    },
    Deviation {
        about: "the evaluation",
        source_says: "that it is very thorough",
        we_do: "material, the best capture, squares beside the king",
        because: "it is lost",
    },
    Deviation {
        about: "what a target is",
        source_says: "a piece that is threatened",
        we_do: "a piece that can be taken with profit by an exchange, the cheapest piece first",
        because: "some exact test is needed",
    },
    Deviation {
        about: "threats on the board",
        source_says: "a failure is noticed in the search",
        we_do: "a threat that one move and captures carry out is seen before anything is searched; \
                deeper ones are found by a pass after a failure",
        because: "it saves positions, of which there are only 500",
    },
    Deviation {
        about: "kinds of answers",
        source_says: "capture, move or guard, block, counter",
        we_do: "a counter is a check, a capture worth as much, or a threat worth as much",
        because: "this is our reading of counter",
    },
    Deviation {
        about: "lemmas",
        source_says: "filed with their environment",
        we_do: "the environment is unchanged if the same pieces are on all squares of the six sets",
        because: "the test is not told",
    },
    Deviation {
        about: "playing whole games",
        source_says: "a tactics analyser, poor in whole games",
        we_do: "a quiet move is always among those looked at",
        because: "something must be played",
    },
    draws_unseen("nothing", "its record holds one position and a stack of twenty plies"),
];

//! The rules of the pattern player in words, and where we had to choose.

use thinking::{Deviation, Rule};

const SECTION_8: &str = "Shannon 1950, section 8";

/// The analytical data.
pub(super) static DATA: Rule = Rule {
    id: "PA-DATA",
    says: "Every position is accompanied by an analysis of its tactical structure: who is pinned, \
           who is tied to the prevention of a mate, who has no move.",
    source: SECTION_8,
};

/// The triggers.
pub(super) static TRIGGER: Rule = Rule {
    id: "PA-TRIGGER",
    says: "The data trigger programs that suggest plausible moves: a pinned piece should be \
           attacked, a guard that is tied does not guard.",
    source: SECTION_8,
};

/// Type positions.
pub(super) static TYPE_POSITION: Rule = Rule {
    id: "PA-TYPE",
    says: "A standard situation directs the calculation: the knight sacrifice on f7, the bishop \
           sacrifice on h7, Philidor's legacy, the entry on the back rank.",
    source: SECTION_8,
};

/// Conditions.
pub(super) static CONDITIONS: Rule = Rule {
    id: "PA-CONDITIONS",
    says: "A standard situation is recognised if each of its conditions is met.",
    source: "ours: the paper names the situations and leaves their conditions open",
};

/// Mates by checks.
pub(super) static MATE_BY_CHECKS: Rule = Rule {
    id: "PA-MATE",
    says: "First of all a mate by checks alone is looked for, in at most four moves; it is played \
           at once.",
    source: "Shannon 1950, section 8, for the standard mates; the order and the number are ours",
};

/// Manoeuvres of endings.
pub(super) static MANOEUVRE: Rule = Rule {
    id: "PA-MANOEUVRE",
    says: "In pawn endings the breakthrough and the triangle of the king are tried.",
    source: "ours, in the spirit of section 8: common manoeuvres which occur time and again",
};

/// Knowledge of endings.
pub(super) static KNOWN: Rule = Rule {
    id: "PA-KNOWN",
    says: "Opposition, outside passed pawns and wrong bishops are recognised and told.",
    source: "ours",
};

/// Quiet moves.
pub(super) static QUIET: Rule = Rule {
    id: "PA-QUIET",
    says: "Where no pattern calls, the moves with the best f(P) right after them are looked at, \
           less what the best capture of the opponent wins.",
    source: "Shannon 1950, section 3, for f(P); that it chooses the moves is ours",
};

/// Few moves.
pub(super) static FEW: Rule = Rule {
    id: "PA-FEW",
    says: "Only the most promising first moves are calculated, ten at most.",
    source: "Shannon 1950, section 8: a little selection goes a long way; the number is ours",
};

/// Forcing moves.
pub(super) static FORCE: Rule = Rule {
    id: "PA-FORCE",
    says: "In the calculation only moves are followed that a pattern calls for: mate at a glance, \
           captures and promotions that lose nothing, forks, safe checks, far passed pawns, type \
           positions; after a sacrifice also every check and every threat of mate; six at most.",
    source: "Shannon 1950, section 8: the pattern directs the calculation along the lines with \
             greater probability of success; the list is ours",
};

/// Evasions.
pub(super) static EVASIONS: Rule = Rule {
    id: "PA-EVASIONS",
    says: "In check every answer is tried.",
    source: "the rules of chess",
};

/// Rest.
pub(super) static REST: Rule = Rule {
    id: "PA-REST",
    says: "Where nothing calls for a move the position is judged by f(P).",
    source: "Shannon 1950, sections 3 and 5",
};

/// Two pieces attacked.
pub(super) static SECOND: Rule = Rule {
    id: "PA-SECOND",
    says: "At rest the second of the own pieces that can be won counts as lost: only one can be \
           saved.",
    source: "ours; the appendix of 1950 counts attacks on pieces in f(P)",
};

/// A lone king.
pub(super) static LONE_KING: Rule = Rule {
    id: "PA-LONE",
    says: "A lone king should be driven to the edge: 20 for each step, 6 for each step by which the \
           kings are nearer.",
    source: "ours",
};

/// The budget.
pub(super) static BUDGET: Rule = Rule {
    id: "PA-BUDGET",
    says: "At most 500 positions for a move, shared out among the first moves; one looked at after \
           a single move counts as well.",
    source: "ours: section 8 wants far fewer than brute force",
};

/// Alpha-beta.
pub(super) static CUT: Rule = Rule {
    id: "PA-CUT",
    says: "A move is left when a reply shows that it is no better than the best so far.",
    source: "not in the paper: found later, it changes no value",
};

/// Perpetual check.
pub(super) static PERPETUAL: Rule = Rule {
    id: "PA-PERPETUAL",
    says: "If everything loses, checks without end are looked for.",
    source: "ours",
};

/// Mate.
pub(super) static MATE: Rule = Rule {
    id: "PA-MATED",
    says: "A mated king counts 200 pawns, a hundredth less for each ply before it.",
    source: "Shannon 1950, section 3, for the 200",
};

/// Stalemate.
pub(super) static STALEMATE: Rule = Rule {
    id: "PA-STALEMATE",
    says: "A stalemate is worth nothing.",
    source: "the rules of chess",
};

/// The deviations where we had to choose.
pub(super) const DEVIATIONS: &[Deviation] = &[
    Deviation {
        about: "the program",
        source_says: "one paragraph on data and triggers; no program was written",
        we_do: "the facts of `concepts::analysis` and the patterns of `concepts::patterns` as data, \
                seven triggers, a list of forcing moves",
        because: "the paper leaves it to be designed",
    },
    Deviation {
        about: "the stock of patterns",
        source_says: "hundreds or perhaps thousands of standard situations",
        we_do: "about forty, each with a definition that a program can decide",
        because: "each has examples and near misses in the tests",
    },
    Deviation {
        about: "data inside the calculation",
        source_says: "the data are kept up to date with every move",
        we_do: "the full analysis is made at the root; inside the calculation only mate at a glance, \
                exchanges, forks and type positions are asked for",
        because: "the full analysis takes as long as many positions",
    },
    Deviation {
        about: "alpha-beta",
        source_says: "minimax",
        we_do: "moves that are refuted are left at once",
        because: "it changes no value, and there are only 500 positions",
    },
    Deviation {
        about: "f(P)",
        source_says: "the terms of section 3 and the appendix",
        we_do: "the f(P) of type B with its default coefficients, the second attacked piece counted \
                as lost, and a lone king driven to the edge",
        because: "so that type B and this program differ in how they choose moves",
    },
];

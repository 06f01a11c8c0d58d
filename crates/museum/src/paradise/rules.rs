//! The rules of PARADISE in words, and where we had to choose.

use crate::toolkit::{DRAWN, STOPPED, draws_unseen};
use thinking::{Deviation, Rule};

const WILKINS: &str = "Wilkins 1979 and 1980, abstracts and later reports";
const OURS: &str = "ours, for want of the rule base";

/// Concepts.
pub(super) static CONCEPT: Rule = Rule {
    id: "PD-CONCEPT",
    says: "Rules match patterns and post concepts about moves, each with its reason, what it \
           promises and how likely it is.",
    source: WILKINS,
};

/// Plans.
pub(super) static PLAN: Rule = Rule {
    id: "PD-PLAN",
    says: "A plan is a step, what is done against each reply that meets it, and what follows \
           against all others; it says what each step is for.",
    source: WILKINS,
};

/// Expansion.
pub(super) static EXPAND: Rule = Rule {
    id: "PD-EXPAND",
    says: "The most promising step is tried first; a step that worked against one reply is tried \
           first against the others.",
    source: WILKINS,
};

/// Defence.
pub(super) static REPLIES: Rule = Rule {
    id: "PD-DEFEND",
    says: "Only replies are looked at that meet the threat: after any other the aim is reached at \
           once. In check every reply is looked at that is not answered at once.",
    source: WILKINS,
};

/// Ranges.
pub(super) static RANGE: Rule = Rule {
    id: "PD-RANGE",
    says: "The highest aim is tried first, mate, a piece, a pawn; what is won is compared with what \
           might still be won, and the search ends when little can be added.",
    source: WILKINS,
};

/// The budget.
pub(super) static BUDGET: Rule = Rule {
    id: "PD-BUDGET",
    says: "There is no limit of depth, only one of positions.",
    source: WILKINS,
};

/// Mate.
pub(super) static MATE: Rule = Rule {
    id: "PD-MATE",
    says: "A move that mates, seen at a glance.",
    source: "Birmingham and Kent 1977 for the glance",
};

/// A win.
pub(super) static WIN: Rule = Rule {
    id: "PD-WIN",
    says: "A capture or promotion after which the best answer does not bring back what is won.",
    source: OURS,
};

/// Checks.
pub(super) static CHECK: Rule = Rule {
    id: "PD-CHECK",
    says: "A check; the fewer replies it leaves, the better, even if it gives something up.",
    source: OURS,
};

/// Threats of mate.
pub(super) static THREAT_OF_MATE: Rule = Rule {
    id: "PD-MATE-THREAT",
    says: "A move that would mate next if nothing were done.",
    source: OURS,
};

/// Threats.
pub(super) static THREAT: Rule = Rule {
    id: "PD-THREAT",
    says: "A move that would win something next if nothing were done: an attack, a fork, a pawn \
           that is about to promote.",
    source: OURS,
};

/// Exchanges.
pub(super) static EXCHANGE: Rule = Rule {
    id: "PD-EXCHANGE",
    says: "A capture that loses nothing: it may draw a guard away or open a line.",
    source: OURS,
};

/// The move without a plan.
pub(super) static FALLBACK: Rule = Rule {
    id: "PD-SAFE",
    says: "Without a plan the move is played after which least can be lost, then the one that \
           attacks most squares.",
    source: "not in the source: the program was given positions in which there is something to find",
};

/// The rules that post concepts.
pub(super) const CONCEPTS: [&Rule; 6] = [&MATE, &WIN, &CHECK, &THREAT_OF_MATE, &EXCHANGE, &THREAT];

/// All rules.
pub(super) const ALL: &[&Rule] = &[
    &CONCEPT,
    &MATE,
    &WIN,
    &CHECK,
    &THREAT_OF_MATE,
    &THREAT,
    &EXCHANGE,
    &PLAN,
    &EXPAND,
    &REPLIES,
    &RANGE,
    &BUDGET,
    &FALLBACK,
    &DRAWN,
    &STOPPED,
];

/// The deviations where we had to choose.
pub(super) const DEVIATIONS: &[Deviation] = &[
    Deviation {
        about: "the rule base",
        source_says: "some two hundred production rules in MacLisp",
        we_do: "six concepts: mate, win, check, threat of mate, threat, exchange",
        because: "the rules were not at hand",
    },
    Deviation {
        about: "the plan language",
        source_says: "plans are made by the analysis and hold for several moves",
        we_do: "a plan grows step by step: what worked against one reply is tried first against \
                the others, and a threat is carried out without new analysis against every reply \
                that does not meet it",
        because: "the language is known only in kind",
    },
    Deviation {
        about: "value ranges",
        source_says: "each position has a range of values, and a threshold ends a line",
        we_do: "three aims, each reached or not",
        because: "a yes or no needs fewer positions",
    },
    Deviation {
        about: "what is counted",
        source_says: "trees of tens to hundreds of positions",
        we_do: "positions that the tree enters; what is judged without searching, such as whether a reply \
                meets a threat, is counted beside it and shown",
        because: "static analysis was the dear part of the original as well",
    },
    Deviation {
        about: "what is won",
        source_says: "quiescence by analysis",
        we_do: "an aim counts as reached when the defender neither mates nor takes back what was \
                won by one exchange",
        because: "it is cheap; a deeper answer of the defender is not seen",
    },
    Deviation {
        about: "playing whole games",
        source_says: "it was tried on positions of Win at Chess",
        we_do: "the safest move is played when no plan holds",
        because: "something must be played",
    },
    draws_unseen("nothing", "a plan leads to something new"),
];

//! The rules by which an opponent thinks, as its card lists them.

use thinking::Rule;

const BERNSTEIN: &str = "after Bernstein 1957: plausible moves for both sides at every node";

pub(crate) static ATTENTION: Rule = Rule {
    id: "attention",
    says: "Only the moves that it notices are looked at: checks, captures, what the last move \
           touched, steps forward, its own plan, and what this game makes it like.",
    source: BERNSTEIN,
};

pub(crate) static OVERLOOKED: Rule = Rule {
    id: "overlooked",
    says: "Other moves drew more attention: this one was not looked at.",
    source: BERNSTEIN,
};

pub(crate) static WIDER: Rule = Rule {
    id: "looks further",
    says: "If everything that it has looked at loses a rook or more, it looks at further moves until one does not.",
    source: "Newell, Shaw and Simon 1958: the first acceptable move",
};

pub(crate) static RECAPTURE: Rule = Rule {
    id: "takes back",
    says: "What has just been taken is taken back if that wins material, unless something much better is seen.",
    source: "common advice to beginners",
};

pub(crate) static BEST: Rule = Rule {
    id: "best noticed",
    says: "The best of the moves that were looked at, as far as it judges.",
    source: "Shannon 1950, section 4",
};

pub(crate) static CARE: Rule = Rule {
    id: "last look",
    says: "Before it plays, it looks again at every capture and check with which the opponent can answer.",
    source: "Kotov, Think Like a Grandmaster, 1971: look at the position as a beginner would before you play",
};

pub(crate) static REPERTOIRE: Rule = Rule {
    id: "repertoire",
    says: "A move of an opening that it likes is played without thinking.",
    source: "Shannon 1950, section 5",
};

pub(crate) static CUT: Rule = Rule {
    id: "refuted",
    says: "A reply was found that makes the move no better than one already looked at.",
    source: "alpha-beta; Frey 1977",
};

pub(crate) static ONLY: Rule = Rule {
    id: "only move",
    says: "There is no other legal move.",
    source: "the rules of the game",
};

pub(crate) static QUIET: Rule = Rule {
    id: "exchanges",
    says: "At the end of a line captures are followed as far as the level counts them.",
    source: "Turing 1953; Shannon 1950, section 6",
};

/// All rules, in the order of a decision.
pub(crate) static ALL: &[&Rule] =
    &[&REPERTOIRE, &ATTENTION, &OVERLOOKED, &WIDER, &ONLY, &QUIET, &CUT, &RECAPTURE, &CARE, &BEST];

//! The rules of type A alone, and the deviations where the paper is silent.

use crate::shannon::rules::{SHARED, with_shared};
use thinking::{Deviation, Rule};

/// The minimax search.
pub(super) static MINIMAX: Rule = Rule {
    id: "minimax",
    says: "Follow every move, every reply to it, and so on to a fixed depth, and weigh the \
           positions at the end, whatever is going on there. Of the opponent's moves the one \
           that is worst for the machine is expected, of its own the best.",
    source: "Shannon 1950, section 4, formula 1, and section 5, program T9",
};

/// The choice of the best move.
pub(super) static MAXIMUM: Rule = Rule {
    id: "maximum",
    says: "Play the move whose value is the largest; of equals the one listed first.",
    source: "Shannon 1950, section 5, program T9, steps 9 and 10",
};

/// A move that was not chosen.
pub(super) static SMALLER: Rule = Rule {
    id: "smaller",
    says: "A move with a smaller value is rejected.",
    source: "Shannon 1950, section 5, program T9, step 9",
};

/// A move that was not chosen although it has the same value.
pub(super) static LATER: Rule = Rule {
    id: "later",
    says: "Of moves with equal values the first on the list is retained.",
    source: "Shannon 1950, section 5, program T9: a move is replaced only by a better one",
};

const OWN: [Deviation; 3] = [
    Deviation {
        about: "how many moves",
        source_says: "T9 is written out for one move of each side, formula 1 for two; the costs \
                      are reckoned for three",
        we_do: "the option Moves sets it; two is the default",
        because: "formula 1 is the paper's definition of type A",
    },
    Deviation {
        about: "the opponent's choice in T9",
        source_says: "step 6 rejects the smaller evaluation among Black's replies",
        we_do: "the larger one is rejected",
        because: "the text and formula 1 say that Black makes f(P) small; it is a slip",
    },
    Deviation {
        about: "equal values",
        source_says: "nothing",
        we_do: "the move listed first is kept",
        because: "T9 keeps one move and replaces it only by a better one",
    },
];

/// All deviations of type A.
pub(super) const DEVIATIONS: &[Deviation] =
    &with_shared::<{ OWN.len() }, { OWN.len() + SHARED }>(OWN);

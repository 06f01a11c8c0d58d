//! The six rules in words, the lamp, and the deviations where the sources are silent.

use thinking::{Deviation, Rule};

const TABLE: &str = "Atkinson's appendix and the table after Vigneron, which agree";
const BEHAVIOUR: &str = "accounts after Vigneron 1914";

pub(super) static ZONES: Rule = Rule {
    id: "zones",
    says: "The files a, b and c are the first zone, f, g and h the second; d and e belong to \
           neither.",
    source: TABLE,
};

pub(super) static ONE: Rule = Rule {
    id: "rule 1",
    says: "The black king and the rook are in the same zone: the rook runs along its rank to \
           the far side, to the h-file or to the a-file.",
    source: TABLE,
};

pub(super) static TWO: Rule = Rule {
    id: "rule 2",
    says: "Otherwise, the rook is more than one rank above the black king: it goes one square \
           down.",
    source: TABLE,
};

pub(super) static THREE: Rule = Rule {
    id: "rule 3",
    says: "Otherwise, the white king is more than two ranks above the black king: it goes one \
           square down.",
    source: TABLE,
};

pub(super) static FOUR: Rule = Rule {
    id: "rule 4",
    says: "Otherwise, the kings are an odd number of files apart: the rook makes a waiting \
           move, between a and b or between h and g.",
    source: TABLE,
};

pub(super) static FIVE: Rule = Rule {
    id: "rule 5",
    says: "Otherwise, the kings are an even number of files apart, but not on one file: the \
           white king goes one square sideways towards the black king.",
    source: TABLE,
};

pub(super) static SIX: Rule = Rule {
    id: "rule 6",
    says: "Otherwise, the kings face each other with one rank between them: the rook goes one \
           square down and gives check, or mate on the first rank.",
    source: TABLE,
};

pub(super) static LAMP: Rule = Rule {
    id: "lamp",
    says: "An illegal move of the opponent lights a lamp and the automaton waits for the \
           correction; at the third it stops for good.",
    source: BEHAVIOUR,
};

/// The rules that prescribe a move, in the order in which they are asked.
pub(super) const SIX_RULES: [&Rule; 6] = [&ONE, &TWO, &THREE, &FOUR, &FIVE, &SIX];

pub(super) const ALL: &[&Rule] = &[&ZONES, &ONE, &TWO, &THREE, &FOUR, &FIVE, &SIX, &LAMP];

pub(super) const DEVIATIONS: &[Deviation] = &[
    Deviation {
        about: "where the game starts",
        source_says: "the king on a8 and the rook on the b-file; one account gives b8, another \
                      begins from b7",
        we_do: "the rook starts on b7, the black king anywhere on ranks 1 to 6 where it is not \
                in check",
        because: "gone through to the end: from b7 the rules never fail, from b8 the black king \
                  can reach the seventh rank, where they prescribe illegal moves",
    },
    Deviation {
        about: "other placings of the same three pieces",
        source_says: "nothing: the machine was always set up in the same way",
        we_do: "the automaton plays wherever the first fitting rule prescribes a legal move, and \
                otherwise says that it has no rule; that it wins is certain only from its own \
                starts",
        because: "the rules ask only where the pieces stand to each other",
    },
    Deviation {
        about: "the lamp",
        source_says: "an illegal move lights a lamp, and the third ends the game; whether there \
                      was one bulb or three is not known",
        we_do: "one lamp and a count of errors from 0 to 3; the referee reports each illegal \
                move with the option Illegal Move; the lamp goes out with the next move that is \
                in order, the count is kept until a new game",
        because: "a lamp and a count are what all accounts have in common",
    },
    Deviation {
        about: "draws",
        source_says: "nothing",
        we_do: "the automaton neither knows nor claims them; a game against the best defence \
                from d6 takes 66 moves and could be claimed as a draw by modern rules",
        because: "nothing in the wiring counts moves",
    },
    Deviation {
        about: "its speed",
        source_says: "nothing that could be turned into seconds",
        we_do: "no time is given",
        because: "a guess would look like a fact",
    },
];

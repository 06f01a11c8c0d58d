//! The rules of type B alone, and the deviations where the paper is silent.

use crate::shannon::rules::{SHARED, with_shared};
use crate::theme::THEMES_ADDED;
use thinking::{Deviation, Rule};

const SECTION_6: &str = "Shannon 1950, section 6";
const H: &str = "Shannon 1950, section 6, h(P, M)";

/// The end of a variation.
pub(super) static QUIET: Rule = Rule {
    id: "quiet",
    says: "g(P) is 1 if a piece is attacked by a cheaper one or by more pieces than defend it, or if \
           a check stands on a square that the checked side controls; else 0. A variation is \
           explored until g(P) is 0, but at least two moves and at most ten.",
    source: "Shannon 1950, section 6, g(P)",
};

/// The end of a variation that is not quiet.
pub(super) static FAR_ENOUGH: Rule = Rule {
    id: "far-enough",
    says: "A variation that has reached its greatest length, or has used up its share of \
           positions, is weighed where it stands.",
    source: "Shannon 1950, section 6: never more than ten moves; the share is not in the source",
};

/// A check.
pub(super) static CHECK: Rule = Rule {
    id: "check",
    says: "Always investigate a check: the replies are few, and it may be mate.",
    source: H,
};

/// A capture.
pub(super) static CAPTURE: Rule = Rule {
    id: "capture",
    says: "Investigate captures, and promotions, whether they look good or not.",
    source: H,
};

/// A threat of mate.
pub(super) static MATE_THREAT: Rule =
    Rule { id: "mate-threat", says: "Investigate moves that threaten mate.", source: H };

/// An attack.
pub(super) static ATTACK: Rule = Rule {
    id: "attack",
    says: "Investigate attacks on queens and rooks, and on pieces worth more than the attacker.",
    source: H,
};

/// Development.
pub(super) static DEVELOPMENT: Rule = Rule {
    id: "development",
    says: "Developing moves have large values too: a knight or bishop leaves the first rank, a \
           centre pawn the second, the king castles.",
    source: H,
};

/// Defence.
pub(super) static DEFENCE: Rule = Rule {
    id: "defence",
    says: "Defensive moves have medium values: a piece in danger moves away or is guarded.",
    source: H,
};

/// Anything else.
pub(super) static OTHER: Rule =
    Rule { id: "other", says: "Other moves have low values.", source: H };

/// A passed pawn in the end game.
pub(super) static RUNNER: Rule = Rule {
    id: "runner",
    says: "In the end game moves of passed pawns are as forceful as captures.",
    source: "Shannon 1950, section 5: the end game is concerned with promotion",
};

/// Answers to a check.
pub(super) static ANSWERS: Rule = Rule {
    id: "answers",
    says: "In check every reply is investigated: there are few.",
    source: SECTION_6,
};

/// Moves that are not forceful enough at their depth.
pub(super) static TOO_QUIET: Rule = Rule {
    id: "too-quiet",
    says: "Every first move is considered, then only the more forceful replies; the further \
           into a variation, the higher the demand on h(P, M).",
    source: H,
};

/// Moves beyond the number that is followed.
pub(super) static TOO_MANY: Rule = Rule {
    id: "too-many",
    says: "Only a number of replies are followed at each ply, the most forceful ones, fewer and \
           fewer further on.",
    source: "Shannon 1950, section 6: fewer and fewer subvariations are examined",
};

/// Quiet moves before the least length.
pub(super) static BEST_QUIET: Rule = Rule {
    id: "best-quiet",
    says: "A variation goes at least two moves: until then the quiet move that is best by f(P) \
           is followed beside the forceful ones.",
    source: "not in the source",
};

/// A side may stop searching instead of making a forceful move.
pub(super) static REST: Rule = Rule {
    id: "rest",
    says: "After two moves, where quiet moves have been left out, a side that is not in check may \
           also leave it at that: the position counts as it is.",
    source: "not in the source",
};

/// The opening memory.
pub(super) static MEMORY: Rule = Rule {
    id: "memory",
    says: "In the opening play by memory, one of the stored moves by chance, until the opponent \
           leaves the book or the stored variation ends.",
    source: "Shannon 1950, section 7",
};

/// The phases of the game.
pub(super) static PHASES: Rule = Rule {
    id: "phases",
    says: "Opening, middle game and end game have programs of their own.",
    source: "Shannon 1950, section 5",
};

/// The choice of the best move.
pub(super) static BEST: Rule = Rule {
    id: "best",
    says: "Play the move with the largest value.",
    source: "Shannon 1950, sections 4 and 5",
};

/// The statistical choice.
pub(super) static CHANCE: Rule = Rule {
    id: "chance",
    says: "Among moves of nearly equal value choose by chance.",
    source: "Shannon 1950, section 7",
};

/// A move that was not chosen.
pub(super) static SMALLER: Rule = Rule {
    id: "smaller",
    says: "A move whose value is not near the best is rejected.",
    source: "Shannon 1950, section 7",
};

/// A move that was not chosen although it has nearly the same value.
pub(super) static NOT_DRAWN: Rule = Rule {
    id: "not-drawn",
    says: "Chance has chosen another move of nearly the same value.",
    source: "Shannon 1950, section 7",
};

const OWN: [Deviation; 12] = [
    Deviation {
        about: "the check clause of g(P)",
        source_says: "g(P) is 1 if any check exists on a square controlled by the opponent",
        we_do: "a piece gives check from a square that the checked side controls; the other \
                reading, that such a check could be given, is an option",
        because: "the sentence allows both, and speaks of what exists",
    },
    Deviation {
        about: "the values of h(P, M)",
        source_says: "large for checks, captures, attacks and development, medium for defence, \
                      low for the rest; demands rise with depth",
        we_do: "check 9, capture 8, threat of mate 7, attack 6, development 5, defence 3, other \
                1; the demand is 0, 3, 5, 6, 7 at the first five plies, then 8, and 9 from the \
                sixteenth ply on",
        because: "the paper gives an order and no numbers",
    },
    Deviation {
        about: "bounds",
        source_says: "nothing but ten moves",
        we_do: "at most eight replies are followed at the second ply, two fewer at each further \
                ply and never less than two, those first that take more; 50,000 positions in \
                all, of which each first move has an equal share, each reply to it an equal \
                share of that, and so on: a variation whose share is used up is followed to its \
                least length by its most forceful move and the best quiet one, and ends there; threats of mate \
                are looked for in the first four plies; all replies to a check count",
        because: "ten moves of captures would take hours; this keeps a move under a second",
    },
    Deviation {
        about: "leaving it at that",
        source_says: "nothing: the side to move has only the moves that are explored",
        we_do: "after two moves of each side it may also leave the position as it is, unless it is \
                in check; before that the quiet move that is best by f(P) is followed \
                beside the forceful ones, within the same number of replies",
        because: "otherwise every side would have to make its best capture, however bad",
    },
    Deviation {
        about: "discovered attacks in h(P, M)",
        source_says: "large values for attacks on valuable pieces",
        we_do: "only the piece that moves is asked what it attacks; an attack that it opens for a \
                piece behind it is seen if it gives check, and otherwise not",
        because: "the paper's words speak of the move's own attack",
    },
    Deviation {
        about: "nearly equal",
        source_says: "moves of nearly equal value are chosen from at random",
        we_do: "within 0.1 of the best, by option; a mate is never put off by chance",
        because: "0.1 is the value of one legal move, the least that f(P) tells apart",
    },
    Deviation {
        about: "opening, middle game and end game",
        source_says: "different programs should be used; the opening lasts about ten moves and \
                      is for development, the end game has one or two pieces on each side and is \
                      for promotion, exact timing and Zugzwang; none is written out",
        we_do: "the first ten moves while a minor piece is at home: development and castling \
                count, mobility half; not more than two pieces a side: the advance of passed \
                pawns and the king count, its safety does not, all moves are followed for three \
                plies, so that a side that has to move must, and passed pawns are forceful",
        because: "these are the aims that the paper names; an option switches it off",
    },
    Deviation {
        about: "the opening memory",
        source_says: "a few hundred standard openings in a slow memory",
        we_do: "587 lines of our own choice, looked up by position, weighted for variety",
        because: "the paper names none",
    },
    Deviation {
        about: "openings that suit the machine",
        source_says: "nothing; Frey reports in 1977 that openings were chosen to suit the style of a \
                      program until something better is there",
        we_do: "by the option Book Style only open, half-open or closed openings of the memory; a \
                line has the kind of its last theme",
        because: "it can be tried beside the themes; which kind is which is our choice",
    },
    THEMES_ADDED,
    Deviation {
        about: "weights by conditions",
        source_says: "nothing; Frey proposes in 1977 that the evaluation change with stage, pawn structure and kings, by \
                      decision tables",
        we_do: "by the option Conditions, off unless it is chosen, a table of seven rows changes coefficients of terms that \
                the paper names; pawn storms, breaks, space and the bishop pair, which have no term, are left out",
        because: "the proposal can be tried; the rows and numbers are ours",
    },
    Deviation {
        about: "the other strategy of section 8",
        source_says: "analytical data on the position trigger programs that suggest plausible \
                      moves: attack a pinned piece; a guard that is tied does not guard",
        we_do: "by option: the facts of the position and of those after each first move suggest \
                moves; suggested replies count as most forceful, and a suggested first move is \
                explored one move further; patterns such as sacrifices on f7 and h7 are among \
                the captures and checks",
        because: "the paper leaves the programs to be written",
    },
];

/// All deviations of type B.
pub(super) const DEVIATIONS: &[Deviation] =
    &with_shared::<{ OWN.len() }, { OWN.len() + SHARED }>(OWN);

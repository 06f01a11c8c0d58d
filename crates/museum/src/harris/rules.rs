//! The rules of the goal search in words, and where we had to choose.

use crate::toolkit::{DRAWN, STOPPED};
use thinking::{Deviation, Rule};

const FREY: &str = "Frey 1977, section on the end game";
const SQUARE: &str = "the rule of the square, which every player learns";
const NEWBORN: &str = "Newborn's PEASANT, formula as reported by the Chess Programming Wiki";
const OURS: &str = "ours";

/// Bands.
pub(super) static BAND: Rule = Rule {
    id: "BW-BAND",
    says: "An estimate may err by at most one step: moves are tried whose estimate lies within \
           that of the best, the best first.",
    source: "Harris 1973 and 1975 for the band, as reported; its width is ours",
};

/// The goal.
pub(super) static GOAL: Rule = Rule {
    id: "BW-GOAL",
    says: "The goal: a pawn becomes a queen that cannot be taken at once.",
    source: FREY,
};

/// Runners.
pub(super) static RUNNER: Rule = Rule {
    id: "BW-RUNNER",
    says: "A pawn runs if its path is free and no enemy pawn is ahead of it on its own or a \
           neighbouring file.",
    source: OURS,
};

/// The estimate.
pub(super) static SLACK: Rule = Rule {
    id: "BW-SLACK",
    says: "The estimate is by how much the king comes too late: its steps to the queening square, \
           one less if it is to move, less the pushes of the pawn; a double step is one push.",
    source: SQUARE,
};

/// Certainty.
pub(super) static CERTAIN: Rule = Rule {
    id: "BW-CERTAIN",
    says: "The pawn queens for certain: the king is outside the square, nobody is in check, and \
           no enemy pawn is as fast.",
    source: SQUARE,
};

/// The attacker.
pub(super) static ATTACK: Rule = Rule {
    id: "BW-ATTACK",
    says: "The side with the goal tries pawn moves only; in check every move.",
    source: OURS,
};

/// The defender.
pub(super) static DEFEND: Rule = Rule {
    id: "BW-DEFEND",
    says: "The other side tries moves that make the estimate worse than a pass would, checks, \
           promotions and captures of a runner; in check every move.",
    source: OURS,
};

/// A pass.
pub(super) static PASS: Rule = Rule {
    id: "BW-PASS",
    says: "No reply touches the goal: one pass stands for all of them.",
    source: OURS,
};

/// The end of a line.
pub(super) static STOPPED_EARLY: Rule = Rule {
    id: "BW-END",
    says: "An enemy queen, or sixteen plies: the goal is not proved.",
    source: OURS,
};

/// The budget.
pub(super) static SPENT: Rule = Rule {
    id: "BW-SPENT",
    says: "Too many positions have been looked at: the goal is not proved.",
    source: OURS,
};

/// The order of goals.
pub(super) static PLAY: Rule = Rule {
    id: "BW-PLAY",
    says: "Goals are tried in order: mate, a queen, stopping the enemy's pawns; the first that is \
           proved is played, otherwise the evaluation decides.",
    source: "Frey 1977 for goals that are recognised first; the order is ours",
};

/// Mate.
pub(super) static MATE: Rule = Rule {
    id: "BW-MATE",
    says: "A move that mates is played.",
    source: "Birmingham and Kent 1977 for mate at a glance",
};

/// Stopping the opponent's pawns.
pub(super) static STOP: Rule = Rule {
    id: "BW-STOP",
    says: "A move is not played if the enemy's pawn is proved to queen after it.",
    source: OURS,
};

/// The move without a goal.
pub(super) static PEASANT: Rule = Rule {
    id: "BW-PEASANT",
    says: "Without a proved goal the evaluation of PEASANT decides, three plies deep.",
    source: NEWBORN,
};

/// All moves.
pub(super) static ALL_MOVES: Rule = Rule {
    id: "BW-ALL",
    says: "With the evaluation every move is tried, captures and promotions first.",
    source: "the way of Shannon's type A",
};

/// Alpha-beta.
pub(super) static CUT: Rule = Rule {
    id: "BW-CUT",
    says: "A move is left when a reply shows that it is no better than the best so far.",
    source: "Frey 1977, section on backward pruning",
};

/// Pieces.
pub(super) static MAT: Rule =
    Rule { id: "MAT", says: "Ten points for each piece.", source: NEWBORN };

/// Passed pawns.
pub(super) static PP: Rule =
    Rule { id: "PP", says: "Five points for each passed pawn.", source: NEWBORN };

/// Promotion.
pub(super) static PRO: Rule = Rule {
    id: "PRO",
    says: "One point off for each move that the most advanced pawn needs to promote.",
    source: NEWBORN,
};

/// The king among the pawns.
pub(super) static K1: Rule = Rule {
    id: "K1",
    says: "Five points off for each step of the king from the centre of gravity of all pawns.",
    source: NEWBORN,
};

/// The opposition.
pub(super) static K2: Rule = Rule {
    id: "K2",
    says: "Three points for the side that is not to move when the kings are two apart on a line.",
    source: NEWBORN,
};

/// Unstoppable pawns.
pub(super) static R: Rule = Rule {
    id: "R",
    says: "Ten points for each rank that an unstoppable pawn has reached.",
    source: NEWBORN,
};

/// Pieces.
pub(super) static PIECES: Rule = Rule {
    id: "BW-PIECES",
    says: "A queen is worth 80 points more than a piece, a rook 40, a minor piece 20; the side that \
           is ahead drives the enemy king to the edge and brings its own king.",
    source: "ours: PEASANT stops when a queen is made",
};

/// Mate on the board.
pub(super) static CHECKMATE: Rule = Rule {
    id: "BW-CHECKMATE",
    says: "A mate is worth more than everything, a near one more than a far one.",
    source: "the rules of chess",
};

/// Stalemate.
pub(super) static STALEMATE: Rule = Rule {
    id: "BW-STALEMATE",
    says: "A stalemate is worth nothing.",
    source: "the rules of chess",
};

/// All rules.
pub(super) const ALL: &[&Rule] = &[
    &PLAY,
    &MATE,
    &GOAL,
    &RUNNER,
    &SLACK,
    &CERTAIN,
    &BAND,
    &ATTACK,
    &DEFEND,
    &PASS,
    &STOPPED_EARLY,
    &SPENT,
    &STOP,
    &PEASANT,
    &MAT,
    &PP,
    &PRO,
    &K1,
    &K2,
    &R,
    &PIECES,
    &ALL_MOVES,
    &CUT,
    &CHECKMATE,
    &STALEMATE,
    &DRAWN,
    &STOPPED,
];

/// The deviations where we had to choose.
pub(super) const DEVIATIONS: &[Deviation] = &[
    Deviation {
        about: "the papers of Harris",
        source_says: "the heuristic search, with bounds for the error of an estimate",
        we_do: "his band on one goal, the promotion of a pawn",
        because: "Frey proposes just this, and the papers were seen only in part",
    },
    Deviation {
        about: "whole games",
        source_says: "the Dartmouth program played whole games",
        we_do: "king-and-pawn endings only, until the game is over",
        because: "what it did elsewhere is not told",
    },
    Deviation {
        about: "other tactics",
        source_says: "nothing",
        we_do: "checks that delay a promotion are searched; blockades, zugzwang and marches of the \
                own king are not part of the goal, so that a goal may be there and not be proved",
        because: "the goal decides what is looked at",
    },
    Deviation {
        about: "the rule of the square",
        source_says: "that one counts the moves of the pawn and of the king",
        we_do: "a proof with two kings and one pawn, as all positions of that ending show; with \
                more pawns it does not count checks of enemy pawns on the way",
        because: "a check costs the enemy a move as well",
    },
    Deviation {
        about: "the evaluation",
        source_says: "PEASANT's formula",
        we_do: "the centre of gravity is rounded to a square; a side without pawns needs eight \
                moves to promote; the diagonal counts as a line of the opposition",
        because: "the details are not told",
    },
    Deviation {
        about: "after the promotion",
        source_says: "PEASANT calls a queen ahead a win",
        we_do: "the queen is used to mate, with a few points for driving the king to the edge",
        because: "a game has to be finished",
    },
    Deviation {
        about: "draws by repetition and by counting moves",
        source_says: "PEASANT knows a repetition four plies up",
        we_do: "a position that would be drawn by repetition or by the fifty-move rule is worth \
                nothing",
        because: "it is the same idea with the rules of today",
    },
];

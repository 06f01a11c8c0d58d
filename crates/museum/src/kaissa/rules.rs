//! The rules of KAISSA in words, and where we had to choose.

use crate::toolkit::{DRAWN, STOPPED, draws_unseen, joined_rules};
use thinking::{Deviation, Rule};

const PAPER: &str = "Adelson-Velsky, Arlazarov and Donskoy 1975";
const MANUAL: &str = "manual of KAISSA for the PC, 1990";

/// Full width.
pub(super) static FULL: Rule = Rule {
    id: "KA-ABSOLUTE",
    says: "All legal moves are searched up to the level.",
    source: PAPER,
};

/// Forcing moves.
pub(super) static FORCING: Rule = Rule {
    id: "KA-FORCING",
    says: "Beyond the level only captures, checks and replies to check are searched. To take the \
           static value instead is itself a move that the side to move may choose.",
    source: PAPER,
};

/// The level.
pub(super) static LEVEL: Rule = Rule {
    id: "KA-XY",
    says: "Level (5.1): a position is judged by the forcing search after five plies of which at \
           least one was not forced.",
    source: MANUAL,
};

/// The first iteration.
pub(super) static FIRST: Rule = Rule {
    id: "KA-FV0",
    says: "First a search of captures after every move puts the moves in order.",
    source: MANUAL,
};

/// The guess.
pub(super) static GUESS: Rule = Rule {
    id: "KA-GUESS",
    says: "Each round guesses the material and searches with bounds around it; if the guess is \
           wrong, another round follows with other bounds.",
    source: MANUAL,
};

/// The blank move.
pub(super) static BLANK: Rule = Rule {
    id: "KA-BLANK",
    says: "If the side to move is above the upper bound even after it passes, the position need \
           not be searched.",
    source: "Adelson-Velsky, Arlazarov and Donskoy 1975, as reported in histories of computer chess",
};

/// The service.
pub(super) static SERVICE: Rule = Rule {
    id: "KA-SERVICE",
    says: "The best-move service tries the last refutations of a ply first.",
    source: PAPER,
};

/// The table.
pub(super) static TABLE: Rule = Rule {
    id: "KA-TABLE",
    says: "A transposition table keeps depth, bound and best move of 8,192 positions.",
    source: MANUAL,
};

/// The method of analogies.
pub(super) static ANALOGY: Rule = Rule {
    id: "KA-ANALOGY",
    says: "A capture that is refuted on its square is filed with the facts on which that rests: \
           the pieces that bear on the square, the open lines, the pins. Where the facts hold \
           again it is left out without a search.",
    source: "Frey 1977, section on backward pruning, after Adelson-Velsky, Arlazarov and Donskoy \
             1975",
};

/// The limit of checks.
pub(super) static CHECKS: Rule = Rule {
    id: "KA-CHECKLIMIT",
    says: "Each side may give two checks at the start of a forcing line; then captures only.",
    source: "Frey 1977, section on quiescence: in most programs about two extra plies",
};

/// Alpha-beta.
pub(super) static CUT: Rule = Rule {
    id: "KA-CUT",
    says: "A move is left when a reply shows that it is no better than the best so far.",
    source: "Frey 1977, section on backward pruning",
};

/// The budget.
pub(super) static BUDGET: Rule = Rule {
    id: "KA-NODES",
    says: "No more positions are looked at than the option Nodes allows.",
    source: "not in the source, which keeps to the clock",
};

/// Mate.
pub(super) static MATE: Rule = Rule {
    id: "KA-MATE",
    says: "A mate is worth more than everything, a near one more than a far one.",
    source: MANUAL,
};

/// Stalemate.
pub(super) static STALEMATE: Rule =
    Rule { id: "KA-STALEMATE", says: "A stalemate is worth nothing.", source: MANUAL };

/// Material.
pub(super) static MATERIAL: Rule = Rule {
    id: "KA-EVAL",
    says: "Material first: pawn 2, knight and bishop 7, rook 10, queen 19. The position decides \
           only between equal material.",
    source: MANUAL,
};

/// Defines a rule for a term of the position.
macro_rules! term {
    ($name:ident, $id:literal, $says:literal) => {
        pub(super) static $name: Rule = Rule { id: $id, says: $says, source: MANUAL };
    };
}

term!(ISOLATED, "KA-ISOLATED", "10 off for an isolated pawn, 20 on a half-open file.");
term!(DOUBLED, "KA-DOUBLED", "5 off for each pawn beyond the first on a file.");
term!(PHALANX, "KA-PHALANX", "20 for two pawns side by side.");
term!(CENTRE_PAWNS, "KA-CENTRE-PAWN", "20 for a pawn on d4, e4, d5 or e5.");
term!(
    PAWN_ATTACKS,
    "KA-PAWN-ATTACKS",
    "1 for a square that pawns attack, 10 more in the centre, 20 more beside the enemy king."
);
term!(HOME, "KA-HOME", "15 off for each knight and bishop on its first square.");
term!(ROOKS, "KA-ROOKS", "35 for a rook on an open file, 25 half-open, 40 on the seventh rank.");
term!(BISHOPS, "KA-BISHOPS", "20 for two bishops.");
term!(KNIGHT_QUEEN, "KA-KNIGHT-QUEEN", "10 for knight and queen together.");
term!(CENTRE_KNIGHTS, "KA-CENTRE-KNIGHT", "20 for a knight in the centre.");
term!(CENTRE_ATTACKS, "KA-CENTRE-ATTACKS", "10 for each attack of a piece on a centre square.");
term!(MOBILITY, "KA-MOBILITY", "1 for each square that a piece attacks.");
term!(CASTLING, "KA-CASTLING", "30 for a castled king, 60 off if the right is lost otherwise.");
term!(QUEEN_ON_KING, "KA-QUEEN-ON-KING", "2 off for each move of a queen from the king's square.");

/// The rules of the positional terms, in their order.
pub(super) const TERMS: [&Rule; 14] = [
    &ISOLATED,
    &DOUBLED,
    &PHALANX,
    &CENTRE_PAWNS,
    &PAWN_ATTACKS,
    &HOME,
    &ROOKS,
    &BISHOPS,
    &KNIGHT_QUEEN,
    &CENTRE_KNIGHTS,
    &CENTRE_ATTACKS,
    &MOBILITY,
    &CASTLING,
    &QUEEN_ON_KING,
];

/// All rules, the terms last.
pub(super) const ALL: &[&Rule] = &joined_rules::<17, 14, 31>(
    [
        &FULL, &FORCING, &LEVEL, &FIRST, &GUESS, &BLANK, &SERVICE, &TABLE, &ANALOGY, &CHECKS, &CUT,
        &BUDGET, &MATE, &STALEMATE, &MATERIAL, &DRAWN, &STOPPED,
    ],
    TERMS,
);

/// The deviations where we had to choose.
pub(super) const DEVIATIONS: &[Deviation] = &[
    Deviation {
        about: "the evaluation",
        source_says: "of 1974 nothing is printed; the manual of 1990 lists some forty items",
        we_do: "material and the fourteen items of the manual that need no interpretation",
        because: "bound pieces, profitable attacks and strong squares are named but not defined",
    },
    Deviation {
        about: "the method of analogies in play",
        source_says: "it was published; by a report the tournament program did not use it",
        we_do: "the option Version has it: 1974 is without, analogies is with it",
        because: "both can then be compared",
    },
    Deviation {
        about: "what an analogy speaks of",
        source_says: "refutations in general; the proofs are complicated",
        we_do: "exchanges on one square; a refuted capture is left out among forcing moves only",
        because: "captures elsewhere may improve the line, so that it is no bound in full width",
    },
    Deviation {
        about: "the blank move",
        source_says: "that it was used",
        we_do: "if the material alone is not below the upper bound and the king is not in check; \
                the search after it is one ply shorter; never twice in a row",
        because: "the condition is not told",
    },
    Deviation {
        about: "the best-move service",
        source_says: "for each piece, from-square and to-square the last refutations",
        we_do: "the last ten refutations of each ply",
        because: "its size and its keys are not told",
    },
    Deviation {
        about: "levels",
        source_says: "a second forcing search, FV1, for the replies to the best move",
        we_do: "it is left out, and the first, FV0, looks at captures only; the levels between are \
                searched one after the other",
        because: "they change only the order of moves",
    },
    Deviation {
        about: "checks in a row",
        source_says: "nothing certain",
        we_do: "two of each side, on the first four plies of a forcing line, by the option Checks",
        because: "without a limit the search may get lost; two is what Frey calls usual",
    },
    Deviation {
        about: "time",
        source_says: "the clock",
        we_do: "at most 200,000 positions a move, by the option Nodes",
        because: "a number of positions means the same on every machine",
    },
    Deviation {
        about: "moves of equal rank",
        source_says: "nothing",
        we_do: "from-square, to-square, queen first",
        because: "some order is needed",
    },
    Deviation {
        about: "the opening book",
        source_says: "that it had one of about 10,000 positions",
        we_do: "none",
        because: "it is lost",
    },
    draws_unseen("nothing", "the search keeps no record of the game"),
];

//! The rules that types A and B share, and the deviations where the paper is silent.

use thinking::{Deviation, Rule};

/// The record of a position as numbers.
pub(crate) static RECORD: Rule = Rule {
    id: "record",
    says: "A position is 64 numbers from -6 to 6, rank by rank from a1: 1 to 6 for White's pawn, \
           knight, bishop, rook, queen and king, negative for Black's, 0 for an empty square; λ is \
           +1 if White is to move, else -1. A move is a from-square, a to-square and what a pawn \
           becomes, squares by rank and file from 0.",
    source: "Shannon 1950, section 5, figure 4",
};

/// The list of moves.
pub(crate) static LISTED: Rule = Rule {
    id: "list",
    says: "Go through the squares from a1 along the rank, then rank by rank. Where λx is \
           positive start the program of that piece, T1 to T6. Make each listed move by T0 and \
           strike it out if it leaves the king in check.",
    source: "Shannon 1950, section 5, programs T0 to T7",
};

/// The evaluation.
pub(crate) static WEIGHED: Rule = Rule {
    id: "weigh",
    says: "Add up the terms of f(P) over the board, White's less Black's; White plays to \
           make f(P) large, Black to make it small.",
    source: "Shannon 1950, sections 3 and 5, program T8",
};

/// Mate.
pub(crate) static MATED: Rule = Rule {
    id: "mated",
    says: "A king that is mated counts as lost.",
    source: "Shannon 1950, section 3: mate is included by the value of the king",
};

/// A nearer mate is better.
pub(crate) static SOONER: Rule = Rule {
    id: "sooner",
    says: "A mate is worth 0.01 less for each ply that it takes.",
    source: "not in the source",
};

/// Stalemate.
pub(crate) static STALEMATE: Rule = Rule {
    id: "stalemate",
    says: "A side that has no move and is not in check has drawn: 0.",
    source: "the rules of chess; Shannon 1950, section 2, counts draws as 0",
};

/// The deviations of both programs.
const SHARED_DEVIATIONS: [Deviation; 9] = [
    Deviation {
        about: "castling and en passant",
        source_says: "data on castling and the last move should be added to the 64 numbers and \
                      λ, but are left out; castling is a move of the king over two squares",
        we_do: "four numbers for the castling privileges and the last move are added; both kinds \
                of move are listed, castling after the king's other moves",
        because: "the paper wants legal chess, and says what has to be added",
    },
    Deviation {
        about: "castling in T0",
        source_says: "castling on the king's side is told by a - b = 2, with squares 04 and 06",
        we_do: "by the squares: b - a = 2 is the king's side",
        because: "the squares leave no doubt",
    },
    Deviation {
        about: "the lists of T1, T2, T4, T5 and T6",
        source_says: "only T3 is written out: up and right, up and left, down and right, down \
                      and left; the queen can be T3 and T4 together; the first square is 1,1 \
                      though squares are numbered from 0,0",
        we_do: "every piece follows that pattern, up before level before down and right before \
                left; pawns step before they take and become 2, 3, 4, 5 in this order; the scan \
                starts at a1",
        because: "the other programs are said to be similar",
    },
    Deviation {
        about: "what T8 reads",
        source_says: "T8 scans the squares of the record",
        we_do: "moves are listed and made on the 64 numbers; T8 reads the same position in the form \
                that the rest of this program uses, which is kept in step move by move",
        because: "its words, such as pin and passed pawn, are defined for that form once for all",
    },
    Deviation {
        about: "mate and stalemate",
        source_says: "mate is included by giving the king 200; legal moves never take a king, \
                      and nothing is said of a position without moves",
        we_do: "a mated king counts as lost and nothing else in that position counts, less 0.01 \
                for each ply from the root; a stalemate is 0",
        because: "without the hundredths the machine could delay a mate forever",
    },
    Deviation {
        about: "draws by repetition and by fifty moves",
        source_says: "repetition is ignored for simplicity; the count of moves belongs to a \
                      position but not to the machine's record",
        we_do: "neither is seen, unless by the option See Draws",
        because: "the machine's record has no place for them",
    },
    Deviation {
        about: "words of f(P)",
        source_says: "doubled, backward, isolated, mobility and the terms of the appendix are \
                      named, not defined",
        we_do: "doubled is each pawn beyond the first on a file; isolated has no neighbour on a \
                file beside it; backward has none level or behind, and an enemy pawn guards the \
                square before it; mobility is legal moves, the side not to move having the turn \
                handed over; the other words as their rules say",
        because: "these are the usual meanings",
    },
    Deviation {
        about: "coefficients that are not printed",
        source_says: "the formula ends in dots; the appendix names terms and says that their \
                      values should be found by experiment",
        we_do: "the option Terms leaves them out or puts them in; their coefficients are choices \
                of ours, each an option, and the learning machine can change them",
        because: "the printed formula is the one that can be checked",
    },
    Deviation {
        about: "advice",
        source_says: "nothing; Frey names a program by Zobrist and Carlson that takes advice",
        we_do: "the options Advice and Advice File add patterns that a person writes to f(P); \
                they are empty by default",
        because: "f(P) is a sum, and a pattern with a score is one more term",
    },
];

/// The deviation about Chess960.
const FROM_THE_USUAL_START: Deviation = Deviation {
    about: "Chess960",
    source_says: "nothing: castling is the king's move over two squares",
    we_do: "castling from other squares is neither listed nor foreseen; where it is the only \
            legal move the program does not move",
    because: "the machine's triple has no way to write it",
};

/// The number of deviations that both programs share.
pub(crate) const SHARED: usize = SHARED_DEVIATIONS.len() + 1;

/// A program's own deviations, then those that both share.
pub(crate) const fn with_shared<const OWN: usize, const ALL: usize>(
    own: [Deviation; OWN],
) -> [Deviation; ALL] {
    let mut all = [FROM_THE_USUAL_START; ALL];
    let mut index = 0;
    while index + 1 < ALL {
        all[index] = if index < OWN { own[index] } else { SHARED_DEVIATIONS[index - OWN] };
        index += 1;
    }
    all
}

//! The rules of the list and of the choice, and the deviations where Shannon is silent.

use thinking::{Deviation, Rule};

/// Shannon's program T7 with the piece programs T1 to T6.
pub(crate) static LISTED: Rule = Rule {
    id: "list",
    says: "Go through the squares from a1 along the rank, then rank by rank. Where an own piece \
           stands, list his moves by the program for his kind. Strike out the moves that leave \
           the king in check.",
    source: "Shannon 1950, section 5, program T7",
};

/// The choice.
pub(super) static FIRST: Rule = Rule {
    id: "first",
    says: "Play the first move of the list.",
    source: "Shannon 1950, section 2, first example of a strategy",
};

/// The deviations of the numbering, shared by all programs that use the list.
pub(crate) const NUMBERING: &[Deviation] = &[
    Deviation {
        about: "the order of directions",
        source_says: "only the bishop's program T3 is written out: up and right, up and left, \
                      down and right, down and left, each to its end",
        we_do: "every piece follows the same pattern: steps up the board before level ones before \
                steps down, and among them to the right before to the left; knights and kings \
                by their whole step",
        because: "T3 visits its directions in falling order of rank and then of file, and the \
                  other programs are said to be similar",
    },
    Deviation {
        about: "the queen",
        source_says: "her program T5 can be made of the bishop's and the rook's",
        we_do: "her bishop moves come first, then her rook moves",
        because: "the paper names T3 before T4",
    },
    Deviation {
        about: "pawns",
        source_says: "nothing about the order inside T1",
        we_do: "one step, two steps, then the captures; a promotion to knight, bishop, rook, \
                queen, in this order",
        because: "a move forward is a pawn's ordinary move, and the paper numbers the pieces \
                  2, 3, 4, 5 in this order",
    },
    Deviation {
        about: "castling and en passant",
        source_says: "castling is written as a move of the king; both are left out of the \
                      position record for brevity",
        we_do: "both are played; castling stands after the king's other moves, the king's side \
                first",
        because: "the paper wants legal chess and says that the data should be added",
    },
    Deviation {
        about: "the first square",
        source_says: "T7 starts at square 1,1, while the squares are numbered from 0,0",
        we_do: "the scan starts at a1",
        because: "it is the first square of the paper's own table of the starting position",
    },
    Deviation {
        about: "Los Alamos chess",
        source_says: "nothing: the game is of 1956",
        we_do: "the same list on the small board",
        because: "the order of squares and steps means the same there",
    },
];

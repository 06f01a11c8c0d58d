//! Prinz's programme as rules, its control flow block by block, and the deviations where the paper
//! is silent.

use thinking::{Deviation, Rule};

const PRINZ: &str = "D. Prinz, Robot Chess, Research, 1952, 261-266";
const FIGURE_4: &str = "D. Prinz, Robot Chess, 1952, figure 4";

/// Defines rules, each with its id, its text and its source.
macro_rules! rules {
    ($($name:ident $id:literal $says:literal $source:expr;)*) => {
        $(pub(super) static $name: Rule = Rule { id: $id, says: $says, source: $source };)*

        /// All rules.
        pub(super) const ALL: &[&Rule] = &[$(&$name,)* &crate::toolkit::STOPPED];
    };
}

rules! {
    TASK "mate in two"
        "Find a move of White after which every reply of Black can be answered so that Black \
         has no legal move left. There are no double steps of pawns, no castling and no \
         promotion; stalemate counts as a solution." PRINZ;
    A_TABLE "a-table"
        "A list of 32 lines, one for each piece: the number of its square, or a negative number \
         if it is off the board. Pawns 0 to 7, knights 8 and 9, bishops 10 and 11, rooks 12 \
         and 13, king 14, queen 15; Black's sixteen lines on." PRINZ;
    B_TABLE "b-table"
        "A list of the hundred squares of a board with a border: what stands on each." PRINZ;
    C_TABLE "c-table"
        "A list of the eight directions: what to add to the number of a square." PRINZ;
    NEXT "next move"
        "Count up the step, or else the direction, or else the piece, until the square reached is \
         on the board and not held by an own piece." PRINZ;
    LEGALITY "legality"
        "Explore the board from the own king in all directions and by knight's moves: a move \
         that leaves it under attack is illegal." PRINZ;
    TYPED "typed"
        "Every first-turn move of White is typed." PRINZ;
    MASTER "master routine"
        "The master routine goes from block to block: each turn is entered by 1 for its first \
         move or by 2 for the next, and left by 3 with a legal move or by 4 when it has no more."
        FIGURE_4;
    W1_3 "W1.3 to B1.1" "White has a first move: Black's first turn begins." FIGURE_4;
    B1_3 "B1.3 to W2.1" "Black has a reply: White's second turn begins." FIGURE_4;
    W2_3 "W2.3 to B2.1" "White has a second move: Black's second turn begins." FIGURE_4;
    B2_3 "B2.3 to W2.2" "Black still has a move: White tries another second move." FIGURE_4;
    B2_4 "B2.4 to B1.2"
        "Black has no move, it is mate or stalemate: Black tries another reply." FIGURE_4;
    W2_4 "W2.4 to W1.2"
        "No second move of White mates: White tries another first move." FIGURE_4;
    B1_4 "B1.4 solution" "Black's replies are exhausted: White's first move is the key." FIGURE_4;
    W1_4 "W1.4 no solution" "White's first moves are exhausted: there is no solution." FIGURE_4;
}

/// The transitions between blocks, in the order of the figure.
pub(super) const EXITS: [&Rule; 8] = [&W1_3, &B1_3, &W2_3, &B2_3, &B2_4, &W2_4, &B1_4, &W1_4];

/// The blocks that these transitions connect; `None` where the machine stops.
pub(super) const BLOCKS: [(&str, Option<&str>); EXITS.len()] = [
    ("W1", Some("B1")),
    ("B1", Some("W2")),
    ("W2", Some("B2")),
    ("B2", Some("W2")),
    ("B2", Some("B1")),
    ("W2", Some("W1")),
    ("B1", None),
    ("W1", None),
];

pub(super) const DEVIATIONS: &[Deviation] = &[
    Deviation {
        about: "the line of the king",
        source_says: "lines 14 and 15 are for king and queen; the routine for legality looks for \
                      the king in line 15",
        we_do: "the king has line 14 and the queen line 15",
        because: "it is the order in which the lines are given out; the king is found there by \
                  the routine too",
    },
    Deviation {
        about: "which piece gets which line of its kind",
        source_says: "nothing",
        we_do: "by rising number of the square",
        because: "it is how a person would write the list",
    },
    Deviation {
        about: "the order of a pawn's moves",
        source_says: "the conditions for pawns are suitably modified",
        we_do: "the step, then the capture to the right, then to the left",
        because: "a step is a pawn's ordinary move",
    },
    Deviation {
        about: "the order of a knight's moves",
        source_says: "a separate list",
        we_do: "anticlockwise from the jump to the right and up",
        because: "the order of the c-table",
    },
    Deviation {
        about: "after a capture",
        source_says: "a square held by an own piece or on the border ends a direction",
        we_do: "a capture ends it too",
        because: "otherwise a rook would jump over the piece it could take",
    },
    Deviation {
        about: "promotion",
        source_says: "the exchange of a pawn for a piece on the last row is excluded",
        we_do: "a pawn does not step or take onto the last row at all; it still guards it",
        because: "a pawn that stayed a pawn there would be stranger",
    },
    Deviation {
        about: "more than two knights, bishops or rooks, more than one queen",
        source_says: "nothing: the list has sixteen lines for each side",
        we_do: "such a piece gets the line of a pawn, for it was one",
        because: "the kind of a piece is in the b-table, not in the number of its line",
    },
    Deviation {
        about: "stopping at the first key",
        source_says: "the machine stops at the first solution",
        we_do: "so do we, unless the option All Keys is on",
        because: "to see whether a problem is sound",
    },
    Deviation {
        about: "what is counted",
        source_says: "a move with its test takes one or two seconds, figure 1 took about 15 minutes",
        we_do: "a square that is tried counts 1.4 seconds",
        because: "figure 1 needs 646 of them",
    },
];

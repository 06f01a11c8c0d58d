//! The rules: those known about the Los Alamos program, those inferred from its moves, and those
//! that are our choice.

use thinking::{Deviation, Rule};

const NSS: &str = "Newell, Shaw and Simon 1958, The Los Alamos program";
const FITTED: &str = "inferred from the moves of MANIAC I in its recorded games";
const CHOICE: &str = "a choice: no source gives it";

/// Defines rules, each with its id, its text and its source.
macro_rules! rules {
    ($($name:ident $id:literal $says:literal $source:expr;)*) => {
        $(pub(super) static $name: Rule = Rule { id: $id, says: $says, source: $source };)*

        /// All rules.
        pub(super) const ALL: &[&Rule] =
            &[$(&$name,)* &crate::toolkit::DRAWN, &crate::toolkit::STOPPED];
    };
}

rules! {
    ALL_MOVES "every move"
        "Every move is looked at, two moves of each side deep." NSS;
    MOBILITY "mobility"
        "Each position on the way counts a point for every move that it allows, for the side \
         to move; whether a move leaves the own king to be taken is not asked." NSS;
    PAWNS "pawns" "Pawns, at the end of the line." NSS;
    KNIGHTS "knights" "Knights, at the end of the line." NSS;
    BISHOPS "bishops" "Bishops, at the end of the line; only the board of 8×8 has any." CHOICE;
    ROOKS "rooks" "Rooks, at the end of the line." NSS;
    QUEENS "queens" "Queens, at the end of the line." NSS;
    KING "the king is taken"
        "Before the end of the line, a side that can take the enemy king has won; mate and \
         stalemate are the same to it." FITTED;
    HORIZON "unseen at the end"
        "At the end of the line nobody looks whether the last move left its king to be taken: \
         it may be an illegal move." FITTED;
    BEST "best score"
        "The move with the best score by minimax is played." NSS;
    TIE "first of equals"
        "Of moves with the same score the first on the list is played." CHOICE;
}

pub(super) const DEVIATIONS: &[Deviation] = &[
    Deviation {
        about: "the values of the pieces",
        source_says: "material and mobility are added; no value of any piece has come down",
        we_do: "pawn 1, knight 3, bishop 3, rook 5, queen 9, and a pawn is worth 16 possible moves; all \
                are options",
        because: "any usual scale from 13 possible moves a pawn upwards gives the same 22 of 23 \
                  recorded moves",
    },
    Deviation {
        about: "where mobility is counted",
        source_says: "the mobility of each intermediate position is added in",
        we_do: "after the first, second and third ply, for the side to move there with a plus \
                if it is the machine; not at the end",
        because: "so 22 of the 23 recorded moves come out, each as the single best; counting it \
                  at the end as well loses one of them",
    },
    Deviation {
        about: "moves that leave the own king to be taken",
        source_says: "every alternative is considered; how check was handled is not told",
        we_do: "they are in the tree and in the count of moves; before the end the opponent then \
                takes the king, at the end of the line nobody notices",
        because: "with legal moves only, 12.Qa3 and 18.fxe4 of the recorded game are never \
                  chosen",
    },
    Deviation {
        about: "the move that is played",
        source_says: "nothing",
        we_do: "only legal moves are played, whatever the tree holds",
        because: "the recorded games contain no other",
    },
    Deviation {
        about: "stalemate",
        source_says: "nothing",
        we_do: "it scores like mate",
        because: "every reply leaves the king to be taken, and nobody asks whether it is in check",
    },
    Deviation {
        about: "promotion",
        source_says: "nothing; MANIAC I made a queen in its third game",
        we_do: "the program lists queens only, for both sides; a person may choose a rook or a \
                knight",
        because: "the shortest code",
    },
    Deviation {
        about: "equal scores",
        source_says: "nothing",
        we_do: "the first move on the list, which goes through the squares from a1 along the \
                ranks",
        because: "it is what a scan of the list with a strict comparison gives",
    },
    Deviation {
        about: "the first move of the third game",
        source_says: "MANIAC I opened with the pawn of the king",
        we_do: "the rule prefers a knight's move by one point",
        because: "this one move is not explained by the rule and may have been made by hand",
    },
    Deviation {
        about: "draws",
        source_says: "nothing",
        we_do: "the program does not know repetition or any count of moves, unless by the option \
                See Draws; the game is drawn by the ordinary rules",
        because: "six hundred words of code kept no record of the game",
    },
    Deviation {
        about: "the board of 8×8",
        source_says: "for the full board Newell, Shaw and Simon reckon 800,000 continuations \
                      instead of 160,000, and would like to see the program play Bernstein's; \
                      nobody tried it",
        we_do: "the same rule plays chess: a bishop is worth 3, and pawns and kings move by all \
                rules of chess, castling, double step and en passant included",
        because: "it is the experiment that the paper asks for",
    },
    Deviation {
        about: "other depths",
        source_says: "two moves of each side",
        we_do: "four plies unless the option Plies or the host asks for another number",
        because: "for comparison",
    },
];

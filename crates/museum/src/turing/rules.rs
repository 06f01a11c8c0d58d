//! Turing's rules in our words, and every choice that his typescript leaves open.

use crate::toolkit::draws_unseen;
use thinking::{Deviation, Rule};

/// Defines rules, each with its id, its text and its source.
macro_rules! rules {
    ($($name:ident $id:literal $says:literal $source:expr;)*) => {
        $(pub(super) static $name: Rule = Rule { id: $id, says: $says, source: $source };)*

        /// All rules, in the order of the typescript.
        pub(super) const ALL: &[&Rule] =
            &[$(&$name,)* &crate::toolkit::DRAWN, &crate::toolkit::STOPPED];
    };
}

const T1: &str = "A. M. Turing, Digital computers applied to games, typescript AMT/B/7";

const NSS: &str = "Newell, Shaw and Simon 1958: playing by hand, Turing did not explore what he \
                   knew would be eliminated";

rules! {
    ROOT "every move"
        "Every legal move of the machine is looked at." T1;
    REPLIES "every reply"
        "Every legal reply to it is looked at." T1;
    RECAPTURE "recapture"
        "A move is considerable if it takes on the square where the move before it took." T1;
    UNDEFENDED "undefended"
        "A move is considerable if it takes an undefended piece." T1;
    HIGHER "higher by lower"
        "A move is considerable if a piece of lower value takes one of higher value." T1;
    MATE "mating move"
        "A move is considerable if it gives checkmate." T1;
    DEAD "dead position"
        "The position is dead: two or more plies on, and no move is considerable. It is worth \
         the ratio of the material." T1;
    STAY "staying put"
        "Nobody has to make a considerable move while there are others: the position counts \
         also as if it were dead." T1;
    ALL_CONSIDERABLE "no staying put"
        "Every legal move is considerable: one of them must be made." T1;
    STALEMATE "stalemate"
        "A stalemate is worth the ratio of the material." "a choice: the typescript is silent";
    SKIP "left out"
        "A line is left out once it cannot change the value of the root move." NSS;
    PAWNS "pawns" "A pawn is worth 1." T1;
    KNIGHTS "knights" "A knight is worth 3." T1;
    BISHOPS "bishops" "A bishop is worth 3½." T1;
    ROOKS "rooks" "A rook is worth 5." T1;
    QUEENS "queens" "A queen is worth 10." T1;
    CHECKMATE "checkmate" "Checkmate is worth 1000." T1;
    MOBILITY "i mobility"
        "Queen, rook, bishop, knight: the square root of the number of moves, a capture counted \
         as two, in tenths." T1;
    DEFENCE "ii defence"
        "Rook, bishop, knight: 1.0 if defended, 1.5 if defended at least twice." T1;
    KING_MOBILITY "iii king's mobility"
        "King: mobility as for the other pieces, without castling." T1;
    KING_SAFETY "iv king's safety"
        "King: less the mobility that a queen would have in its place." T1;
    CASTLING_RIGHT "v castling, right"
        "1.0 if the right to castle has not been lost by moves of king or rook." T1;
    CASTLING_NEXT "v castling, next"
        "1.0 if castling is possible at the next move." T1;
    CASTLING_DONE "v castling, act"
        "1.0 for the act of castling." T1;
    PAWN_ADVANCE "vi pawn's advance"
        "Pawn: 0.2 for each rank it has advanced." T1;
    PAWN_DEFENCE "vii pawn's defence"
        "Pawn: 0.3 if a piece other than a pawn defends it." T1;
    MATE_THREAT "viii threat of mate"
        "1.0 for the threat of checkmate." T1;
    CHECK "ix check"
        "0.5 for check." T1;
    VALUE "greatest value"
        "The move of the greatest value is played." T1;
    POSITION_PLAY "greatest position play"
        "Among moves of equal value, the one after which the position play value is greatest." T1;
    TIE "still equal"
        "Among moves that are equal in both, any: the last on the list, or one by dice." T1;
}

pub(super) const DEVIATIONS: &[Deviation] = &[
    Deviation {
        about: "the date",
        source_says: "Table 1 of Newell, Shaw and Simon (1958) dates the program 1951",
        we_do: "the card says 1952, the year of the recorded game",
        because: "Turing began the machine in 1948; the game against Glennie was played in 1952",
    },
    Deviation {
        about: "either colour",
        source_says: "the machine is described with the white pieces",
        we_do: "with the black pieces everything is mirrored",
        because: "nothing in the rules depends on the colour",
    },
    Deviation {
        about: "lines that are left out",
        source_says: "the typescript has every considerable line followed to its end; by hand \
                      Turing left out what he knew would be eliminated, and was wrong once",
        we_do: "a line is left out once it cannot change the value of its root move, which stays \
                exact; the option Every Line follows them all",
        because: "a rich position has tens of millions of lines of exchanges, of which a few \
                  thousand matter",
    },
    Deviation {
        about: "leaving considerable moves out",
        source_says: "nothing: they are always followed",
        we_do: "they are followed; the option Considerable Moves treats every position as dead after \
                two plies",
        because: "so that its worth can be measured in the laboratory",
    },
    Deviation {
        about: "stalemate",
        source_says: "nothing",
        we_do: "a stalemate is worth the ratio of the material",
        because: "it is the value of any position in which no considerable move is left",
    },
    Deviation {
        about: "a bare king",
        source_says: "nothing: the ratio would be divided by zero",
        we_do: "material against none is worth more than any ratio and less than mate, however \
                much it is; two bare kings are level",
        because: "a ratio grows without bound as the divisor shrinks",
    },
    Deviation {
        about: "undefended",
        source_says: "the word alone",
        we_do: "a piece is undefended if it cannot legally be taken back after the capture",
        because: "a pinned defender defends nothing; the other reading changes no move of the \
                  recorded games",
    },
    Deviation {
        about: "defended, in rules ii and vii",
        source_says: "the word alone",
        we_do: "a piece is defended by every own piece that attacks its square, pinned or not, the \
                king among them; a second rook or queen behind the first does not count",
        because: "so the printed figure of the 18th move comes out",
    },
    Deviation {
        about: "a threat of mate",
        source_says: "the word alone",
        we_do: "there is one if the machine could mate at once should the opponent pass; a move \
                that gives check threatens no mate beside it",
        because: "in check the opponent cannot pass",
    },
    Deviation {
        about: "mobility while giving check",
        source_says: "nothing",
        we_do: "the way onto the square of the checked king counts as a capture",
        because: "it is one by the piece's way of moving; leaving it out changes no move of the \
                  recorded games",
    },
    Deviation {
        about: "the castling credits",
        source_says: "three credits, for the right, the possibility and the act",
        we_do: "the act of castling earns all three at once",
        because: "only then castling at the 18th move gains the 3.2 of the printed version",
    },
    Deviation {
        about: "square roots",
        source_says: "one decimal in all figures, up to the root of 13",
        we_do: "every root is rounded to the nearest tenth",
        because: "the same rounding for larger numbers",
    },
    Deviation {
        about: "promotion",
        source_says: "nothing",
        we_do: "a promotion is considerable only if it takes or mates by the other rules; all \
                four promotions are looked at where every move is",
        because: "the list of considerable moves is taken as complete",
    },
    Deviation {
        about: "moves equal in value and in position play",
        source_says: "at random or by any rule; it did not happen in the recorded game",
        we_do: "the last in the order of squares, from a1 to h8; with the option Seed one of \
                them by dice",
        because: "a machine that can be replayed is easier to study, and so the eighth move of \
                  the game of 2012 comes out too",
    },
    draws_unseen("nothing", "they would need a record of the game, which it does not keep"),
    Deviation {
        about: "time",
        source_says: "worked out by hand; Newell, Shaw and Simon say minutes a move",
        we_do: "no time per position is given",
        because: "how many positions Turing really looked at is not known",
    },
];

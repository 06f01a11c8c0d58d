//! Bernstein's rules in our words, and every choice that his papers leave open.

use crate::toolkit::draws_unseen;
use thinking::{Deviation, Rule};

/// Defines rules, each with its id, its text and its source.
macro_rules! rules {
    ($($name:ident $id:literal $says:literal $source:expr;)*) => {
        $(pub(super) static $name: Rule = Rule { id: $id, says: $says, source: $source };)*

        /// All rules: the questions in their order, the evaluation, the choice.
        pub(super) const ALL: &[&Rule] =
            &[$(&$name,)* &crate::toolkit::DRAWN, &crate::toolkit::STOPPED];
    };
}

const B1: &str = "A. Bernstein and others, A chess playing program for the IBM 704, 1958";
const B2: &str = "A. Bernstein, M. de V. Roberts, Computer v. chess-player, 1958";
const CHOICE: &str = "a choice: the papers are silent";

// The id of a question is its number, then the letter of its part, if it has parts, then a name. The
// page takes number and part from it; a test keeps the form.
rules! {
    CHECK "1 in check"
        "Is the king in check? Put a piece between, take the checker, or move the king; if two pieces \
         give check, only the king moves. No further question is asked." B1;
    GAIN "2a gain"
        "Can material be gained? The captures and promotions that win something when the \
         exchange on their square is counted off, the cheapest piece always taking first." B1;
    SAFETY "2b loss"
        "Can material be lost? The moves that bring a piece to safety that the opponent can take \
         with profit, or a piece that he can exchange. Moves that defend it are not thought of."
        B2;
    EXCHANGE "2c exchange"
        "Can material be exchanged? The captures after which the count comes out even." B1;
    LOSING "2 defended"
        "The capture is seen and discarded: the piece is defended and the exchange loses material."
        B2;
    CASTLING "3 castling"
        "Can the king castle? If so, no further question is asked." B1;
    DEVELOP "4 development"
        "Are there minor pieces to develop? Knights and bishops leave the first rank." B1;
    KEY "5 key squares"
        "Are there key squares to occupy? Pieces go to squares that diagonally connected pawns \
         control." B1;
    FILE "6 open files"
        "Are there open files to occupy? Rooks go to files without pawns." B1;
    PAWN "7 pawn moves"
        "Can pawns be moved? First the king's pawn and the queen's pawn, the longer step first."
        B2;
    PIECE "8 piece moves"
        "Can any piece be moved?" B1;
    FULL "table is full"
        "The table of plausible moves holds seven: what comes later is not looked at." B1;
    LOST_PIECE "loses the piece"
        "From the fourth question on, a move is left out if its piece would be lost in an exchange \
         on the square it goes to." CHOICE;
    NOTHING_LEFT "nothing plausible"
        "No question gives a move: the first legal moves fill the table." CHOICE;
    ASKED "asked about"
        "The host wants to hear about these moves only, and none of them is plausible." CHOICE;
    SELECTIVE "selective"
        "A move is followed only if its position scores no less than the one before it; if there \
         is no such move, the best two are followed." B1;
    MOBILITY "mobility"
        "One point for every move that the side has." B1;
    AREA "area control"
        "One point for every square that the side controls completely: it attacks the square and \
         the other side does not." B1;
    KING_DEFENCE "king defence"
        "One point for every square around the king that its side controls completely." B1;
    MATERIAL "material"
        "Pawn 1, knight and bishop 3, rook 5, queen 9, multiplied by a large factor F." B2;
    MATE "mate"
        "Mate beats every score, and the sooner the better." CHOICE;
    STALEMATE "stalemate"
        "Stalemate is level: a ratio of 1." CHOICE;
    BEST "best ratio"
        "The move with the best value is played: its own score divided by the opponent's, four \
         plies on, each side choosing what is best for itself." B1;
    TIE "first in the table"
        "Of moves with the same value the first in the table is played." CHOICE;
    ONLY_MOVE "only move"
        "There is one plausible move." B1;
    WORD "move word"
        "The machine writes a move as a word of twelve octal digits: the square left, the kind of \
         move, the square reached, with a minus sign for a capture." B1;
    CHECK_LAST "check last move"
        "An illegal move of the opponent is answered with PLEASE CHECK LAST MOVE." B1;
    THANKS "thanks"
        "At the end of the game the machine prints THANK YOU FOR AN INTERESTING GAME." B1;
    RESIGNS "resignation"
        "The machine can resign." B2;
}

pub(super) const DEVIATIONS: &[Deviation] = &[
    Deviation {
        about: "the order of questions 5 and 6",
        source_says: "the paper of the conference has key squares before open files, the article \
                      in Scientific American the reverse",
        we_do: "the order of the paper; the option Questions has the other",
        because: "the paper is the technical description",
    },
    Deviation {
        about: "leaving a question out",
        source_says: "nothing: all eight are asked",
        we_do: "all are asked; the options Question 1 to Question 8 leave single ones out",
        because: "so what each of them is worth can be measured in the laboratory",
    },
    Deviation {
        about: "the factor F",
        source_says: "that it is large",
        we_do: "50; the option Material Weight sets another",
        because: "from 50 to 200 the moves are the same, with less they agree worse with the \
                  games",
    },
    Deviation {
        about: "complete control",
        source_says: "the words alone",
        we_do: "a square counts if the side attacks it and the other does not, whatever is on \
                it; pinned pieces attack like others",
        because: "the plainest meaning; it gives 22 squares and 5 around the king at the start",
    },
    Deviation {
        about: "mobility",
        source_says: "the number of available moves",
        we_do: "legal moves, for both sides as if it were their turn; each promotion is one",
        because: "the machine's tables leave out the moves of pinned pieces",
    },
    Deviation {
        about: "exchanges",
        source_says: "that each is examined, pieces behind others on the same line included",
        we_do: "the cheapest piece takes each time, pinned pieces do not, and each side stops when it \
                likes",
        because: "the captures of the games pass, and 10.Nxe5 of the first game does not, as the \
                  article says",
    },
    Deviation {
        about: "question 2b",
        source_says: "can material be lost? the article: see to exchanges by entering them or by \
                      moving the piece away",
        we_do: "pieces that would be lost are brought to safety, and so are pieces, not pawns, that \
                could be exchanged; a square is safe if the piece is not lost there",
        because: "so one more move of the first game is chosen as the machine chose it, \
                  12.dxc4, and none fewer",
    },
    Deviation {
        about: "defending what is attacked",
        source_says: "Newell, Shaw and Simon list the defence of own pieces among his generators; his \
                      own question 2b speaks of exchanges and of moving away",
        we_do: "an attacked piece moves; no question asks for moves that only defend it",
        because: "the article itself calls this bias the chief weakness of the program",
    },
    Deviation {
        about: "the first move of the game",
        source_says: "both printed games and the article begin with 1.e4",
        we_do: "the program as described opens 1.Nc3, for every factor F from 1 to 1,000 and every \
                weight of the squares",
        because: "what the paper prints of the score does not decide for 1.e4; a number that would \
                  is not printed",
    },
    Deviation {
        about: "the order within a question",
        source_says: "the order of the list of pieces: king, queen, bishops, knights, rooks, pawns; \
                      of pawns the king's and the queen's first",
        we_do: "pieces of a kind from the a-file to the h-file; the longer move first; pawns by the \
                files e, d, c, f, g, b, h, a",
        because: "so the initial table comes out as the article prints it, and the second move of \
                  the first game as it was played",
    },
    Deviation {
        about: "open files",
        source_says: "the words alone",
        we_do: "files without any pawn; a rook that stands on one does not look for another",
        because: "with half-open files among them two moves of the games drop off the table and \
                  one gets on it",
    },
    Deviation {
        about: "key squares",
        source_says: "squares controlled by diagonally connected pawns",
        we_do: "the machine's own pawns are meant, and any piece but pawn and king can occupy such a \
                square",
        because: "for the opponent's pawns guard them",
    },
    Deviation {
        about: "moves that lose a piece",
        source_says: "nothing",
        we_do: "questions 4 to 8 leave out moves after which the piece would be lost by exchange",
        because: "without this 15.f3 of the first game drops off the table",
    },
    Deviation {
        about: "promotion",
        source_says: "that the machine knows it",
        we_do: "pawns become queens; a promotion that is not lost counts as a gain",
        because: "nothing is said of other pieces",
    },
    Deviation {
        about: "a table without moves",
        source_says: "nothing",
        we_do: "if every move loses a piece, the first seven legal moves fill the table",
        because: "something must be played",
    },
    Deviation {
        about: "a score of nothing",
        source_says: "nothing: the ratio would be divided by zero",
        we_do: "something against nothing is worth more than any ratio and less than mate; \
                nothing against nothing is level",
        because: "a ratio grows without bound as the divisor shrinks",
    },
    Deviation {
        about: "mate and stalemate",
        source_says: "nothing",
        we_do: "mate beats everything, a near one more than a far one; stalemate is a ratio of 1",
        because: "otherwise the machine could delay a mate forever",
    },
    Deviation {
        about: "equal values",
        source_says: "nothing",
        we_do: "the first in the table",
        because: "the machine gave the same move in the same position every time",
    },
    Deviation {
        about: "the weights of the squares",
        source_says: "that the centre and the king's squares can be weighted, and all weights were \
                      equal at the time",
        we_do: "the options Centre Weight and King Weight, usually 1",
        because: "the parameters were there",
    },
    Deviation {
        about: "resignation",
        source_says: "that the machine can resign; in the first game it did, on the 23rd move",
        we_do: "it resigns when its ratio falls below the option Resign, which is usually 0: never",
        because: "when it did so is not told",
    },
    Deviation {
        about: "the machine with the black pieces",
        source_says: "squares are numbered from the machine's side of the board",
        we_do: "everything is mirrored for Black",
        because: "nothing in the rules depends on the colour",
    },
    draws_unseen("nothing", "its tables hold one position and no record of the game"),
];

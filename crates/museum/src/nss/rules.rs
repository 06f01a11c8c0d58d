//! The rules of Newell, Shaw and Simon in our words, and every choice that they leave open.

use crate::toolkit::draws_unseen;
use thinking::{Deviation, Rule};

/// Defines rules, each with its id, its text and its source.
macro_rules! rules {
    ($($name:ident $id:literal $says:literal $source:expr;)*) => {
        $(pub(super) static $name: Rule = Rule { id: $id, says: $says, source: $source };)*

        /// All rules: the goals with their generators, the analysis, the choice.
        pub(super) const ALL: &[&Rule] =
            &[$(&$name,)* &crate::toolkit::DRAWN, &crate::toolkit::STOPPED];
    };
}

const NSS: &str = "A. Newell, J. C. Shaw, H. A. Simon, Chess-playing programs and the problem of \
                   complexity, 1958";
const SKETCH: &str = "a choice: the paper names the goal without defining it";
const CHOICE: &str = "a choice: the paper is silent";

rules! {
    KING_SAFETY "king safety"
        "Goal: the king is not in check, not about to be mated, not besieged." SKETCH;
    TAKE_CHECKER "king safety: take the checker" "The piece that gives check is taken." SKETCH;
    PARRY_CHECK "king safety: parry the check" "The check is answered." SKETCH;
    FLEE "king safety: step away" "The king leaves the check." SKETCH;
    CASTLE_FOR_SAFETY "king safety: castle" "The king castles out of danger." SKETCH;
    TAKE_BESIEGER "king safety: take a besieger"
        "A piece that bears on the squares around the king is taken." SKETCH;
    RELIEVE "king safety: relieve"
        "After the move there is no longer a threat of mate, or fewer pieces bear on the squares \
         around the king." SKETCH;
    MATE_IN_ONE "king safety: mate" "There is a mate in one." SKETCH;
    GAMBITS "gambits"
        "Goal: a pawn may be given for three tempi." SKETCH;
    OFFER "gambits: offer" "A pawn of the four middle files is offered." SKETCH;
    MATERIAL_BALANCE "material balance"
        "Goal: no material is lost, and what can be won is won." NSS;
    TAKE "material balance: take"
        "A piece of the opponent on an exchange square is taken, by the least valuable piece first."
        NSS;
    TAKE_ATTACKER "material balance: b take the attacker"
        "The piece that attacks ours is taken." NSS;
    ADD_DEFENDER "material balance: c add a defender"
        "A piece that is not employed in another defence defends ours." NSS;
    MOVE_AWAY "material balance: d move away" "The attacked piece moves." NSS;
    INTERPOSE "material balance: e interpose"
        "A piece that is not employed elsewhere and will not be taken steps between." NSS;
    PIN_ATTACKER "material balance: f pin the attacker"
        "A piece that is not employed elsewhere pins the attacker, who cannot take it." NSS;
    SERIOUS_THREATS "serious threats"
        "Goal: forks and pins, where the loss is still a move away." SKETCH;
    FORK "serious threats: fork" "A piece that is not lost attacks two at once." SKETCH;
    PIN "serious threats: pin" "A piece that is not lost pins a piece and holds it fast." SKETCH;
    PARRY_FORK "serious threats: parry"
        "After the move the opponent can no longer fork." SKETCH;
    CENTRE_CONTROL "centre control"
        "Goal: P-Q4 and P-K4. Operative until no centre pawn is left to be moved to the fourth \
         rank." NSS;
    PRIMARY "centre control: primary move" "P-Q4 or P-K4." NSS;
    PREVENT "centre control: prevent"
        "A piece is brought to bear on the squares to which the opponent wants to move his centre \
         pawns." NSS;
    PREVENT_BY_PIN "centre control: prevent by a pin"
        "A piece that defends one of those squares is pinned." NSS;
    UNBLOCK "centre control: unblock"
        "The piece moves that is in the way of a centre pawn." NSS;
    SUPPORT "centre control: prepare"
        "A piece is brought to bear on the square to which a centre pawn wants to go." NSS;
    SUPPORT_BY_PIN "centre control: prepare by a pin"
        "A piece that attacks that square is pinned." NSS;
    DRIVE_AWAY "centre control: drive away"
        "A pawn attacks a piece that attacks that square." NSS;
    TRIAL "centre control: trial"
        "Preventing serves a purpose only if the opponent's primary move would not be rejected \
         from his own point of view." NSS;
    DEVELOPMENT "development"
        "Goal: tempi are won and not lost. Knights and bishops are to leave the first rank, and \
         the king is to castle." NSS;
    CASTLE "development: castle" "The king castles." SKETCH;
    DEVELOP_KNIGHT "development: knight" "A knight leaves the first rank." SKETCH;
    DEVELOP_BISHOP "development: bishop" "A bishop leaves the first rank." SKETCH;
    CLEAR_WAY "development: clear the way"
        "After the move a knight or bishop can get out that could not before." SKETCH;
    GAIN_TEMPO "development: gain a tempo"
        "A piece is developed and attacks an exposed piece, which then has to move." NSS;
    PAWN_STRUCTURE "pawn structure"
        "Goal: no doubled and no isolated pawns." NSS;
    MEND "pawn structure: mend" "A pawn takes, and fewer of our pawns are weak." SKETCH;
    KING_SIDE_ATTACK "king-side attack"
        "Goal: pieces are brought to bear on the enemy king." SKETCH;
    GIVE_MATE "king-side attack: mate" "The move mates." SKETCH;
    PRESS "king-side attack: press"
        "After the move more pieces bear on the squares around the enemy king, or a king that is \
         alone has fewer squares." SKETCH;
    SAFE_CHECK "king-side attack: check" "A piece that is not lost gives check." SKETCH;
    PROMOTION "promotion"
        "Goal: our passed pawns go on, those of the opponent do not." SKETCH;
    PROMOTE "promotion: promote" "A pawn becomes a queen." SKETCH;
    PUSH "promotion: push" "A passed pawn goes on." SKETCH;
    STOP_PAWN "promotion: stop"
        "A passed pawn of the opponent is taken, or a piece steps before it." SKETCH;
    NO_GOAL "no goal proposes"
        "No goal proposes a move: every legal move is submitted to the analysis." CHOICE;
    NO_MOVE "a no move"
        "Nothing is done about it, to see whether the attack is damaging." NSS;
    CONCURRENT "concurrent minimax"
        "No further moves are generated: a side has something better elsewhere." NSS;
    LEVEL "below the level"
        "No further moves are generated: what was found is reason enough to reject the move." NSS;
    BOUND "end of the analysis"
        "The analysis has reached its bound: the position is evaluated as it stands, with the \
         largest loss that we may suffer." CHOICE;
    MATE "mate" "Mate is worth more than any goal." CHOICE;
    STALEMATE "stalemate" "Stalemate is even for every goal." CHOICE;
    FIRST_ACCEPTABLE "first acceptable"
        "The first move is played whose effective value reaches the acceptance level: no goal \
         loses what it has, unless a more crucial one gains." NSS;
    DOUBLE_FUNCTION "double function"
        "An acceptable move is played that two goals propose." NSS;
    RARE "rare feature"
        "The second list finds something better than the move that the first has accepted." NSS;
    BEST_FOUND "best found"
        "No move reaches the acceptance level: the best that was found is played." NSS;
}

pub(super) const DEVIATIONS: &[Deviation] = &[
    Deviation {
        about: "convergence",
        source_says: "no rule guarantees that the search ends",
        we_do: "the analysis of one move ends after a number of plies and of positions, by the \
                options Analysis Plies and Analysis Positions; what is unsettled then is \
                evaluated with the largest loss that the machine may suffer",
        because: "a program that plays must come to an end, and an acceptance test should be \
                  conservative",
    },
    Deviation {
        about: "goals that are named only",
        source_says: "two goals were coded, two defined, and of king safety, serious threats, \
                      gambits, king-side attack and promotion there are names and a few words",
        we_do: "all nine, with routines of our own where there are none; the option Repertoire \
                goes back to four or to two, and each goal has a switch",
        because: "the two alone do not play a whole game",
    },
    Deviation {
        about: "the order of the goals",
        source_says: "the most crucial first; in the opening material balance, centre control, \
                      development, pawn structure",
        we_do: "a check comes before everything, gambits before material, dangers and chances of \
                the moment right after it, then the four in their order, and last what can wait; \
                the option Goal Order sets another",
        because: "the opening comes out as the paper has it, and a gambit can only be thought of \
                  by a goal that stands before material balance",
    },
    Deviation {
        about: "the acceptance level",
        source_says: "that there is one",
        we_do: "the values of the goals before the move, compared goal by goal: what a goal loses \
                is made good only by one that stands before it",
        because: "both examples of the paper come out so",
    },
    Deviation {
        about: "the best move found",
        source_says: "it is kept, and played if no move is acceptable",
        we_do: "the rejected moves are analysed again, against each other",
        because: "an analysis that ends below the level leaves only a bound, and bounds cannot be \
                  compared",
    },
    Deviation {
        about: "no proposals",
        source_says: "nothing",
        we_do: "if no goal proposes a move, every legal one is analysed, pawns first, and the \
                best is played",
        because: "something must be played",
    },
    Deviation {
        about: "the value of material",
        source_says: "for each exchange square, own pieces less the opponent's",
        we_do: "all pieces on the board; a side that makes no move loses its worst exchange",
        because: "differences between two positions are the same, and the first move may be to \
                  make none",
    },
    Deviation {
        about: "a loss that is not recovered",
        source_says: "if material is lost in an exchange and a piece is still attacked, the \
                      position counts as dead",
        we_do: "the side that has lost may still take, and does nothing else",
        because: "taking back belongs to the exchange: without it the second example would end \
                  before 6...KxQ",
    },
    Deviation {
        about: "captures in the analysis",
        source_says: "the least valuable attacker first, another only if it is pinned; but the \
                      second example also speaks of 5.QxB, after 5.PxB",
        we_do: "so when moves are proposed; in the analysis all attackers, in that order",
        because: "the example demands it",
    },
    Deviation {
        about: "pinning and counter-attack",
        source_says: "the table of the goal has a pin of the attacker, the text before it a pin \
                      of the defender and a counter-attack",
        we_do: "the table",
        because: "it is the definition; 3...B-N5 of the second example is a pin of the attacker",
    },
    Deviation {
        about: "even exchanges",
        source_says: "exchanges that are good for the defender are dropped",
        we_do: "even ones stay on the list and keep a position alive, but a piece of our own that \
                can only be exchanged needs no help",
        because: "in the second example the queens are exchanged",
    },
    Deviation {
        about: "centre control",
        source_says: "P-Q4 before P-K4, and the other way round in its example; prevention before \
                      preparation",
        we_do: "P-Q4 and prevention first; the options Primary Moves and Centre turn them round",
        because: "the paper says that the style of play depends on it",
    },
    Deviation {
        about: "tempi",
        source_says: "that development counts them and that the loss of castling affects them",
        we_do: "a knight or bishop at home counts minus one, having castled one, and castling \
                lost minus two, for both sides",
        because: "so P-Q4 and B-N5 are rejected in the examples, as they should be",
    },
    Deviation {
        about: "exposed pieces",
        source_says: "a queen that is out is attacked by a piece that develops, and loses a tempo",
        we_do: "any piece off its first rank, if the attacker is worth less or nobody defends it",
        because: "the same reason holds for other pieces",
    },
    Deviation {
        about: "pawn structure",
        source_says: "doubling and isolation, sufficient for the opening",
        we_do: "each pawn counts for either, for both sides; captures that mend are proposed",
        because: "the words alone",
    },
    Deviation {
        about: "no move",
        source_says: "that making none is tried first when a piece is attacked",
        we_do: "it is tried for any goal that finds a position alive, unless the side is in check",
        because: "nobody need enter an exchange",
    },
    Deviation {
        about: "the second list",
        source_says: "rare features, and the rest of the available time",
        we_do: "gambits, serious threats and king-side attack; they test the accepted move and \
                then propose others",
        because: "these are rare, and very good or very bad if they occur",
    },
    Deviation {
        about: "mate and stalemate",
        source_says: "nothing",
        we_do: "mate is worth more than any goal, a near one more than a far one; stalemate is \
                even for every goal",
        because: "they end the game",
    },
    Deviation {
        about: "promotion",
        source_says: "nothing",
        we_do: "pawns become queens",
        because: "nothing else is ever a goal",
    },
    Deviation {
        about: "the side to move in the count of tempi",
        source_says: "nothing",
        we_do: "development counts what is at home and what has castled; whose move it is does not \
                count as a tempo, and the values before the move are taken of the position as it is",
        because: "the paper compares positions before and after a move of the same side",
    },
    draws_unseen("nothing", "it keeps no record of the game"),
];

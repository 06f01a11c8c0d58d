//! Patterns: named mates, combinations and endings, each with an exact definition and a line that
//! proves it (the type positions that a master knows: Shannon 1950, section 8).
//!
//! | question | where |
//! | --- | --- |
//! | which picture is this mate | [`mate_pictures`] |
//! | which sacrifice does the position call for, and which condition fails | [`type_positions()`] |
//! | which manoeuvres does a line consist of | [`in_line`] |
//! | does the side to move mate by checks, or check perpetually | [`mate_by_checks`], [`perpetual`] |
//! | what is there in an ending of kings and pawns | [`endings`], [`breakthrough`], [`triangulation`] |
//!
//! A [`Sighting`] is a pattern that was found, with its squares, its line and what the line
//! promises. [`Sighting::holds`] replays the line.

mod breakthrough;
mod calculate;
pub mod endings;
mod lines;
pub mod mate_pictures;
mod sighting;
mod triangulation;
pub mod type_positions;

pub use breakthrough::breakthrough;
pub use calculate::{Calculation, mate_by_checks, named_mate, perpetual};
pub use lines::in_line;
pub use sighting::{Promise, Sighting};
pub use triangulation::triangulation;
pub use type_positions::{Condition, TypePosition, type_positions};

/// The families of patterns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Family {
    /// Mates with a name.
    Mate,
    /// Sacrifices in front of a king.
    Sacrifice,
    /// Defenders that are deflected, cut off or overloaded.
    Defender,
    /// Manoeuvres of single pieces.
    Piece,
    /// Pawns that promote.
    Pawn,
    /// Draws by force.
    Draw,
    /// Knowledge of endings.
    Ending,
}

macro_rules! patterns {
    ($($name:ident $id:literal $family:ident $called:literal $says:literal;)+) => {
        /// The patterns.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum Pattern {
            $(#[doc = $says] $name,)+
        }

        impl Pattern {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// A word for files and messages.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => $id,)+ }
            }

            /// What players call it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $called,)+ }
            }

            /// Its definition.
            pub const fn definition(self) -> &'static str {
                match self { $(Self::$name => $says,)+ }
            }

            /// Its family.
            pub const fn family(self) -> Family {
                match self { $(Self::$name => Family::$family,)+ }
            }
        }
    };
}

// The named mates come in the order in which they are tried: the rarer first.
patterns! {
    Smothered "smothered-mate" Mate "smothered mate" "A knight mates a king whose every neighbouring square is taken by its own side.";
    LegalsMate "legal-mate" Mate "Légal's mate" "A knight mates a king on its second rank; a bishop beside the king is guarded by the second knight.";
    Arabian "arabian-mate" Mate "Arabian mate" "A rook beside a king in the corner mates, guarded by a knight two squares away on the diagonal.";
    Hook "hook-mate" Mate "hook mate" "A rook beside the king mates, guarded by a knight beside the king, which a pawn guards.";
    Anastasia "anastasia-mate" Mate "Anastasia's mate" "A rook or queen mates along the edge; the king's way inwards is blocked by its own piece, and a knight beyond it holds the squares beside that piece.";
    Vukovic "vukovic-mate" Mate "Vuković's mate" "A guarded rook mates a king on the edge from in front; a knight two squares before the king holds its flights.";
    Boden "boden-mate" Mate "Boden's mate" "Two bishops on crossing diagonals mate a king that its own pieces hem in; nothing else attacks a square beside it.";
    DoubleBishop "double-bishop-mate" Mate "double bishop mate" "Two bishops on neighbouring diagonals mate a king that its own pieces hem in; nothing else attacks a square beside it.";
    Dovetail "dovetail-mate" Mate "dovetail mate" "A queen touches the king diagonally and alone holds its flights; the two squares that she does not reach are taken by its own side.";
    SwallowTail "swallow-tail-mate" Mate "swallow's tail mate" "A queen right before the king mates; the two squares behind it at its sides are taken by its own side.";
    Epaulette "epaulette-mate" Mate "epaulette mate" "A queen or rook mates along a line, and the king's own pieces stand at both sides of it.";
    Lolli "lolli-mate" Mate "Lolli's mate" "A queen right before a king on its first rank mates, guarded by a pawn of the sixth rank.";
    Damiano "damiano-mate" Mate "Damiano's mate" "A queen beside and before a king on its first rank mates, guarded by a pawn two squares before the king.";
    Pillsbury "pillsbury-mate" Mate "Pillsbury's mate" "A rook mates a king beside the corner along the file, and a bishop holds the corner.";
    Morphy "morphy-mate" Mate "Morphy's mate" "A bishop mates a king in the corner; a rook holds the square beside it and its own piece blocks the other.";
    Opera "opera-mate" Mate "opera mate" "A rook beside a king on the edge mates, guarded by a bishop.";
    Triangle "triangle-mate" Mate "triangle mate" "A queen touches the king and is guarded by a rook two squares from her on the same line, which touches the king as well.";
    BackRank "back-rank-mate" Mate "back-rank mate" "A rook or queen mates along the first rank of a king whose escape squares are blocked only by its own pieces: it could go to the square of each of them.";
    Corridor "corridor-mate" Mate "corridor mate" "A rook or queen mates along the edge from afar, and another one holds the line beside it.";
    BishopOnH7 "bishop-sacrifice-h7" Sacrifice "bishop sacrifice on h7" "A bishop takes on h7 (h2); the knight follows to g5 (g4) and the queen to h5 (h4).";
    KnightOnF7 "knight-sacrifice-f7" Sacrifice "knight sacrifice on f7" "A knight takes on f7 (f2) to draw the king out or to fork.";
    PhilidorsLegacy "philidor-legacy" Sacrifice "Philidor's legacy" "The queen gives herself up beside the king, a rook must take, and the knight smothers the king.";
    BackRankEntry "back-rank-entry" Sacrifice "entry on the back rank" "A rook or queen reaches the first rank of a king that is shut in.";
    Deflection "deflection" Defender "deflection" "By a check or an offer a defender is made to leave what only it guards, and that falls.";
    Overload "overload" Defender "overload" "A defender has two duties: it recaptures on one square, and what only it guards on another falls.";
    Attraction "attraction" Defender "attraction" "A king takes what is offered and is checked by the next piece that moves, or a queen or rook takes it, is attacked there and falls.";
    Interference "interference" Defender "interference" "A piece comes between a defender and what it guards, and that falls.";
    Clearance "clearance" Defender "clearance" "A piece gives up its square so that another can use it or pass over it.";
    XRay "x-ray" Defender "x-ray" "A piece takes on a square through the enemy piece that has just taken there.";
    Desperado "desperado" Piece "desperado" "A piece that is lost takes something with it, and another piece is won in return.";
    Windmill "windmill" Piece "windmill" "A piece leaves a square with discovered check, takes something, and returns with check.";
    Trapped "trapped-piece" Piece "trapped piece" "An attacked piece without a safe square is won.";
    Underpromotion "underpromotion" Pawn "underpromotion" "A pawn becomes a knight, bishop or rook where a queen would be worse.";
    Breakthrough "breakthrough" Pawn "breakthrough" "Pawns are given up so that another one passes and cannot be caught.";
    OutsidePasser "outside-passed-pawn" Pawn "outside passed pawn" "In a pawn ending a passed pawn is at least three files away from every other pawn.";
    StalemateTrick "stalemate-trick" Draw "stalemate trick" "The side that is behind gives up its last mobile piece and is stalemated.";
    Perpetual "perpetual-check" Draw "perpetual check" "The side that is behind checks without end.";
    Opposition "opposition" Ending "opposition" "The kings face each other with an odd number of squares between; the side not to move has it.";
    Triangulation "triangulation" Ending "triangulation" "A king goes round three squares to hand over the move, where the other king has only two.";
    WrongBishop "wrong-bishop" Ending "wrong bishop" "A rook pawn with a bishop that does not hold its queening square, whose corner the enemy king holds: a draw.";
}

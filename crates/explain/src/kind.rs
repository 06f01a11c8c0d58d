//! What can be claimed: one list.

use std::fmt;

/// How a claim is proved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Proof {
    /// The pieces on the board are enough.
    Board,
    /// A line is replayed to its stated end.
    Line,
    /// Every reply is answered.
    Tree,
    /// The claim no longer holds after one change.
    Counterfactual,
    /// A value with the nodes searched.
    Number,
}

/// How much a claim matters, the most important first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Weight {
    /// Mate, stalemate and what the rules decide.
    Mate,
    /// The result of an ending.
    Result,
    /// Material worth two pawns or more.
    Material,
    /// A promotion.
    Promotion,
    /// A pawn.
    Pawn,
    /// The safety of a king.
    King,
    /// Lasting features of the position.
    Structure,
    /// The activity of pieces.
    Activity,
    /// A remark.
    Remark,
}

macro_rules! kinds {
    ($($name:ident $id:literal $proof:ident $weight:ident $says:literal;)+) => {
        /// The kinds of claims.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum Kind {
            $(#[doc = $says] $name,)+
        }

        impl Kind {
            /// All kinds, in the order of their importance.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// A word for files and messages.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => $id,)+ }
            }

            /// What it means.
            pub const fn says(self) -> &'static str {
                match self { $(Self::$name => $says,)+ }
            }

            /// How it is proved.
            pub const fn proof(self) -> Proof {
                match self { $(Self::$name => Proof::$proof,)+ }
            }

            /// How much it matters at most. Material counts by its amount.
            pub const fn weight(self) -> Weight {
                match self { $(Self::$name => Weight::$weight,)+ }
            }
        }
    };
}

kinds! {
    Mate "mate" Tree Mate "A side mates in n moves against every reply.";
    BackRank "back-rank-mate" Tree Mate "A rook or queen mates on the first rank of a king that only its own pieces shut in.";
    SmotheredMate "smothered-mate" Tree Mate "A knight mates a king that its own pieces shut in.";
    DelayedMate "delayed-mate" Tree Mate "A mate was there and is now longer.";
    Stalemate "stalemate" Tree Mate "A side forces stalemate.";
    TableResult "table-result" Number Result "An ending was won or drawn by the tables, and no longer is.";
    InCheck "in-check" Board Mate "A side is in check and has to answer it.";
    OnlyLegalMove "only-legal-move" Board Mate "There is one legal move.";
    Promotion "promotion" Tree Promotion "A pawn promotes and the gain stays.";
    EnPrise "en-prise" Tree Material "A piece can be taken with profit.";
    CountedWrongly "counted-wrongly" Tree Material "A defended piece is attacked more often than it is defended.";
    FalseGuard "false-guard" Tree Material "A guard cannot take back, since that allows a mate.";
    Fork "fork" Tree Material "One piece attacks several, and each reply loses one of them.";
    AbsolutePin "absolute-pin" Tree Material "A piece cannot help, because it would expose its king.";
    RelativePin "relative-pin" Tree Material "A piece cannot leave without losing the one behind it.";
    Skewer "skewer" Tree Material "A piece has to leave the line of another, and the one behind it falls.";
    DiscoveredCheck "discovered-check" Tree Material "A piece moves and uncovers a check.";
    DoubleCheck "double-check" Tree Material "Two pieces give check at once.";
    DiscoveredAttack "discovered-attack" Tree Material "A piece moves and uncovers an attack.";
    Trapped "trapped-piece" Tree Material "An attacked piece has no safe square.";
    RemovesGuard "removes-guard" Tree Material "The guard of a piece is taken, then the piece.";
    Deflection "deflection" Tree Material "The guard of a piece is made to leave.";
    Attraction "attraction" Tree Material "A king is drawn into a check, or a queen or rook to a square where it is lost.";
    Overload "overload" Tree Material "A guard has two duties and can fulfil one.";
    Interference "interference" Tree Material "A piece comes between a guard and its charge.";
    Desperado "desperado" Tree Material "A piece that is lost takes something with it.";
    Clearance "clearance" Tree Material "A piece makes way for another.";
    Sacrifice "sacrifice" Tree Material "Material worth two pawns or more is given up for more, and not taken back at once.";
    WinsMaterial "wins-material" Tree Material "A side wins material against every reply.";
    Zugzwang "zugzwang" Tree Material "A side loses material only because it has to move.";
    Intermezzo "intermezzo" Tree Material "Before taking back, a side plays another move that gains more.";
    OnlyMove "only-move" Counterfactual Material "After every other move the enemy wins material or mates.";
    Greedy "greedy" Tree Material "A capture gained something and lost more.";
    LineMaterial "line-material" Line Material "The line that the search expects wins material.";
    Perpetual "perpetual-check" Line Mate "Checks without end.";
    DoubleThreat "double-threat" Counterfactual Material "A move makes two threats, and the expected answer to one does not stop the other.";
    Threat "threat" Counterfactual Pawn "A move makes a threat: if the other side passed, it would win something.";
    OpensKing "opens-king" Line King "The pawns before a king move or go.";
    CentreKing "king-in-centre" Line King "A king in the centre stands on a file without a pawn of its own.";
    KingAttack "king-attack" Line King "Enemy pieces attack the squares beside a king.";
    LosesCastling "loses-castling" Line King "A side may no longer castle.";
    PawnWeakness "pawn-weakness" Line Structure "A pawn becomes isolated, doubled or backward.";
    PassedPawn "passed-pawn" Line Structure "A passed pawn appears or is gone.";
    BishopPair "bishop-pair" Line Structure "A side has two bishops and the other has not.";
    Outpost "outpost" Line Structure "A piece reaches an outpost.";
    OpenFile "open-file" Line Activity "A rook takes an open file or the seventh rank.";
    Restricted "restricted-piece" Line Activity "A piece is left without a safe move.";
    TradesBehind "trades-behind" Line Structure "Queens come off while a side is behind in material.";
    Undeveloped "undeveloped" Line Activity "Pieces are still at home that would be developed.";
    Develops "develops" Board Activity "A piece leaves its first rank.";
    Castles "castles" Board King "The king castles.";
    NoThreat "no-threat" Number Remark "If a side passed, the other would win nothing.";
    Prevents "prevents" Tree Material "A move of the enemy that won something wins nothing any more, and no other wins as much.";
    NotBad "not-bad" Number Remark "The move gives little or nothing away.";
    NoShortReason "no-short-reason" Number Remark "No claim passes the gate.";
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

//! The names of all coefficients: one line per family, in the order of the table.

use thinking::Rule;

/// A family of coefficients that one rule uses.
#[derive(Debug)]
pub struct Family {
    /// Its name in the table.
    pub name: &'static str,
    /// How many coefficients it has.
    pub len: usize,
    /// Under which rule a sheet shows it.
    pub rule: &'static Rule,
}

macro_rules! families {
    ($($constant:ident $name:literal [$len:expr] $rule:ident;)+) => {
        /// Every family.
        pub static FAMILIES: &[Family] =
            &[$(Family { name: $name, len: $len, rule: &headings::$rule }),+];

        families!(@offsets 0; $($constant [$len];)+);
    };
    (@offsets $offset:expr; $constant:ident [$len:expr]; $($rest:tt)*) => {
        #[doc = "Where the family begins in the table."]
        pub(crate) const $constant: usize = $offset;
        families!(@offsets $offset + $len; $($rest)*);
    };
    (@offsets $offset:expr;) => {
        /// How many coefficients there are in all.
        pub const COUNT: usize = $offset;
    };
}

families! {
    MATERIAL "material" [5] MATERIAL;
    SQUARES "squares, seen from the own king" [6 * 64] SQUARES;
    SQUARES_FOE "squares, seen from the enemy king" [6 * 64] SQUARES;
    BISHOP_PAIR "bishop pair" [1] IMBALANCE;
    KNIGHT_PAWNS "knight, by own pawns" [9] IMBALANCE;
    ROOK_PAWNS "rook, by own pawns" [9] IMBALANCE;
    MOBILITY_KNIGHT "knight mobility" [9] MOBILITY;
    MOBILITY_BISHOP "bishop mobility" [14] MOBILITY;
    MOBILITY_ROOK "rook mobility" [15] MOBILITY;
    MOBILITY_QUEEN "queen mobility" [28] MOBILITY;
    ISOLATED "isolated pawn, by file, free or facing an enemy pawn" [8] PAWNS;
    DOUBLED "doubled pawn, by file" [4] PAWNS;
    BACKWARD "backward pawn, free or facing an enemy pawn" [2] PAWNS;
    SUPPORTED "pawn guarded by a pawn, by rank" [8] PAWNS;
    PHALANX "pawns side by side, by rank" [8] PAWNS;
    CANDIDATE "pawn that can become passed, by rank" [8] PAWNS;
    PAWN_LEVER "pawn that can take a pawn" [1] PAWNS;
    PASSED "passed pawn, by rank" [8] PASSED;
    PASSED_STOPPED "passed pawn with its way blocked, by rank" [8] PASSED;
    PASSED_SAFE "passed pawn whose next step is safe, by rank" [8] PASSED;
    PASSED_FREE "passed pawn with no danger on its way, by rank" [8] PASSED;
    PASSED_GUARDED "passed pawn guarded or accompanied by a pawn, by rank" [8] PASSED;
    PASSED_OWN_KING "own king's distance from the square before a passed pawn" [8] PASSED;
    PASSED_FOE_KING "enemy king's distance from the square before a passed pawn" [8] PASSED;
    PASSED_UNSTOPPABLE "passed pawn that no king can catch" [1] PASSED;
    PASSED_ROOK_BEHIND "rook behind a passed pawn" [1] PASSED;
    KNIGHT_OUTPOST "knight on an outpost, guarded by a pawn or not" [2] OUTPOSTS;
    BISHOP_OUTPOST "bishop on an outpost, guarded by a pawn or not" [2] OUTPOSTS;
    MINOR_BEHIND_PAWN "knight or bishop behind a pawn" [2] MINORS;
    MINOR_KING_DISTANCE "knight, then bishop: distance from the own king" [16] MINORS;
    BISHOP_PAWNS "own pawns on the squares of the bishop's colour" [9] MINORS;
    BISHOP_RAMMED "blocked own pawns on the squares of the bishop's colour" [5] MINORS;
    BISHOP_LONG_DIAGONAL "bishop that sees both centre squares of a long diagonal" [1] MINORS;
    ROOK_OPEN "rook on an open file" [1] ROOKS;
    ROOK_HALF_OPEN "rook on a half-open file" [1] ROOKS;
    ROOK_SEVENTH "rook on the seventh rank that confines the king or hits pawns" [1] ROOKS;
    ROOK_DOUBLED "rooks on one file" [1] ROOKS;
    ROOK_TRAPPED "rook shut in by its own king" [1] ROOKS;
    QUEEN_PINNED "queen on a line with an enemy slider and one piece between" [1] ROOKS;
    SHELTER "own pawn before the king, by file and rank" [32] KING;
    STORM "enemy pawn before the king, by file and rank" [32] KING;
    STORM_BLOCKED "enemy pawn before the king, stopped by a pawn, by rank" [8] KING;
    KING_OPEN_FILE "open and half-open files at the king" [2] KING;
    KING_NO_PAWNS "king on a wing without pawns" [1] KING;
    DANGER_BASE "danger to the king: to begin with" [1] ATTACK;
    DANGER_ATTACKERS "danger: attacking knights, bishops, rooks, queens" [4] ATTACK;
    DANGER_HITS "danger: squares around the king hit by knights, bishops, rooks, queens" [4] ATTACK;
    DANGER_WEAK "danger: weak squares around the king" [1] ATTACK;
    DANGER_CHECKS "danger: safe checks by knight, bishop, rook, queen" [8] ATTACK;
    DANGER_NO_QUEEN "danger: without an enemy queen" [1] ATTACK;
    DANGER_PINNED "danger: pieces pinned to the king" [1] ATTACK;
    DANGER_FLANK "danger: attacks and defences on the king's wing" [2] ATTACK;
    DANGER_SHELTER "danger: missing shelter" [1] ATTACK;
    DANGER_DEFENDERS "danger: minor pieces at the king" [1] ATTACK;
    THREAT_BY_PAWN "pieces attacked by a pawn, by role" [5] THREATS;
    THREAT_BY_MINOR "pieces attacked by a knight or bishop, by role" [10] THREATS;
    THREAT_BY_ROOK "pieces attacked by a rook, by role" [10] THREATS;
    THREAT_BY_QUEEN "unguarded pieces attacked by a queen" [1] THREATS;
    THREAT_BY_KING "pieces attacked by the king: pawns, pieces" [2] THREATS;
    THREAT_HANGING "attacked pieces that nothing guards" [1] THREATS;
    THREAT_PUSH "pieces that a pawn step would attack" [1] THREATS;
    THREAT_ON_QUEEN "squares from which a minor piece or rook would attack the queen" [2] THREATS;
    RESTRICTED "enemy squares contested" [1] THREATS;
    SPACE "safe squares behind the pawns in the centre, by number of pieces" [1] SPACE;
    CENTRE_PAWNS "pawns on c4, d4, e4" [1] SPACE;
    CASTLING_RIGHTS "castling rights not lost" [1] KING;
    TEMPO "the move" [1] TEMPO;
}

/// The rules under which the families stand on a sheet. Where Shannon named the idea in
/// 1949, he is the source.
pub mod headings {
    use thinking::Rule;

    const SHANNON: &str = "Shannon 1950, section 3 and appendix";

    macro_rules! rules {
        ($($name:ident $id:literal $says:literal $source:expr;)+) => {
            $(#[doc = $says] pub static $name: Rule = Rule { id: $id, says: $says, source: $source };)+
            /// All of them, in the order of the sheet.
            pub static ALL: &[&Rule] = &[$(&$name),+];
        };
    }

    rules! {
        MATERIAL "material" "Pieces count by what they are worth." SHANNON;
        IMBALANCE "imbalance" "Two bishops together, knights with many pawns, rooks with few." "Kaufman 1999";
        SQUARES "squares" "Every piece has better and worse squares, depending on where the kings are." "Shannon 1950, appendix 3a";
        MOBILITY "mobility" "The more safe squares a piece can go to, the better." SHANNON;
        PAWNS "pawn structure" "Isolated, doubled and backward pawns are weak; pawns that stand together are strong." SHANNON;
        PASSED "passed pawns" "A pawn that no enemy pawn can stop grows with every step." "Shannon 1950, appendix 2e";
        OUTPOSTS "outposts" "A knight or bishop on a square that no pawn can dispute." "Shannon 1950, appendix 3a";
        MINORS "knights and bishops" "Bishops dislike own pawns on their colour; knights stay near the king." "Shannon 1950, appendix 2d";
        ROOKS "rooks and queens" "Rooks belong on open files and on the seventh rank, doubled if possible." "Shannon 1950, appendix 3b–d";
        KING "king shelter" "A king wants pawns before it and no enemy pawns storming them." "Shannon 1950, section 3 and appendix 2c";
        ATTACK "king attack" "Attacks on the squares around the king add up, and more than add up." "Shannon 1950, appendix 4c";
        THREATS "threats" "Pieces attacked by cheaper ones, or by more than guard them." "Shannon 1950, appendix 4b";
        SPACE "space" "Room behind the own pawns, and pawns in the centre." "Shannon 1950, appendix 2b";
        TEMPO "the move" "To have the move is worth a little." "common";
        SCALE "drawish ending" "Endings that are hard to win count for less." "common";
        KNOWN "known ending" "An ending whose result is known." "common";
        FADING "rounding" "Rest of the division between middle game and end game." "arithmetic";
    }
}

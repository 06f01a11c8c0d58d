//! The features that make a move plausible, each with its value.

/// A feature that makes a move plausible or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Reason {
    EveryMove,
    Capture,
    LosingCapture,
    MovesIntoCapture,
    SavesThePiece,
    Check,
    Attacks,
    Fork,
    HitsPinned,
    HitsPinnedPawn,
    HitsWeakPawn,
    HitsFilePawn,
    HitsPassedPawn,
    NearKing,
    PawnInCentre,
    Pins,
    OnKingsLine,
    OpenFileAtKing,
    FirstMinorMove,
    Castles,
    FirstKingMove,
    FirstRookMove,
    QueenTooEarly,
    BlocksCentrePawn,
    UnblocksCentrePawn,
    PawnBreak,
    GuardedPawnMoves,
    ForemostPawnMoves,
    BackwardPawnMoves,
    IsolatedPawnMoves,
    PassedPawn,
    Queens,
    Defends,
    Uncovers,
}

/// The value of a move's new targets, by their number; the last entry is for five and more.
pub(super) const FORK: [i32; 6] = [0, 64, 64, 160, 256, 384];

/// The value of a new pin, by how far the pinned piece is from our side of the board; the second
/// row is for a pinned piece that is a target too.
pub(super) const PIN: [i32; 8] = [48, 40, 40, 48, 56, 64, 72, 72];
pub(super) const PIN_OF_TARGET: [i32; 8] = [96, 80, 80, 96, 112, 128, 144, 144];

/// The value of a passed pawn that reaches a rank, from 0 to 8.
pub(super) const PASSED: [i32; 9] = [8, 8, 32, 48, 64, 96, 128, 192, 256];

impl Reason {
    /// The value of the feature, each time it occurs. Exchanges, forks, pins and passed pawns have
    /// values of their own.
    pub(super) fn value(self) -> i32 {
        match self {
            Self::EveryMove | Self::Queens => 512,
            Self::Check | Self::Castles => 128,
            Self::HitsPinned => 64,
            Self::HitsPinnedPawn | Self::HitsPassedPawn | Self::NearKing | Self::OnKingsLine => 16,
            Self::HitsWeakPawn | Self::PawnInCentre | Self::PawnBreak => 40,
            Self::HitsFilePawn => 12,
            Self::OpenFileAtKing => 48,
            Self::FirstMinorMove => 36,
            Self::FirstKingMove => -32,
            Self::FirstRookMove => -48,
            Self::QueenTooEarly => -256,
            Self::BlocksCentrePawn => -96,
            Self::UnblocksCentrePawn => 96,
            Self::GuardedPawnMoves => -4,
            Self::ForemostPawnMoves => -12,
            Self::BackwardPawnMoves => 24,
            Self::IsolatedPawnMoves => 4,
            Self::Defends => 2,
            Self::Uncovers => 8,
            Self::Capture
            | Self::LosingCapture
            | Self::MovesIntoCapture
            | Self::SavesThePiece
            | Self::Attacks
            | Self::Fork
            | Self::Pins
            | Self::PassedPawn => 0,
        }
    }

    /// The feature in words.
    pub(super) fn says(self) -> &'static str {
        match self {
            Self::EveryMove => "every move",
            Self::Capture => "captures",
            Self::LosingCapture => "captures and loses by it",
            Self::MovesIntoCapture => "can be taken there",
            Self::SavesThePiece => "saves the piece",
            Self::Check => "check",
            Self::Attacks => "attacks a piece",
            Self::Fork => "attacks several pieces",
            Self::HitsPinned => "attacks a pinned piece",
            Self::HitsPinnedPawn => "attacks a pinned pawn",
            Self::HitsWeakPawn => "attacks a weak pawn",
            Self::HitsFilePawn => "attacks a pawn",
            Self::HitsPassedPawn => "attacks a passed pawn",
            Self::NearKing => "squares near the king",
            Self::PawnInCentre => "pawn attacks the centre",
            Self::Pins => "pins",
            Self::OnKingsLine => "on a line with the king",
            Self::OpenFileAtKing => "open file at the king",
            Self::FirstMinorMove => "develops a piece",
            Self::Castles => "castles",
            Self::FirstKingMove => "gives up castling",
            Self::FirstRookMove => "rook gives up castling",
            Self::QueenTooEarly => "queen too early",
            Self::BlocksCentrePawn => "blocks a centre pawn",
            Self::UnblocksCentrePawn => "unblocks a centre pawn",
            Self::PawnBreak => "pawn attacks a pawn",
            Self::GuardedPawnMoves => "guarded pawn moves",
            Self::ForemostPawnMoves => "foremost pawn moves",
            Self::BackwardPawnMoves => "backward pawn moves",
            Self::IsolatedPawnMoves => "isolated pawn moves",
            Self::PassedPawn => "passed pawn",
            Self::Queens => "queens",
            Self::Defends => "defends",
            Self::Uncovers => "uncovers an attack",
        }
    }
}

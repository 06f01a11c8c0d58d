//! The tables that the program shows.

use thinking::Layout;

/// The number of possible moves in one position of a line.
pub(super) static MOBILITY: Layout = Layout {
    id: "mobility",
    title: "Possible moves of the side to move; those of the opponent count against it",
    // `unsafe` counts the moves after which the king could be captured.
    columns: &["ply", "moves", "unsafe"],
};

/// A move of the last ply after which the king could be captured, which the program does not
/// notice.
pub(super) static UNSEEN: Layout = Layout {
    id: "unseen",
    title: "A last move that leaves the king to be taken, unseen",
    columns: &["from", "to", "worth"],
};

/// The parts of the chosen line's score.
pub(super) static SUM: Layout =
    Layout { id: "sum", title: "How the score comes about", columns: &["ply", "points"] };

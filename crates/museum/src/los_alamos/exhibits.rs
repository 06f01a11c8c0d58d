//! The tables that the program shows.

use thinking::Layout;

/// The number of possible moves of one position on the way.
pub(super) static MOBILITY: Layout = Layout {
    id: "mobility",
    title: "Possible moves of the side to move; those of the opponent count against it",
    // `unsafe` are the moves after which the king could be taken.
    columns: &["ply", "moves", "unsafe"],
};

/// A move of the last ply that leaves the king to be taken, which nobody notices there.
pub(super) static UNSEEN: Layout = Layout {
    id: "unseen",
    title: "A last move that leaves the king to be taken, unseen",
    columns: &["from", "to", "worth"],
};

/// How the score of the chosen line comes about.
pub(super) static SUM: Layout =
    Layout { id: "sum", title: "How the score comes about", columns: &["ply", "points"] };

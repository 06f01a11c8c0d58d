//! The tables that types A and B show.

use thinking::Layout;

/// f(P), term by term.
pub(super) static FORMULA: Layout = Layout {
    id: "formula",
    title: "f(P): sign × coefficient / divisor × (White − Black), added up",
    columns: &["sign", "coefficient", "divisor", "White", "Black"],
};

/// The 64 numbers and λ.
pub(super) static RECORD: Layout = Layout {
    id: "record",
    title: "The position as the machine holds it: 64 numbers and λ",
    columns: &["a", "b", "c", "d", "e", "f", "g", "h"],
};

/// The chosen move as numbers.
pub(super) static TRIPLE: Layout = Layout {
    id: "triple",
    title: "The move as the machine writes it: from, to, and what a pawn becomes",
    columns: &["move", "numbers"],
};

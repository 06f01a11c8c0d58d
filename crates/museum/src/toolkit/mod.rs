//! What several of the papers really share, and nothing more: values that two players see
//! with opposite eyes, a line of moves, a walk through the tree, the plain minimax.
//!
//! There is no hash table, no alpha-beta and no move ordering here: none of these sources
//! had them.

mod minimax;
mod value;
mod variation;
mod walk;

pub(crate) use minimax::{Choice, Scheme, choose};
pub(crate) use value::Value;
pub(crate) use variation::Variation;
pub(crate) use walk::{STOPPED, Walk, unlooked};

//! Exact knowledge in files: end-game tables and opening books.
//!
//! * [`Folder`] our own tables, which it also builds · [`Threads`] with several threads

mod folder;
mod threads;

pub use folder::{Folder, FolderError, MOST_PIECES, Plan, Progress};
pub use threads::Threads;

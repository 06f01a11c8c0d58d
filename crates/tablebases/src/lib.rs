//! Exact knowledge in files: end-game tables and opening books.
//!
//! * [`Folder`] our own tables, which it also builds · [`Threads`] with several threads
//! * [`Syzygy`] the tables of Ronald de PlacedPiece
//! * [`open_book`] Polyglot books

mod book;
mod folder;
mod memory;
mod syzygy;
mod threads;

pub use book::open_book;
pub use folder::{Folder, FolderError, MOST_PIECES, Plan, Progress};
pub use syzygy::{OpenError, Result5, Syzygy};
pub use threads::Threads;

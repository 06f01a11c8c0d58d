//! Exact knowledge in files: end-game tables and opening books.
//!
//! * [`Folder`] reads and builds our own tables · [`Threads`] runs the build on several threads
//! * [`Syzygy`] reads Syzygy tables
//! * [`open_book`] opens Polyglot books

mod book;
mod folder;
mod memory;
mod syzygy;
mod threads;

pub use book::open_book;
pub use folder::{Folder, FolderError, MOST_PIECES, Plan, Progress};
pub use syzygy::{OpenError, Result5, Syzygy};
pub use threads::Threads;

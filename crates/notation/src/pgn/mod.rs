//! PGN: reads games as a stream, and writes them.
//!
//! The reader accepts what real files contain: games without blank lines between them,
//! without results or tags, with broken comments, in foreign encodings. A move that cannot
//! be played ends its line: the moves before it are kept, those after it are dropped.
//! Nothing here is recursive, however deep variations are nested.
//!
//! * `bytes.rs` bytes · `words.rs` words · `games.rs` where a game ends
//! * `build.rs` the whole tree · `mainline.rs` only the moves, fast · `start.rs` the start
//! * `tree.rs`, `tags.rs`, `comment.rs`, `command.rs`, `nag.rs`, `result.rs` what a game holds
//! * `write.rs`, `wrap.rs` write a game · `error.rs` errors

mod build;
mod bytes;
mod command;
mod comment;
mod error;
mod games;
mod mainline;
mod nag;
mod result;
mod start;
mod tags;
#[cfg(test)]
mod tests;
mod text;
mod tree;
mod words;
mod wrap;
mod write;

pub use build::Reader;
pub use command::{Command, Eval, Paint};
pub use comment::Comment;
pub use error::{Cause, Fault, Note, PgnError, Problem, Refusal};
pub use mainline::{Mainline, Mainlines};
pub use nag::Nag;
pub use result::GameResult;
pub use tags::{ROSTER, Tags};
pub use tree::{Annotations, GameTree, NodeId};
pub use write::write;

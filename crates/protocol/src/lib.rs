//! Both ends of UCI. No other crate knows the words of a protocol.
//!
//! [`serve`] lets a GUI play with any program of a list. The codec ([`command`]) turns each
//! line of input into a command without ever failing, and the session carries out the
//! commands. Whatever the peer sends and whatever the program does, the session guarantees:
//!
//! * every `go` gets exactly one `bestmove`, legal or `0000`;
//! * a rejected `position` leaves the session without a position, never with an old one;
//! * a command is carried out wholly or not at all, and a refusal is one line,
//!   `info string error: …`;
//! * `isready`, `stop` and `quit` are answered during a search;
//! * no queue grows without bound: all bounds are in [`bounds`].

pub mod bounds;
pub mod client;
mod score;
mod server;
mod watched;

pub use score::uci_score;
pub use server::command;
pub use server::{ServeConfig, serve};

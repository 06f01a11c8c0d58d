//! Explanations in words, each with the evidence that proves it.
//!
//! Takes positions, moves and bounded searches, and returns [`Claim`]s. A claim says who does what
//! ([`Perspective`]), its kind ([`Kind`], one list) and what proves it ([`Evidence`]): squares, a
//! line with its stated end, a tree that answers every reply, a counterfactual, a number with its
//! nodes. [`sentence`] writes a claim in words, for both colours from one template.
//!
//! * `kind.rs` what can be claimed · `claim.rs` a claim · `evidence.rs` what proves it
//! * `sentence.rs` the words · `trade.rs` what changes hands · `mirror.rs` the other colour
//! * `judge.rs` where searches come from · `prove/` exhaustive proofs · `find/` detectors
//! * `ask.rs` the four questions · `threat.rs` threats and ideas · `attack.rs` any reply against a claim
//! * `review/` whole games · `puzzle.rs` positions in which one move wins
//! * `programs/` the decisions of historical programs, from their recorded thoughts
//! * `accuracy.rs` chances, marks and accuracy as Lichess counts them

pub mod accuracy;
mod ask;
mod attack;
mod claim;
mod evidence;
mod find;
mod judge;
mod kind;
mod mirror;
pub mod programs;
pub mod prove;
mod puzzle;
pub mod review;
pub mod sentence;
mod threat;
pub mod trade;

pub use ask::{NODES, Question, ask, threat, why};
pub use attack::{Attack, Promise, Standing};
pub use claim::{Claim, Perspective, Stance, Topic};
pub use evidence::{Branch, Change, End, Evidence, Gained};
pub use find::removed::without;
pub use judge::{Judge, Judged, Searcher};
pub use kind::{Kind, Proof, Weight};
pub use mirror::Mirror;
pub use puzzle::puzzle;
pub use threat::tactic;

//! Chess knowledge that is looked up instead of calculated.
//!
//! * [`openings`] a memory of standard openings with their names
//! * [`themes`] what to play for once the memory ends
//! * [`polyglot`] opening books in the format that GUIs read
//! * [`endgame`] end-game tables: distances to mate

pub mod endgame;
pub mod openings;
pub mod polyglot;
pub mod themes;
